import type { Action, Dice } from '@flankspeed/kernel'
import {
  type FdBattle,
  hasTrait,
  isAshore,
  isShip,
  onTable,
  opponent,
  type Pending,
  type Ship,
  type Stand,
  shipById,
  standById,
} from '../battle.ts'
import type { AirAttack, Load } from '../cards/card.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, reason, refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { onlyWords, ownStand } from '../turn/whose-turn.ts'
import type { ActionHandler, FdAction, Interruption, Proposal, Sample, Samples } from '../words.ts'
import { readLoad } from './air-loads.ts'
import { airWeapon } from './air-weapons.ts'
import { pickAnswer } from './anti-aircraft.ts'

/** An attack that has been declared: the ships fire first (FD-ATK-05). */
export interface Raid extends Pending {
  readonly kind: 'aa'
  readonly stand: string
  readonly target: string
  readonly load: Load
  /** Another ship than the target has fired: the target's turn is over (FD-AA-02). */
  readonly othersFired: boolean
  readonly done: boolean
}

declare module '../events.ts' {
  interface Events {
    raid: { stand: string; target: string; attack: AirAttack; weapon: string }
  }
}
declare module '../words.ts' {
  interface Actions {
    /** Left out: the load that it carries; `weapon` of guns is strafe or anti-shipping. */
    attack: { stand: string; target: string; attack?: string; weapon?: string }
    // biome-ignore lint/complexity/noBannedTypes: no fields
    'aa-done': {}
  }
  interface Decisions {
    aa: { stand: string; target: string; attack: AirAttack; ships: string[] }
  }
}

/** A stand declares its attack, finds its target and comes in through the fire of the ships (FD-ATK-03 to FD-ATK-05, FD-ATK-37). */
const parts = {
  raidOf(b: FdBattle): Raid | null {
    return b.pending?.kind === 'aa' ? (b.pending as Raid) : null
  },

  /** Why this target may not be attacked. */
  attackObjection(r: Rules, b: FdBattle, stand: Stand, target: Ship, load: Load): Objection | null {
    const { attack } = load
    if (!r.isWhole(stand)) return objection('FD-AIR-09', `${stand.name} is not in the air with all its aircraft`)
    if (stand.intercepted)
      return objection('FD-SEQ-09', `${stand.name} has already attacked in the air this turn`, 'FD-ACM-14')
    if (stand.goingHome) return objection('FD-MOR-19', `${stand.name} is flying home and cannot attack`)
    if (!r.mayFly(b, stand)) return objection('FD-AIR-15', `${stand.name} cannot fly at night`)
    const reach = attack === 'guns' ? 5_000 : airWeapon(load.weapon)!.reach_cm * 1000
    if (!r.isNear(r, b, target, stand, reach))
      return objection(
        'FD-ATK-04',
        `${stand.name} is more than ${reach / 1000} cm from the base of ${target.name}`,
        'FD-ATK-26',
      )
    if (isAshore(target) && attack === 'skip bomber')
      return objection('FD-ATK-36', 'skip bombing does not work on land')
    if (isAshore(target) && attack === 'torpedo bomber' && !hasTrait(b, target, 'Harbour Works'))
      return objection('FD-ATK-36', `${target.name} cannot be attacked with torpedoes`, 'FD-TORP-25')
    if (attack === 'guns' && stand.ammunition === 0)
      return objection('FD-ATK-35', `${stand.name} has no ammunition left`)
    return null
  },

  /** Cloud hides a ship, and so does the night: the stand must find her first (FD-ATK-37, FD-AIR-15). */
  findsTarget(r: Rules, b: FdBattle, stand: Stand, target: Ship, dice: Dice, tell: Tell): boolean {
    const clouded = b.weather === 'rain' || b.weather === 'fog' || r.isInBadWeather(b, target)
    if (clouded && !r.standTest(r, stand, 'FD-ATK-37', `finding ${target.name}`, dice, tell)) return false
    if (b.light === 'day' || r.isIlluminated(target) || isAshore(target)) return true
    const flashes = target.flashed ? [reason(2, 'FD-VIS-20', 'gun flashes')] : []
    return r.standTest(r, stand, 'FD-AIR-15', `identifying ${target.name}`, dice, tell, flashes)
  },
}

