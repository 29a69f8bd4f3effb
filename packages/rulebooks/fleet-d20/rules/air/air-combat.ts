import { asOneOf, asText, type Dice, Malformed, plural, shown, total, when } from '@flankspeed/kernel'
import type { FdClause } from '../../clauses/index.ts'
import {
  type FdBattle,
  isAirborne,
  opponent,
  type Pending,
  type Side,
  type Stand,
  standById,
  standCardOf,
} from '../battle.ts'
import type { AttackDie } from '../core.ts'
import type { Stories, Tell } from '../events.ts'
import {
  type FdReason,
  type Objection,
  objection,
  objectionBy,
  reason,
  refuse,
  refuseBy,
  refuseFor,
} from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, onlyWords, someStand } from '../turn/whose-turn.ts'
import { modifierText } from '../view/dice-text.ts'
import type { ActionHandler, Interruption, Sample, Samples, Step } from '../words.ts'

/** What the owner of a loaded fighter-bomber does when it is attacked (FD-ACM-09). */
export const CHOICES = ['fight', 'decline', 'jettison'] as const
export type Choice = (typeof CHOICES)[number]

/** Who attacks whom in the air. */
export interface Combat {
  readonly attacker: string
  readonly defender: string
}

/** A combat whose defender has something to choose; what the attacker's side said of it counts only where nobody answers. */
export interface Challenge extends Pending, Combat {
  readonly kind: 'air-combat'
  readonly choice: Choice | null
  readonly escort: string | null
  readonly passed: boolean
}

declare module '../events.ts' {
  interface Events {
    'air-combat': { attacker: string; defender: string; instead: string | null; choice: Choice | null }
    'air-fire': {
      stand: string
      target: string
      round: 'intercept' | 'dogfight'
      acf: number
      needed: number
      reasons: FdReason[]
      dice: AttackDie[]
      hits: number
    }
    jettison: { stand: string }
  }
}
declare module '../words.ts' {
  interface Actions {
    'air-combat': { attacker: string; defender: string; choice?: string }
    /** Of the defender's side: another stand that shields it, or what a loaded fighter-bomber does. */
    respond: { stand: string; choice?: Choice; escort?: string }
  }
  interface Decisions {
    /** `forced`: those that must be fought. */
    'air-combat': { combats: Combat[]; forced: boolean }
    respond: { attacker: string; defender: string; choices: Choice[]; escorts: string[] }
  }
}

