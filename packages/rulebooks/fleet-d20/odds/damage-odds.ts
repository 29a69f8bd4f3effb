import { type Dice, SeededDice, squaredDistance } from '@flankspeed/kernel'
import { BranchingDice, Negligible } from '@flankspeed/odds'
import {
  type CriticalRest,
  copyBattle,
  type FdBattle,
  type Hit,
  type Rules,
  type Ship,
  shipById,
} from '../rules/attacks.ts'
import { branchingRules } from './branching-rules.ts'

/** A partly resolved blow, with the rest of its critical roll. */
export interface UnfinishedBlow extends CriticalRest {
  readonly hit: Hit
}

/** One thing that an attack does to a ship. Returns what is left of it, or null when it is resolved. */
export type Blow = (r: Rules, b: FdBattle, ship: Ship, dice: Dice, rest: UnfinishedBlow | null) => UnfinishedBlow | null

/** A critical roll, result by result. */
export function rollOn(
  r: Rules,
  b: FdBattle,
  ship: Ship,
  dice: Dice,
  { hit, ...before }: UnfinishedBlow,
): UnfinishedBlow | null {
  const rest = r.criticalResult(r, b, ship, hit, before, dice, null)
  return rest !== null && rest.cv > 0 && ship.fate === null ? { hit, ...rest } : null
}

export const fullRoll = (hit: Hit): UnfinishedBlow => ({ hit, cv: hit.cv, replaced: false })

/** The ship in every state she may end in. */
export type EndStates = readonly { readonly end: Ship; readonly chance: number }[]

/** How much to compute. */
export interface Effort {
  /** Branches of the dice to explore before sampling instead. */
  readonly branches: number
  /** How often to play the blows out when sampling. */
  readonly samples: number
}

export interface DamageOdds {
  /** After each of the blows. */
  readonly after: readonly EndStates[]
  readonly exact: boolean
  /** If sampled: the error of a chance, 19 times in 20; 0 if exact. */
  readonly error: number
}

/** Units farther away are unaffected: thousandths of a centimetre. */
const NEAR = 40_000

/** The end states after each blow: exact where there are few enough branches, else sampled. */
export function damageOdds(
  r: Rules,
  b: FdBattle,
  target: Ship,
  blows: readonly Blow[],
  seed: string,
  { branches, samples }: Effort,
): DamageOdds {
  const after = everyEndState(r, b, target, blows, branches)
  if (after) return { after, exact: true, error: 0 }
  return { after: sampledEndStates(r, b, target, blows, seed, samples), exact: false, error: 0.98 / Math.sqrt(samples) }
}

interface Position {
  readonly b: FdBattle
  readonly rest: UnfinishedBlow | null
  chance: number
}

/** Explores every branch and merges equal positions. null: there are too many branches. */
export function everyEndState(
  r: Rules,
  b: FdBattle,
  target: Ship,
  blows: readonly Blow[],
  most: number,
): EndStates[] | null {
  const near = b.ships.filter((ship) => squaredDistance(ship, target) <= NEAR * NEAR).map(({ id }) => id)
  const alike = ({ ships, squadrons, smoke }: FdBattle, rest: UnfinishedBlow | null): string =>
    JSON.stringify([
      ships.filter(({ id }) => near.includes(id)),
      squadrons.map(({ command }) => command),
      smoke.length,
      rest,
    ])
  const dice = new BranchingDice()
  const rules = branchingRules(r, dice)
  const ends: EndStates[] = []
  let gone = 0
  let positions: Position[] = [{ b, rest: null, chance: 1 }]
  for (const blow of blows) {
    const after = new Map<string, Position>()
    const before = gone
    const { length } = positions
    for (let open = positions; open.length > 0; ) {
      const going = new Map<string, Position>()
      for (const position of open)
        do {
          if (++gone > most) return null
          const copy = copyBattle(position.b)
          const struck = shipById(copy, target.id)!
          let rest: UnfinishedBlow | null = null
          try {
            if (struck.fate === null) rest = blow(rules, copy, struck, dice, position.rest)
          } catch (error) {
            if (error instanceof Negligible) continue
            throw error
          }
          const reached = rest === null ? after : going
          const key = alike(copy, rest)
          const known = reached.get(key)
          const chance = position.chance * dice.chance
          if (known) known.chance += chance
          else reached.set(key, { b: copy, rest, chance })
        } while (dice.next())
      open = [...going.values()]
    }
    positions = [...after.values()]
    ends.push(positions.map(({ b: end, chance }) => ({ end: shipById(end, target.id)!, chance })))
    if (ends.length < blows.length && gone + ((gone - before) / length) * positions.length > most) return null
  }
  return ends
}

/** Plays the blows out in the engine many times. The same seed gives the same sample. */
function sampledEndStates(
  r: Rules,
  b: FdBattle,
  target: Ship,
  blows: readonly Blow[],
  seed: string,
  samples: number,
): EndStates[] {
  const dice = new SeededDice(seed)
  const ends = blows.map((): { end: Ship; chance: number }[] => [])
  for (let i = 0; i < samples; i++) {
    const copy = copyBattle(b)
    const struck = shipById(copy, target.id)!
    for (const [blow, found] of ends.entries()) {
      let rest: UnfinishedBlow | null = null
      if (struck.fate === null)
        do rest = blows[blow]!(r, copy, struck, dice, rest)
        while (rest !== null)
      found.push({ end: { ...struck }, chance: 1 / samples })
    }
  }
  return ends
}

/** Chances of losing 0, 1, 2, ... of something. */
export function lossOf<Unit = Ship>(
  ends: readonly { readonly end: Unit; readonly chance: number }[],
  lost: (end: Unit) => number,
): number[] {
  const chances: number[] = [0]
  for (const { end, chance } of ends) {
    const points = lost(end)
    while (chances.length <= points) chances.push(0)
    chances[points]! += chance
  }
  return chances
}

/** The damage to a ship by the whole attack. */
export interface Harm {
  /** Chances of losing 0, 1, 2, ... */
  readonly structure: readonly number[]
  readonly flotation: readonly number[]
  readonly fires: readonly number[]
  /** The chance that she is lost. */
  readonly sinks: number
  /** All chains of criticals were explored; otherwise sampled. */
  readonly exact: boolean
  /** If sampled: the error of a chance, 19 times in 20; 0 if exact. */
  readonly error: number
}

export const harmIn = (ends: EndStates, target: Ship, known: Pick<Harm, 'exact' | 'error'>): Harm => ({
  structure: lossOf(ends, ({ S }) => target.S - S),
  flotation: lossOf(ends, ({ F }) => (target.F ?? 0) - (F ?? 0)),
  fires: lossOf(ends, ({ fires }) => fires - target.fires),
  sinks: ends.reduce((sum, { end, chance }) => sum + (end.fate === null || end.fate === 'withdrawn' ? 0 : chance), 0),
  exact: known.exact,
  error: known.error,
})

export const EFFORT: Effort = { branches: 20_000, samples: 4000 }