/** The raid goes on when nobody fires any more (FD-ATK-05). */
const interruptions: Record<'aa', Interruption> = {
  aa: {
    asks(r, b) {
      const raid = r.raidOf(b)!
      const ships = raid.done ? [] : shipsToFire(r, b, raid)
      const { side, stand, target, load } = raid
      return ships.length === 0 ? [] : [{ side, kind: 'aa', stand, target, attack: load.attack, ships }]
    },
    go(r, b, dice, tell) {
      const raid = r.raidOf(b)!
      const stand = standById(b, raid.stand)!
      if (stand.fate !== null) {
        b.pending = null
        return 'on'
      }
      if ((!raid.done && shipsToFire(r, b, raid).length > 0) || !dice.ready) return 'waits'
      b.pending = null
      r.attackShip(r, b, stand, shipById(b, raid.target)!, raid.load, dice, tell)
      if (stand.fate === null) r.endActivation(r, b, stand)
      return 'on'
    },
    skipChoice(r, b) {
      b.pending = { ...r.raidOf(b)!, done: true } satisfies Raid
      return true
    },
  },
}

/** First the target, then the others (FD-AA-02). */
function shipsToFire(r: Rules, b: FdBattle, { side, stand, target, othersFired }: Raid): string[] {
  const able = r.aaShips(r, b, side, standById(b, stand)!).map(({ id }) => id)
  return othersFired ? able.filter((id) => id !== target) : able
}

/** A second attack is refused where the first is over. */
const wasActivated = (b: FdBattle, action: Action): boolean =>
  b.stands.some(({ id, activated }) => activated && 'stand' in action && action.stand === id)

const actions: Record<'attack' | 'aa-done', ActionHandler> = {
  /** Stand, target and weapon are declared, and then the ships fire (FD-ATK-03, FD-ATK-05). */
  attack: {
    steps: ['activations'],
    actor: ['stand'],
    isDue: (_r, b, action) =>
      b.pending === null && ((b.active === action.side && !b.ended[b.active]) || wasActivated(b, action)),
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['stand', 'target', 'attack', 'weapon'])
      const stand = ownStand(b, side, data.stand, 'action.stand')
      const target = r.targetOf(b, side, data.target, 'FD-ATK-03')
      const load = readLoad(r, b, stand, data)
      if (stand.activated) refuse('FD-SEQ-07', `${stand.name} has already been activated this turn`)
      r.refuseTask(b, side, stand)
      const against = r.attackObjection(r, b, stand, target, load)
      if (against) refuseFor(against)
      r.engage(r, b, stand, dice, tell)
      if (!r.findsTarget(r, b, stand, target, dice, tell)) {
        r.endActivation(r, b, stand)
        return
      }
      const { attack, weapon } = load
      tell?.({ tells: 'raid', clause: 'FD-ATK-05', stand: stand.id, target: target.id, attack, weapon })
      const declared = { kind: 'aa', side: opponent(side), stand: stand.id, target: target.id, load } as const
      b.pending = { ...declared, othersFired: false, done: false } satisfies Raid
    },
  },

  /** The ships have fired; said once more afterwards it means nothing. */
  'aa-done': {
    steps: ['activations'],
    actor: [],
    isDue: (r, b, { side }) => b.pending === null || r.raidOf(b)?.side === side,
    do(r, b, side, data) {
      onlyWords(data, [])
      const raid = r.raidOf(b)
      if (raid === null) {
        if (b.step !== 'activations') refuse('FD-AA-02', 'there is no attack to fire at')
        return
      }
      if (raid.side !== side) refuse('FD-AA-02', `${raid.side} fires at the raid, not ${side}`)
      b.pending = { ...raid, done: true } satisfies Raid
    },
  },
}

/** One of the attacks that it can make from where it is. */
const proposeAttack: Proposal = (r, b, stand, pick): FdAction | null => {
  if (isShip(stand)) return null
  const ways = b.ships
    .filter((target) => target.side !== stand.side && onTable(target) && !target.submerged)
    .flatMap((target) =>
      r
        .attackLoads(b, stand)
        .filter((load) => r.attackObjection(r, b, stand, target, load) === null)
        .map(({ attack, weapon }) => ({ target: r.publicName(b, target), attack, weapon })),
    )
  if (ways.length === 0) return null
  return { side: stand.side, do: 'attack', stand: stand.id, ...ways[pick(ways.length)]! }
}

/** Mostly some ship fires. */
const sampleAa: Sample<'aa'> = (r, b, { side, stand, ships }, pick) =>
  (pick(4) > 0 ? pickAnswer(r, b, ships, stand, pick) : null) ?? { side, do: 'aa-done' }

const stories: Stories<'raid'> = {
  raid: ({ stand, target, attack, weapon }, name) => [
    `${name(stand)} attacks ${name(target)}: ${attack === 'guns' || attack === weapon ? attack : `${attack}, ${weapon}`}.`,
  ],
}

const proposals: Record<string, Proposal> = { attack: proposeAttack }

const samples: Samples<'aa'> = { aa: sampleAa }

export const raids = { parts, actions, interruptions, proposals, stories, samples }