/** Aircraft fighting aircraft (FD-ACM-01 to FD-ACM-22). */
const parts = {
  airCombatNeeded: 11,

  /** Why this stand may not attack that one in the air. */
  combatObjection(r: Rules, b: FdBattle, attacker: Stand, defender: Stand): Objection | null {
    if (attacker.side === defender.side || !isAirborne(defender))
      return objection('FD-ACM-01', `${defender.name} is not an enemy in the air`)
    if (attacker.intercepted)
      return objection('FD-ACM-14', `${attacker.name} has already attacked this turn`, 'FD-SEQ-09')
    if (!r.isInContact(r, attacker, defender))
      return objection('FD-ACM-01', `${attacker.name} is not within 5 cm of ${defender.name}`)
    const limits = r.interceptLimits(r, b, attacker)
    if (limits.length > 0) return objectionBy([...limits, 'FD-ACM-01'], `${attacker.name} cannot intercept`)
    if (defender.met.includes(attacker.id) && r.mayIntercept(r, b, defender))
      return objection('FD-ACM-01', `${defender.name} made the contact and is the attacker`)
    return null
  },

  /** Combats that may be fought now. Those whose attacker made the contact must be (FD-ACM-01). */
  combats(r: Rules, b: FdBattle, side: Side): (Combat & { forced: boolean })[] {
    return b.stands
      .filter((attacker) => attacker.side === side)
      .flatMap((attacker) =>
        r
          .enemiesInContact(r, b, attacker)
          .filter((defender) => r.combatObjection(r, b, attacker, defender) === null)
          .map((defender) => ({
            attacker: attacker.id,
            defender: defender.id,
            forced: attacker.met.includes(defender.id),
          })),
      )
  },

  /** The combats that a side may start: its own, and with the initiative also those that the other side must fight (FD-INIT-06, FD-ACM-13). */
  combatsToCall(r: Rules, b: FdBattle, side: Side): (Combat & { forced: boolean })[] {
    const own = r.combats(r, b, side)
    if (b.initiative !== side) return own
    const theirs = r.combats(r, b, opponent(side))
    const alone = ({ attacker }: Combat): boolean => theirs.filter((other) => other.attacker === attacker).length === 1
    return [...own, ...theirs.filter((combat) => combat.forced && alone(combat))]
  },

  /** Named, near, and not yet used this turn (FD-ACM-03). */
  escortsOf(r: Rules, b: FdBattle, stand: Stand): Stand[] {
    return b.stands.filter(
      (escort) =>
        escort.escorts === stand.id &&
        escort.side === stand.side &&
        !escort.shielded &&
        r.isWhole(escort) &&
        standCardOf(b, escort).type === 'fighter' &&
        r.isInContact(r, escort, stand),
    )
  },

  /** Of a loaded fighter-bomber; others have none (FD-ACM-06, FD-ACM-09, FD-R-43). */
  choicesOf(b: FdBattle, stand: Stand): Choice[] {
    const { type, acf } = standCardOf(b, stand)
    if (type !== 'fighter-bomber' || stand.loaded === null) return []
    return acf.dogfight2 === null ? ['decline', 'jettison'] : ['fight', 'decline', 'jettison']
  },

  /** The factor that a stand dogfights with, or null where it does not roll (FD-ACM-05 to FD-ACM-08, FD-ACM-12). */
  dogfightFactor(b: FdBattle, stand: Stand): number | null {
    const { type, acf } = standCardOf(b, stand)
    const free = type === 'fighter' || (type === 'fighter-bomber' && stand.loaded === null)
    return free ? acf.dogfight1 : acf.dogfight2
  },

  /** An intercept round of the attacker, then a dogfight of both (FD-ACM-04, FD-ACM-14). */
  fightInTheAir(
    r: Rules,
    b: FdBattle,
    attacker: Stand,
    defender: Stand,
    instead: Stand | null,
    choice: Choice | null,
    dice: Dice,
    tell: Tell,
  ): void {
    attacker.intercepted = true
    attacker.met = [...new Set([...attacker.met, defender.id])]
    b.yielded = { red: false, blue: false }
    tell?.({
      tells: 'air-combat',
      clause: instead === null ? 'FD-ACM-04' : 'FD-ACM-03',
      attacker: attacker.id,
      defender: defender.id,
      instead: instead?.id ?? null,
      choice,
    })
    if (choice === 'jettison') r.jettison(defender, 'FD-ACM-09', tell)
    const { intercept } = standCardOf(b, attacker).acf
    const first = r.airFire(r, b, attacker, defender, 'intercept', intercept, dice, tell)
    r.airSaves(r, b, attacker, defender, intercept, first, dice, tell)
    if (!isAirborne(defender)) return
    const factors = [
      r.dogfightFactor(b, attacker),
      choice === 'decline' ? null : r.dogfightFactor(b, defender),
    ] as const
    const pairs = [
      { by: attacker, at: defender, acf: factors[0] },
      { by: defender, at: attacker, acf: factors[1] },
    ]
    if (defender.side === 'red') pairs.reverse()
    const hits = pairs.map(({ by, at, acf }) => r.airFire(r, b, by, at, 'dogfight', acf, dice, tell))
    pairs.forEach(({ by, at, acf }, i) => {
      r.airSaves(r, b, by, at, acf, hits[i]!, dice, tell)
    })
  },

  /** Load dropped into the sea; a fighter-bomber is then empty. */
  jettison(stand: Stand, clause: FdClause, tell: Tell): void {
    if (stand.loaded === null) return
    stand.loaded = null
    stand.mayCarry = 'loaded'
    tell?.({ tells: 'jettison', clause, stand: stand.id })
  },

  /** Dice by the aircraft (FD-ACM-10, FD-ACM-11, FD-ACM-15, FD-ACM-16). */
  airFire(
    r: Rules,
    _b: FdBattle,
    stand: Stand,
    target: Stand,
    round: 'intercept' | 'dogfight',
    acf: number | null,
    dice: Dice,
    tell: Tell,
  ): number {
    if (acf === null) return 0
    const needed = r.airCombatNeeded
    const reasons = [
      reason(stand.crew_quality, 'FD-ACM-15', 'Crew Quality'),
      reason(0 - stand.flak - target.flak, 'FD-ACM-16', 'flak'),
    ].filter(({ value }) => value !== 0)
    const count = r.bands(stand.aircraft - stand.part)
    const rolled = r.attackRoll(dice, count, needed, total(reasons), false, `${round} of ${stand.name}`)
    const hits = rolled.filter(({ hit }) => hit).length
    const clause = round === 'intercept' ? 'FD-ACM-04' : 'FD-ACM-11'
    tell?.({
      tells: 'air-fire',
      clause,
      stand: stand.id,
      target: target.id,
      round,
      acf,
      needed,
      reasons,
      dice: rolled,
      hits,
    })
    return hits
  },

  /** The factor against the hit points (FD-ACM-17 to FD-ACM-20). */
  airSaves(
    r: Rules,
    b: FdBattle,
    _by: Stand,
    target: Stand,
    acf: number | null,
    hits: number,
    dice: Dice,
    tell: Tell,
  ): void {
    const difference = standCardOf(b, target).hit_points - (acf ?? 0)
    const clause = difference < 0 ? 'FD-ACM-18' : 'FD-ACM-19'
    const reasons = difference === 0 ? [] : [reason(r.bands(difference), clause, 'hit points against ACF')]
    r.savingThrows(r, b, target, hits, 'FD-ACM-17', reasons, dice, tell)
  },
}

