import {
  asOneOf,
  asText,
  crossesCircle,
  distance,
  insidePolygon,
  Malformed,
  onlyFields,
  shown,
  squaredDistance,
  when,
} from '@flankspeed/kernel'
import {
  cardOf,
  onTable,
  opponent,
  type Ship,
  SIDES,
  type Side,
  shipById,
  suffers,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import { isGun } from '../../../victory-at-sea/rules/cards/card.ts'
import type { Check } from '../../../victory-at-sea/rules/damage/crew.ts'
import type { Tell } from '../../../victory-at-sea/rules/events.ts'
import type { Volley } from '../../../victory-at-sea/rules/gunnery/gunnery.ts'
import {
  type Objection,
  objection,
  reason,
  refuse,
  refuseBy,
  refuseFor,
} from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { inStep, isActive, ownShip } from '../../../victory-at-sea/rules/turn/whose-turn.ts'
import { rule } from '../rule.ts'

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Ship {
    /** The enemy that her radar holds (ADM-RADAR-11). */
    lock?: string | null
    /** The enemy that she has claimed for her radar this turn, locked or not (ADM-RADAR-10). */
    claimed?: string | null
    /** Has said this turn what her radar does. */
    radarSaid?: boolean
  }
}
declare module '../../../victory-at-sea/rules/gunnery/firing.ts' {
  interface VolleyOrder {
    /** Guns that use the lock: a re-roll, or better ranges. */
    radar?: 'reroll' | 'range'
  }
}
declare module '../../../victory-at-sea/rules/gunnery/gunnery.ts' {
  interface Volley {
    /** Which bonus of a lock these guns use (ADM-RADAR-07). */
    readonly radar?: 'reroll' | 'range'
  }
}
declare module '../../../victory-at-sea/rules/events.ts' {
  interface VariantEvents {
    lock: { clause: 'ADM-RADAR-03'; ship: string; target: string; check: Check | null; locked: boolean }
    'lock-lost': { clause: 'ADM-RADAR-12' | 'ADM-RADAR-13' | 'ADM-RADAR-14'; ship: string; target: string }
  }
}
declare module '../../../victory-at-sea/rules/words.ts' {
  interface VariantActions {
    lock: { ship: string; target?: string | null }
  }
  interface VariantDecisions {
    lock: { ships: RadarShip[] }
  }
}

/** `held`: a lock that may be used this turn; `targets`: enemies that may be locked now. */
export interface RadarShip {
  ship: string
  held: string | null
  targets: string[]
}

const LOCK = { inches: 30, fromLand: 5 }

/** Navies whose ships have Gunnery Radar; to the Germans Advanced Radar is plain Radar (ADM-RADAR-01, ADM-KM-01). */
const NAVIES: Record<string, { advanced: boolean }> = {
  'us-navy': { advanced: true },
  'royal-navy': { advanced: true },
  kriegsmarine: { advanced: false },
}

const NO_RADAR = objection('ADM-RADAR-01', 'the ship has no Gunnery Radar')
const LOST_RADAR = objection('ADM-RADAR-14', 'a ship that is crippled or has lost her bridge has no Gunnery Radar')
const FRIEND = objection('ADM-RADAR-03', 'only an enemy ship on the table can be locked')
const TOO_FAR = objection('ADM-RADAR-03', 'the target is more than 30" away')
const NEAR_LAND = objection('ADM-RADAR-03', 'the target is less than 5" from land')
const BEHIND_LAND = objection('ADM-RADAR-09', 'land lies between the ships', 'ADM-R-63')
const CLAIMED = objection('ADM-RADAR-10', 'another ship of the fleet has claimed that target for her radar')
const NOT_ORDERED = objection('ADM-RADAR-02', 'a new lock needs the Order for radar fire control this turn', 'ADM-R-61')

const LONG = reason(0, 'ADM-RADAR-05', 'long range, by radar')
const EXTREME = reason(-1, 'ADM-RADAR-05', 'extreme range, by radar')

const isAdvanced = (b: VasBattle, ship: Ship): boolean =>
  ship.traits['advanced-radar'] > 0 && NAVIES[cardOf(b, ship).nation]?.advanced === true

/** The right navy, a set, and neither crippled nor without a bridge (ADM-RADAR-01, ADM-RADAR-14). */
function radarObjection(b: VasBattle, ship: Ship): Objection | null {
  if (ship.crippled || suffers(ship, 'bridge-destroyed')) return LOST_RADAR
  const set = ship.traits.radar > 0 || ship.traits['advanced-radar'] > 0
  return set && NAVIES[cardOf(b, ship).nation] !== undefined ? null : NO_RADAR
}

