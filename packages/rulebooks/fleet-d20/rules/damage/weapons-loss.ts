import { type Dice, total } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import { cardOf, type FdBattle, isCarrier, type Ship } from '../battle.ts'
import { type Battery, type Card, GROUPS, type Group, type Mount, type MountArc } from '../cards/card.ts'
import type { Stories, Tell } from '../events.ts'
import type { CriticalResult, Hit } from '../gunnery/hit.ts'
import { torpedoType } from '../gunnery/torpedo-types.ts'
import type { Arc } from '../movement/measuring.ts'
import { reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Row } from './critical-results.ts'

declare module '../events.ts' {
  interface Events {
    'mount-lost': { ship: string; group: string; place: number }
    'cv-test': { unit: string; what: string; die: number | null; cv: number; destroys: boolean }
  }
}

/** A mount that is still there: of which battery, its place in it, and when its kind is lost (FD-WPN-02). */
export interface Standing {
  readonly group: string
  readonly place: number
  readonly rank: number
  readonly cost: number
  readonly arc: MountArc
  /** null: a torpedo mount. */
  readonly mount: Mount | null
  readonly battery: Battery | null
}

/** Open, shielded, casemates and turrets without armour, then those with it (FD-WPN-02). */
function rankOf({ AC }: Card, { type, ac }: Mount): number {
  if (type === 'open' || type === 'shielded') return type === 'open' ? 0 : 1
  const armoured = (ac ?? AC[type]) > 0
  return (type === 'casemate' ? 2 : 3) + (armoured ? 2 : 0)
}

const TUBE_RANKS = { open: 0, shielded: 1, 'fixed in hull': 2 } as const

/** The side of the ship that a mount is on, where it is on one. */
const SIDE_OF: Partial<Record<MountArc, Arc>> = { P: 'port', S: 'starboard', F: 'bow', A: 'stern' }

