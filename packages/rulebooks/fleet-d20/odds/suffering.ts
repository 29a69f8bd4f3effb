import { type Dice, SeededDice, squaredDistance } from '@flankspeed/kernel'
import { Negligible, Ways } from '@flankspeed/odds/ways.ts'
import { copyBattle, type FdBattle, type Ship, shipById } from '../rules/battle.ts'
import type { CriticalRest, Hit } from '../rules/gunnery/hit.ts'
import type { Rules } from '../rules/rules.ts'
import { branchingRules } from './branching-rules.ts'

/** Where in the middle of a blow a ship stands: what it is, and what its critical roll has before it. */
export interface Rest extends CriticalRest {
  readonly hit: Hit
}

/** One thing that an attack does to a ship, with the dice that it is given; where it is not over, what is left of it. */
export type Blow = (r: Rules, b: FdBattle, ship: Ship, dice: Dice, rest: Rest | null) => Rest | null

/** A critical roll, result by result. */
export function rollOn(r: Rules, b: FdBattle, ship: Ship, dice: Dice, { hit, ...before }: Rest): Rest | null {
  const rest = r.criticalResult(r, b, ship, hit, before, dice, null)
  return rest !== null && rest.cv > 0 && ship.fate === null ? { hit, ...rest } : null
}

export const fullRoll = (hit: Hit): Rest => ({ hit, cv: hit.cv, replaced: false })

/** How she may be found. */
export type Ends = readonly { readonly end: Ship; readonly chance: number }[]

export interface Diligence {
  /** Ways of the dice that are followed at most before it is sampled instead. */
  readonly ways: number
  /** How often the blows are played out then. */
  readonly samples: number
}

export interface Suffered {
  /** After each of the blows. */
  readonly after: readonly Ends[]
  readonly exact: boolean
  /** Where it is sampled: how far a chance may be off, 19 times in 20; 0 where it is exact. */
  readonly error: number
}

/** Farther off nobody is touched by what happens to her: thousandths of a centimetre. */
const NEAR = 40_000

/** What the blows come to: followed to all ends where these are not too many, else played out. */
export function sufferedBy(
  r: Rules,
  b: FdBattle,
  target: Ship,
  blows: readonly Blow[],
  seed: string,
  { ways, samples }: Diligence,
): Suffered {
  const after = everyEnd(r, b, target, blows, ways)
  if (after) return { after, exact: true, error: 0 }
  return { after: sampledEnds(r, b, target, blows, seed, samples), exact: false, error: 0.98 / Math.sqrt(samples) }
}

/** A position, and how likely it is; in the middle of a blow, with what is left of that. */
interface Position {
  readonly b: FdBattle
  readonly rest: Rest | null
  chance: number
}

/** All that can follow, with positions that have become alike followed as one. null: there are too many ways. */
export function everyEnd(r: Rules, b: FdBattle, target: Ship, blows: readonly Blow[], most: number): Ends[] | null {
  const near = b.ships.filter((ship) => squaredDistance(ship, target) <= NEAR * NEAR).map(({ id }) => id)
  const alike = ({ ships, squadrons, smoke }: FdBattle, rest: Rest | null): string =>
    JSON.stringify([
      ships.filter(({ id }) => near.includes(id)),
      squadrons.map(({ command }) => command),
      smoke.length,
      rest,
    ])
  const ways = new Ways()
  const rules = branchingRules(r, ways)
  const ends: Ends[] = []
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
          let rest: Rest | null = null
          try {
            if (struck.fate === null) rest = blow(rules, copy, struck, ways, position.rest)
          } catch (error) {
            if (error instanceof Negligible) continue
            throw error
          }
          const reached = rest === null ? after : going
          const key = alike(copy, rest)
          const known = reached.get(key)
          const chance = position.chance * ways.chance
          if (known) known.chance += chance
          else reached.set(key, { b: copy, rest, chance })
        } while (ways.next())
      open = [...going.values()]
    }
    positions = [...after.values()]
    ends.push(positions.map(({ b: end, chance }) => ({ end: shipById(end, target.id)!, chance })))
    if (ends.length < blows.length && gone + ((gone - before) / length) * positions.length > most) return null
  }
  return ends
}

/** Played out by the engine itself; the same seed gives the same sample. */
function sampledEnds(
  r: Rules,
  b: FdBattle,
  target: Ship,
  blows: readonly Blow[],
  seed: string,
  samples: number,
): Ends[] {
  const dice = new SeededDice(seed)
  const ends = blows.map((): { end: Ship; chance: number }[] => [])
  for (let i = 0; i < samples; i++) {
    const copy = copyBattle(b)
    const struck = shipById(copy, target.id)!
    for (const [blow, found] of ends.entries()) {
      let rest: Rest | null = null
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

/** What becomes of a ship by the whole of an attack. */
export interface Harm {
  /** Chances of losing 0, 1, 2, ... */
  readonly structure: readonly number[]
  readonly flotation: readonly number[]
  readonly fires: readonly number[]
  /** That she is gone afterwards. */
  readonly sinks: number
  /** Followed through the chain of criticals to its ends; else sampled. */
  readonly exact: boolean
  /** Where it is sampled: how far a chance may be off, 19 times in 20; 0 where it is exact. */
  readonly error: number
}

/** How much the ship has lost in each of the ways that it may end, and how surely that is known. */
export const harmIn = (ends: Ends, target: Ship, known: Pick<Harm, 'exact' | 'error'>): Harm => ({
  structure: lossOf(ends, ({ S }) => target.S - S),
  flotation: lossOf(ends, ({ F }) => (target.F ?? 0) - (F ?? 0)),
  fires: lossOf(ends, ({ fires }) => fires - target.fires),
  sinks: ends.reduce((sum, { end, chance }) => sum + (end.fate === null || end.fate === 'withdrawn' ? 0 : chance), 0),
  exact: known.exact,
  error: known.error,
})

/** How far the chain is followed, and how often it is sampled where that is too far. */
export const DILIGENCE: Diligence = { ways: 20_000, samples: 4000 }