const steps: Record<'air-combat', Step> = {
  'air-combat': {
    phase: 'action',
    go(r, b) {
      const open = (side: Side): boolean => !b.ended[side] && r.combatsToCall(r, b, side).length > 0
      if (open(b.active)) return 'waits'
      if (!open(opponent(b.active))) return 'done'
      b.active = opponent(b.active)
      return 'on'
    },
    asks(r, b) {
      const combats = r.combatsToCall(r, b, b.active)
      if (combats.length === 0) return []
      const forced = r.combats(r, b, b.active).some((combat) => combat.forced)
      const pairs = combats.map(({ attacker, defender }) => ({ attacker, defender }))
      return [{ side: b.active, kind: 'air-combat', combats: pairs, forced }]
    },
    /** Stands that a case does not mention do not fight. */
    skipChoice(r, b) {
      const other = opponent(b.active)
      b.yielded[b.active] = true
      if (!b.yielded[other] && r.combatsToCall(r, b, other).length > 0) b.active = other
      else b.ended = { red: true, blue: true }
      return true
    },
    mayEnd(r, b, side) {
      const must = r.combats(r, b, side).find(({ forced }) => forced)
      return must
        ? objection('FD-ACM-01', `${must.attacker} made contact with ${must.defender} and must attack it`)
        : null
    },
  },
}

const challengeOf = (b: FdBattle): Challenge => b.pending as Challenge

const interruptions: Record<'air-combat', Interruption> = {
  'air-combat': {
    asks(r, b) {
      const { side, attacker, defender, passed } = challengeOf(b)
      if (passed) return []
      const stand = standById(b, defender)!
      const escorts = r.escortsOf(r, b, stand).map(({ id }) => id)
      return [{ side, kind: 'respond', attacker, defender, choices: r.choicesOf(b, stand), escorts }]
    },
    go(r, b, dice, tell) {
      const { attacker, defender, choice, escort, passed } = challengeOf(b)
      if (!passed || !dice.ready) return 'waits'
      answer(r, b, standById(b, attacker)!, standById(b, defender)!, choice, escort, dice, tell)
      return 'on'
    },
    skipChoice(_r, b) {
      b.pending = { ...challengeOf(b), passed: true } satisfies Challenge
      return true
    },
  },
}

/** The combat, with what the defender's side has chosen. */
function answer(
  r: Rules,
  b: FdBattle,
  attacker: Stand,
  defender: Stand,
  choice: Choice | null,
  escort: string | null,
  dice: Dice,
  tell: Tell,
): void {
  b.pending = null
  const shield = escort === null ? null : standById(b, escort)!
  if (shield) shield.shielded = true
  const chosen = shield ? null : (choice ?? r.choicesOf(b, defender)[0] ?? null)
  r.fightInTheAir(r, b, attacker, shield ?? defender, shield ? defender : null, chosen, dice, tell)
}