/** What guns and torpedo mounts a hit takes (FD-WPN-01 to FD-WPN-18). */
const parts = {
  /** Incidental damage, in this order; carriers have no ASW to lose (FD-WPN-13). */
  incidental(b: FdBattle, ship: Ship): ('ASW' | 'MRF' | 'CRF')[] {
    return isCarrier(b, ship) ? ['MRF', 'CRF'] : ['ASW', 'MRF', 'CRF']
  },

  /** What is left of a group in the order of loss, those on the side of the attack first among equals, then as on the sheet (FD-WPN-02, FD-WPN-12). */
  standing(b: FdBattle, ship: Ship, group: Group, hit: Pick<Hit, 'kind' | 'arc'> | null = null): Standing[] {
    const card = cardOf(b, ship)
    const isLost = (name: string, place: number): boolean => ship.mountsLost[name]?.includes(place) === true
    const mounts: Standing[] =
      group === 'TORPEDOES'
        ? card.torpedoes.map(({ mount, cost, arc }, place) => ({
            group,
            place,
            rank: TUBE_RANKS[mount],
            cost,
            arc,
            mount: null,
            battery: null,
          }))
        : card.batteries
            .filter((battery) => battery.group === group)
            .flatMap((battery) =>
              battery.mounts.map((mount, place) => ({
                group: battery.name,
                place,
                rank: rankOf(card, mount),
                cost: mount.cost,
                arc: mount.arc,
                mount,
                battery,
              })),
            )
    const near = ({ arc }: Standing): number =>
      hit !== null && hit.kind !== 'bomb' && hit.arc !== null && SIDE_OF[arc] === hit.arc ? 0 : 1
    return mounts
      .filter((mount) => !isLost(mount.group, mount.place))
      .sort((one, other) => one.rank - other.rank || near(one) - near(other))
  },

  /** Only what is armoured needs to be gone through, and no hit under water (FD-WPN-08, FD-WPN-09, FD-UCR-17, FD-R-16). */
  reachesMount(r: Rules, b: FdBattle, ship: Ship, { mount }: Standing, hit: Hit, dice: Dice, tell: Tell): boolean {
    return r.penetrates(r, ship, hit, r.armourClass(b, ship, 'mount', hit, mount), dice, tell)
  },

  loseMount(
    r: Rules,
    b: FdBattle,
    ship: Ship,
    { group, place, battery }: Standing,
    clause: FdClause,
    tell: Tell,
  ): void {
    ship.mountsLost = { ...ship.mountsLost, [group]: [...(ship.mountsLost[group] ?? []), place] }
    tell?.({ tells: 'mount-lost', clause, ship: ship.id, group, place })
    if (battery?.dp) r.loseLongRangeFire(r, b, ship, tell)
  },

  /** By the dual purpose barrels that are left, rounded up (FD-WPN-17). */
  loseLongRangeFire(r: Rules, b: FdBattle, ship: Ship, tell: Tell): void {
    const { LRF, batteries } = cardOf(b, ship)
    let barrels = 0
    let left = 0
    for (const { dp, name, mounts } of batteries)
      for (const [place, { guns }] of mounts.entries()) {
        if (!dp) continue
        barrels += guns
        if (!ship.mountsLost[name]?.includes(place)) left += guns
      }
    const now = Math.ceil((LRF * left) / barrels)
    r.lower(ship, 'LRF', Math.max(0, ship.LRF - now), 'FD-WPN-17', tell)
  },

  /** MAIN mounts of the kind that goes first, as on the sheet: one of them is struck (FD-WPN-02, FD-WPN-10). */
  mainStruck(r: Rules, b: FdBattle, ship: Ship): Standing[] {
    const left = r.standing(b, ship, 'MAIN')
    return left.filter(({ rank }) => rank === left[0]!.rank).sort((one, other) => one.place - other.place)
  },

  /** One mount of the first kind, drawn evenly, if its armour is gone through and a CV test says so; then its magazine (FD-WPN-03, FD-WPN-10, FD-EXP-01, FD-R-55, FD-R-65). */
  loseMain(r: Rules, b: FdBattle, ship: Ship, cv: number, hit: Hit, clause: FdClause, dice: Dice, tell: Tell): void {
    const kind = r.mainStruck(r, b, ship)
    if (kind.length > 1) dice.call(1, kind.length, 'which mount', ship.name)
    const struck = kind[kind.length > 1 ? dice.die(kind.length) - 1 : 0]!
    if (cv < struck.cost || !r.reachesMount(r, b, ship, struck, hit, dice, tell)) return
    const { die, destroys } = r.cvTest(dice, cv, 'mount', ship.name)
    tell?.({
      tells: 'cv-test',
      clause: 'FD-WPN-10',
      unit: ship.id,
      what: `mount ${struck.place + 1}`,
      die,
      cv,
      destroys,
    })
    if (!destroys) return
    r.loseMount(r, b, ship, struck, clause, tell)
    if (struck.mount?.type === 'turret' || struck.mount?.type === 'casemate') r.magazineTest(r, b, ship, dice, tell)
  },

  /** Mount after mount as long as the CV pays; armour that holds ends it (FD-WPN-11). Returns what is left of the CV. */
  loseMounts(
    r: Rules,
    b: FdBattle,
    ship: Ship,
    group: 'OTHER' | 'TORPEDOES',
    cv: number,
    hit: Hit,
    clause: FdClause,
    dice: Dice,
    tell: Tell,
  ): number {
    let left = cv
    for (const mount of r.standing(b, ship, group, hit)) {
      if (mount.cost > left) break
      if (!r.reachesMount(r, b, ship, mount, hit, dice, tell)) return 0
      left -= mount.cost
      r.loseMount(r, b, ship, mount, clause, tell)
      if (group === 'OTHER') r.loseFactor(r, b, ship, 1, 'FD-WPN-13', tell)
      else r.warheadTest(r, b, ship, mount.place, dice, tell)
      if (ship.fate !== null) return 0
    }
    return left
  },

  /** Points off the first factors that have any; returns how many (FD-WPN-13, FD-WPN-14, FD-R-54). */
  loseFactor(r: Rules, b: FdBattle, ship: Ship, points: number, clause: FdClause, tell: Tell): number {
    let lost = 0
    for (const factor of r.incidental(b, ship)) lost += r.lower(ship, factor, points - lost, clause, tell)
    return lost
  },

  /** Torpedoes in a mount that is lost may go off (FD-WPN-18). */
  warheadTest(r: Rules, b: FdBattle, ship: Ship, place: number, dice: Dice, tell: Tell): void {
    if (ship.tubes[place] === 0) return
    const type = torpedoType(cardOf(b, ship).torpedoes[place]!.type)!
    const reasons = [
      reason(r.crewQuality(ship), 'FD-WPN-18', 'Crew Quality'),
      reason(4, 'FD-WPN-18', 'warheads'),
      reason(type.oxygen ? -2 : 0, 'FD-WPN-18', 'oxygen torpedoes'),
    ]
    const { die, total: sum, passed } = r.test(r, dice, total(reasons), 'warhead test', ship.name)
    tell?.({
      tells: 'test',
      clause: 'FD-WPN-18',
      unit: ship.id,
      what: 'warhead test',
      die,
      reasons,
      total: sum,
      passed,
    })
    ship.tubes = ship.tubes.map((count, i) => (i === place ? 0 : count))
    if (!passed) r.loseStructure(r, b, ship, type.ip, dice, tell)
  },
}