function nearLand(b: VasBattle, ship: Ship): boolean {
  return b.terrain.some(
    ({ shape }) =>
      insidePolygon(ship, shape) ||
      shape.some((at, i) => crossesCircle(at, shape[(i + 1) % shape.length]!, ship, LOCK.fromLand * 1000 - 1)),
  )
}

/** May that ship be locked, or stay so (ADM-RADAR-03, ADM-RADAR-06, ADM-RADAR-09, ADM-RADAR-12)? */
function lockObjection(r: Rules, b: VasBattle, ship: Ship, target: Ship): Objection | null {
  if (target.side === ship.side || !onTable(target)) return FRIEND
  const far = LOCK.inches * 1000
  if (squaredDistance(ship, target) > far * far) return TOO_FAR
  if (r.landBetween(b, ship, target)) return BEHIND_LAND
  return !isAdvanced(b, ship) && nearLand(b, target) ? NEAR_LAND : null
}

/** Called for every shot that is considered, so a plain loop. */
function claimant(b: VasBattle, side: Side, target: Ship): Ship | undefined {
  const { id } = target
  for (const ship of b.ships) if (ship.claimed != null && ship.claimed === id && ship.side === side) return ship
  return undefined
}

function lockable(r: Rules, b: VasBattle, ship: Ship): Ship[] {
  if (ship.order !== 'radar-fire-control' || radarObjection(b, ship)) return []
  return b.ships.filter((target) => lockObjection(r, b, ship, target) === null && !claimant(b, ship.side, target))
}

/** Ships that have still to say what their radar does this turn. */
function radarShips(r: Rules, b: VasBattle, side: Side): RadarShip[] {
  const ships: RadarShip[] = []
  for (const ship of b.ships) {
    const lock = ship.lock ?? null
    if (lock === null && ship.order !== 'radar-fire-control') continue
    if (ship.side !== side || !onTable(ship) || ship.radarSaid === true || r.actionObjection(b, ship)) continue
    const held = lock !== null && !b.ships.some((other) => other.side === side && other.claimed === lock) ? lock : null
    const targets = lockable(r, b, ship).map(({ id }) => id)
    if (held !== null || targets.length > 0) ships.push({ ship: ship.id, held, targets })
  }
  return ships
}

/** Is the lock of this ship in use against that target this turn? Where nobody asked, it is when she fires by it (ADM-R-62). */
const usesLock = (ship: Ship, target: Ship): boolean =>
  ship.lock === target.id && (ship.claimed === target.id || (ship.claimed == null && ship.radarSaid !== true))

function loseLock(ship: Ship, clause: 'ADM-RADAR-12' | 'ADM-RADAR-13' | 'ADM-RADAR-14', tell: Tell): void {
  if (ship.lock == null) return
  tell?.({ tells: 'lock-lost', clause, ship: ship.id, target: ship.lock })
  ship.lock = null
}

/** Locks are judged as the ships lie when the Gunnery Phase begins (ADM-RADAR-12). */
function dropLocks(r: Rules, b: VasBattle, tell: Tell): void {
  for (const ship of b.ships) {
    const target = ship.lock == null ? undefined : shipById(b, ship.lock)
    if (target && lockObjection(r, b, ship, target)) loseLock(ship, 'ADM-RADAR-12', tell)
  }
}