const actions: Record<'air-combat' | 'respond', ActionHandler> = {
  'air-combat': {
    steps: ['air-combat'],
    actor: [],
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['attacker', 'defender', 'choice'])
      const attacker = someStand(b, data.attacker, 'action.attacker')
      const named = someStand(b, data.defender, 'action.defender')
      const choice = data.choice === undefined ? null : readChoice(data.choice)
      inStep(b, side, 'air-combat')
      const { defender, escort } = shieldedBy(r, b, attacker, named)
      const against = r.combatObjection(r, b, attacker, defender)
      if (against) refuseFor(against)
      const combat = r
        .combatsToCall(r, b, side)
        .find((known) => known.attacker === attacker.id && known.defender === defender.id)
      if (!combat) refuse('FD-ACM-01', `${attacker.name} belongs to ${attacker.side}, which decides whether it attacks`)
      const choices = r.choicesOf(b, defender)
      if (choice !== null && !choices.includes(choice))
        refuseBy(
          [...when(standCardOf(b, defender).type === 'other', 'FD-ACM-08'), 'FD-ACM-09'],
          `${defender.name} cannot choose to ${choice}`,
        )
      const { id } = defender
      if (choices.length > 0 || r.escortsOf(r, b, defender).length > 0) {
        const pair = { kind: 'air-combat', side: defender.side, attacker: attacker.id, defender: id } as const
        b.pending = { ...pair, choice, escort, passed: false } satisfies Challenge
      } else r.fightInTheAir(r, b, attacker, defender, null, null, dice, tell)
    },
  },

  respond: {
    steps: ['air-combat'],
    actor: [],
    isDue: (_r, b, { side }) => b.pending?.kind === 'air-combat' && b.pending.side === side,
    do(r, b, side, data, dice, tell) {
      onlyWords(data, ['stand', 'choice', 'escort'])
      const id = asText(data.stand, 'action.stand')
      const choice = data.choice === undefined ? null : readChoice(data.choice)
      const escort = data.escort == null ? null : asText(data.escort, 'action.escort')
      if (b.pending?.kind !== 'air-combat' || b.pending.side !== side)
        refuseBy(
          [...when(escort === null, 'FD-ACM-09'), ...when(escort !== null, 'FD-ACM-03')],
          `no stand of ${side} is under attack`,
        )
      const { attacker, defender: attacked } = challengeOf(b)
      const defender = standById(b, attacked)!
      if (id !== attacked) refuse('FD-ACM-01', `${attacked} is under attack, not ${id}`)
      if (escort !== null && !r.escortsOf(r, b, defender).some((known) => known.id === escort))
        refuse('FD-ACM-03', `${escort} cannot shield ${defender.name} now`)
      if (choice !== null && !r.choicesOf(b, defender).includes(choice))
        refuseBy(
          [...when(standCardOf(b, defender).type === 'other', 'FD-ACM-08'), 'FD-ACM-09'],
          `${defender.name} cannot choose to ${choice}`,
        )
      answer(r, b, standById(b, attacker)!, defender, choice, escort, dice, tell)
    },
  },
}

/** An escort named as defender shields a stand in contact (FD-ACM-03). */
function shieldedBy(r: Rules, b: FdBattle, attacker: Stand, named: Stand): { defender: Stand; escort: string | null } {
  const alone = { defender: named, escort: null }
  if (named.escorts === null || r.isInContact(r, attacker, named)) return alone
  const shielded = standById(b, named.escorts)
  if (!shielded || !r.escortsOf(r, b, shielded).includes(named)) return alone
  return { defender: shielded, escort: named.id }
}

const SAID: Readonly<Record<string, Choice>> = {
  keep: 'fight',
  'dogfight-2': 'fight',
  dogfight2: 'fight',
  'not-fight': 'decline',
  'do-not-roll': 'decline',
  none: 'decline',
  no: 'decline',
  dogfight1: 'jettison',
}

/** fight, decline or jettison, or what else a player calls them. */
function readChoice(value: unknown): Choice {
  const word = typeof value === 'string' ? value.toLowerCase().replaceAll(/[ _]/g, '-') : value
  if (typeof word === 'string' && SAID[word]) return SAID[word]
  if (typeof word !== 'string')
    throw new Malformed('action.choice', `one of ${CHOICES.join(', ')} expected, not ${shown(value)}`)
  return asOneOf(word, CHOICES, 'action.choice')
}

const sampleAirCombat: Sample<'air-combat'> = (_r, _b, { side, combats, forced }, pick) => {
  if (!forced && pick(5) === 0) return { side, do: 'end-phase' }
  return { side, do: 'air-combat', ...combats[pick(combats.length)]! }
}

const sampleRespond: Sample<'respond'> = (_r, _b, { side, defender, choices, escorts }, pick) => {
  if (escorts.length > 0 && pick(3) > 0)
    return { side, do: 'respond', stand: defender, escort: escorts[pick(escorts.length)]! }
  return {
    side,
    do: 'respond',
    stand: defender,
    ...(choices.length > 0 ? { choice: choices[pick(choices.length)]! } : {}),
  }
}

const stories: Stories<'air-combat' | 'air-fire' | 'jettison'> = {
  'air-combat': ({ attacker, defender, instead }, name) => [
    `${name(attacker)} attacks ${instead === null ? name(defender) : `${name(instead)}, and ${name(defender)} comes between`}.`,
  ],
  'air-fire': ({ stand, round, acf, needed, reasons, dice, hits }, name) => [
    `  ${name(stand)}, ${round} with ACF ${acf}: ${dice.map(({ die }) => die).join(', ')}${modifierText(reasons)}, needs ${needed}: ${hits === 0 ? 'no hit' : `${plural(hits, 'hit')}`}.`,
  ],
  jettison: ({ stand }, name) => [`  ${name(stand)} drops its load into the sea.`],
}

const samples: Samples<'air-combat' | 'respond'> = { 'air-combat': sampleAirCombat, respond: sampleRespond }

export const airCombat = { parts, steps, actions, interruptions, stories, samples }