/** The result of one group (FD-WPN-10, FD-WPN-11, FD-WPN-14, FD-WPN-15). */
function groupResult(group: Group, clause: FdClause): CriticalResult {
  return {
    clause,
    area: `Weapons, ${group}`,
    armour: 'mount',
    applies(r, b, ship, cv, hit) {
      if (group === 'MAIN') return r.mainStruck(r, b, ship).some(({ cost }) => cv >= cost)
      const first = r.standing(b, ship, group, hit)[0]
      if (first) return cv >= first.cost
      return group === 'OTHER' && cv >= 2 && r.incidental(b, ship).some((factor) => ship[factor] > 0)
    },
    apply(r, b, ship, cv, hit, dice, tell) {
      if (group === 'MAIN') {
        r.loseMain(r, b, ship, cv, hit, clause, dice, tell)
        return 0
      }
      if (group === 'TORPEDOES' || r.standing(b, ship, group).length > 0)
        return r.loseMounts(r, b, ship, group, cv, hit, clause, dice, tell)
      return cv - 2 * r.loseFactor(r, b, ship, Math.floor(cv / 2), 'FD-WPN-14', tell)
    },
  }
}

/** The owner's d10 says which group; if the sheet has only one, nothing is rolled (FD-WPN-01, FD-R-08, FD-R-66). */
export function weaponsOf(
  clauses: Readonly<Record<Group | 'none', FdClause>>,
): Extract<Row[1], (...args: never[]) => unknown> {
  const results = {
    MAIN: groupResult('MAIN', clauses.MAIN),
    OTHER: groupResult('OTHER', clauses.OTHER),
    TORPEDOES: groupResult('TORPEDOES', clauses.TORPEDOES),
  }
  const none: CriticalResult = {
    clause: clauses.none,
    area: 'Weapons',
    armour: 'mount',
    applies: () => false,
    apply: () => 0,
  }
  return (_r, b, ship, roll) => {
    const split = cardOf(b, ship).weapons_d10
    const groups = GROUPS.filter((group) => split[group] !== undefined)
    const only = groups.find((group) => split[group]![0] <= 1 && split[group]![1] >= 10)
    if (groups.length === 0) return none
    if (only) return results[only]
    const die = roll(10, 'weapons group')
    const found = groups.find((group) => split[group]![0] <= die && die <= split[group]![1])
    return found ? results[found] : none
  }
}

const stories: Stories<'mount-lost' | 'cv-test'> = {
  'mount-lost': ({ ship, group, place }, name) => [`  ${name(ship)} loses ${group} mount ${place + 1}.`],
  'cv-test': ({ unit, what, die, cv, destroys }, name) => [
    `  ${name(unit)}, ${what}: ${die ?? 'no roll'} against CV ${cv}, ${destroys ? 'destroyed' : 'unharmed'}.`,
  ],
}

export const weaponsLoss = { parts, stories }