/** Gunnery Radar (ADM-RADAR-01 to ADM-RADAR-14, ADM-RN-02, ADM-KM-01, ADM-R-61 to ADM-R-64, ADM-R-96). */
export const gunneryRadar = rule('gunneryRadar', (below) => ({
  shipFields: {
    lock: {
      read(_r, ship, value, where) {
        ship.lock = value == null ? null : asText(value, where)
      },
      describe: (_r, _b, ship) => ship.lock,
    },
    claimed: {
      read(_r, ship, value, where) {
        ship.claimed = value == null ? null : asText(value, where)
      },
      describe: (_r, _b, ship) => ship.claimed,
    },
    radarSaid: {
      read(_r, ship) {
        ship.radarSaid = false
      },
      describe: (_r, _b, ship) => ship.radarSaid,
    },
  },

  refusePosition(r, b) {
    below.refusePosition(r, b)
    b.ships.forEach((ship, i) => {
      for (const field of ['lock', 'claimed'] as const)
        if (ship[field] != null && !shipById(b, ship[field]))
          throw new Malformed(`battle.ships[${i}].${field}`, `there is no ship ${shown(ship[field])}`)
    })
  },

  orders: {
    'radar-fire-control': {
      name: 'Radar fire control!',
      tested: false,
      clauses: ['ADM-RADAR-02', 'ADM-RADAR-03', 'ADM-RADAR-04'],
    },
  },

  orderObjection(r, b, ship, order) {
    const found = below.orderObjection(r, b, ship, order)
    return found === null && order === 'radar-fire-control' ? radarObjection(b, ship) : found
  },

  stepsOf: { gunnery: ['locks', ...below.stepsOf.gunnery] },
  firstStep(r, b) {
    const radar = b.phase === 'gunnery' && b.ships.some((ship) => ship.order === 'radar-fire-control' || ship.lock)
    return radar ? 'locks' : below.firstStep(r, b)
  },

  startGunnery(r, b, tell) {
    below.startGunnery(r, b, tell)
    dropLocks(r, b, tell)
    if (SIDES.some((side) => radarShips(r, b, side).length > 0)) b.step = 'locks'
  },

  steps: {
    locks: {
      phase: 'gunnery',
      name: 'radar locks',
      go(r, b) {
        const waits = (side: Side): boolean => radarShips(r, b, side).length > 0
        if (waits(b.active)) return false
        if (b.active === b.initiative && waits(opponent(b.active))) b.active = opponent(b.active)
        else {
          b.step = r.openingOfGunnery(r, b)
          b.active = b.initiative!
        }
        return true
      },
      asks(r, b) {
        const ships = radarShips(r, b, b.active)
        return ships.length > 0 ? [{ side: b.active, kind: 'lock', ships }] : []
      },
      skipChoice(r, b) {
        b.step = r.openingOfGunnery(r, b)
        b.active = b.initiative!
        return true
      },
    },
  },

  actions: {
    lock: {
      steps: ['locks'],
      isDue: isActive,
      do(r, b, side, data, dice, tell) {
        onlyFields(data, ['side', 'do', 'ship', 'target'], 'action')
        inStep(r, b, side, 'locks', 'ADM-RADAR-03')
        const ship = ownShip(b, side, data.ship, 'action.ship')
        if (ship.radarSaid) refuse('ADM-RADAR-03', `${ship.name} has already used her radar this turn`)
        const found = radarObjection(b, ship)
        if (found) refuseFor({ ...found, why: `${ship.name}: ${found.why}` })
        if (data.target == null) {
          ship.radarSaid = true
          return
        }
        const target = shipById(b, asText(data.target, 'action.target'))
        if (!target) throw new Malformed('action.target', `there is no ship ${shown(data.target)}`)
        const held = ship.lock === target.id
        const against =
          (held || ship.order === 'radar-fire-control' ? null : NOT_ORDERED) ??
          lockObjection(r, b, ship, target) ??
          (claimant(b, side, target) ? CLAIMED : null)
        if (against) refuseFor({ ...against, why: `${ship.name} on ${target.name}: ${against.why}` })
        const check = held ? null : r.crewCheck(r, b, ship, dice)
        ship.radarSaid = true
        ship.claimed = target.id
        if (check !== null) ship.lock = check.passed ? target.id : null
        const locked = ship.lock === target.id
        tell?.({ tells: 'lock', clause: 'ADM-RADAR-03', ship: ship.id, target: target.id, check, locked })
      },
    },
  },

  /** From the moment of the attempt the target is the radar ship's alone, to guns (ADM-RADAR-10, ADM-R-62). */
  targetObjection(r, b, ship, weapon, state, target, bearing) {
    if (isGun(weapon.kind)) {
      const by = claimant(b, ship.side, target)
      if (by && by !== ship) return CLAIMED
    }
    return below.targetObjection(r, b, ship, weapon, state, target, bearing)
  },

  /** A lock sees through smoke, by day and by night (ADM-RADAR-08, ADM-R-96). */
  seesThroughSmoke: (ship, target, weapon) =>
    ((weapon === null || isGun(weapon.kind)) && usesLock(ship, target)) || below.seesThroughSmoke(ship, target, weapon),

  sightOf: (r, b, ship, target) =>
    usesLock(ship, target) ? r.visualRange.inches * 1000 : below.sightOf(r, b, ship, target),

  aim(r, b, ship, index, target, dice, bearing) {
    const volley = below.aim(r, b, ship, index, target, dice, bearing)
    return volley.throughSmoke && byRadar(volley) ? { ...volley, throughSmoke: false } : volley
  },

  attackModifiers: {
    range(r: Rules, b: VasBattle, volley: Volley) {
      if (volley.radar === 'range' && volley.band === 2) return LONG
      return volley.radar === 'range' && volley.band === 3 ? EXTREME : below.attackModifiers.range!(r, b, volley)
    },
    night: (r: Rules, b: VasBattle, volley: Volley) =>
      byRadar(volley) ? null : below.attackModifiers.night!(r, b, volley),
  },

  volleyFields: {
    radar: (_r, _b, _ship, _target, value, where) => {
      const radar = value === true ? 'reroll' : asOneOf(value, ['reroll', 'range'] as const, where)
      return radar === 'reroll' ? { radar, rerolls: ['radar'] } : { radar }
    },
  },

  refuseVolleys(r, b, ship, volleys) {
    below.refuseVolleys(r, b, ship, volleys)
    const used: string[] = []
    for (const volley of volleys) {
      if (volley.radar === undefined && !volley.rerolls?.includes('radar')) continue
      if (!byRadar(volley)) refuse('ADM-RADAR-04', `${ship.name} has no lock on ${volley.target.name} for those guns`)
      used.push(volley.radar ?? 'reroll')
      if (volley.radar === 'range' && !isAdvanced(b, ship))
        refuseBy(
          [
            ...when(cardOf(b, ship).nation === 'kriegsmarine' && ship.traits['advanced-radar'] > 0, 'ADM-KM-01'),
            'ADM-RADAR-05',
          ],
          `only Advanced Radar of the right navies sees so far; ${ship.name} may re-roll a die`,
        )
    }
    if (used.some((way) => way !== used[0]))
      refuse('ADM-RADAR-07', 'a lock gives a re-roll or better ranges, not both in one turn')
  },

  readyVolleys(r, b, nominated, dice, tell) {
    const volleys = below.readyVolleys(r, b, nominated, dice, tell)
    for (const volley of volleys) if (firesByLock(below, r, b, volley)) volley.ship.claimed = volley.target.id
    return volleys
  },

  rerollSources: { radar: (_r: Rules, _b: VasBattle, volley: Volley) => byRadar(volley) && volley.radar !== 'range' },

  startEvading(r, b, ship) {
    below.startEvading(r, b, ship)
    ship.lock = null
  },

  alsoLost(r, b, ship, tell) {
    below.alsoLost(r, b, ship, tell)
    if (radarObjection(b, ship) === LOST_RADAR) loseLock(ship, 'ADM-RADAR-14', tell)
    if (ship.sunk > 0) for (const other of b.ships) if (other.lock === ship.id) loseLock(other, 'ADM-RADAR-12', tell)
  },

  newTurn(ship) {
    below.newTurn(ship)
    ship.claimed = null
    ship.radarSaid = false
  },

  samples: {
    lock(_r, _b, { side, ships }, pick) {
      const { ship, held, targets } = ships[pick(ships.length)]!
      const open = [null, ...(held === null ? [] : [held]), ...targets]
      return { side, do: 'lock', ship, target: open[pick(open.length)]! }
    },
  },

  stories: {
    lock({ ship, target, check, locked }, name) {
      const rolled = check === null ? '' : ` (crew ${check.die})`
      return [`${name(ship)} trains her radar on ${name(target)}${rolled}: ${locked ? 'locked' : 'no lock'}.`]
    },
    'lock-lost': ({ ship, target }, name) => [`${name(ship)} loses her radar lock on ${name(target)}.`],
  },
}))

/** Guns of a ship that uses her lock on the target; torpedoes gain nothing (ADM-R-64). */
const byRadar = ({ ship, target, weapon }: Volley): boolean => isGun(weapon.kind) && usesLock(ship, target)

/** Does the lock give these guns anything: a re-roll, a range, or sight by night, in the distance or through smoke (ADM-R-62)? */
function firesByLock(
  below: Pick<Rules, 'attackModifiers' | 'sightOf'>,
  r: Rules,
  b: VasBattle,
  volley: Volley,
): boolean {
  const { ship, target } = volley
  if (!byRadar(volley)) return false
  return (
    volley.radar !== undefined ||
    volley.rerolls?.includes('radar') === true ||
    below.attackModifiers.night!(r, b, volley) != null ||
    r.smokeBetween(r, b, ship, target) ||
    distance(ship, target) > below.sightOf(r, b, ship, target)
  )
}
