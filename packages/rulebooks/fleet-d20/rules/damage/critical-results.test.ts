import { canonical, type Dice, Generator, SeededDice, seedState } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { copyBattle, type FdBattle } from '../battle.ts'
import type { CriticalResult, Hit } from '../gunnery/hit.ts'
import { fleetD20 } from '../index.ts'

const r = fleetD20.rules

/** Gives these numbers first, then what the seed says. */
class LoadedDice implements Dice {
  readonly ready = true
  readonly #first: number[]
  readonly #rest: SeededDice
  constructor(first: readonly number[], seed: number) {
    this.#first = [...first]
    this.#rest = new SeededDice(seed)
  }
  call(): void {}
  die(sides: number): number {
    return this.#first.shift() ?? this.#rest.die(sides)
  }
}

const MOUNTS = [
  { guns: 2, type: 'shielded', arc: 'P', cost: 9 },
  { guns: 2, type: 'shielded', arc: 'S', cost: 2 },
]

/** A ship with some of all that critical damage can take, and without the rest. */
function someBattle(pick: (below: number) => number, table: string): FdBattle {
  const has = (): boolean => pick(2) === 0
  const few = (): number => pick(3) * pick(2)
  const target = {
    id: 'target',
    side: 'blue',
    at: [50, 70],
    heading: 90,
    kind: table === 'carrier' ? 'carrier' : has() ? 'merchant' : 'warship',
    card: {
      S: 30,
      F: 20,
      cargo: true,
      spotters: 2,
      H: 3,
      RRR: 3,
      batteries: [
        { group: 'MAIN', gun_mm: 203, mounts: [{ guns: 2, type: 'turret', cost: 4 }] },
        { group: 'OTHER', gun_mm: 127, mounts: MOUNTS },
      ],
      torpedoes: [{ tubes: 3, cost: 3 }],
    },
    speed: 4 * few(),
    smoke: has(),
    spotters: few(),
    spotterUp: few(),
    searchlights: has(),
    radar: { main: has(), other: false, dpaa: false, search: has() },
    cargo: has(),
    mountsLost: { MAIN: has() ? [0] : [], OTHER: has() ? [0, 1] : [], TORPEDOES: has() ? [0] : [] },
    powerFailure: has(),
    ...{ SV: few(), DC: few(), FC: few(), SD: few(), H: few(), RRR: few(), catapults: few() },
    ...{ MRF: few(), CRF: few(), ASW: few() },
  }
  return fleetD20.muster(
    {
      phase: 'action',
      ships: [target, { id: 'gunner', side: 'red', at: [50, 50] }],
      smoke: has() ? [{ at: [60, 74], heading: 90, ship: 'target' }] : [],
      squadrons: has() ? [{ id: 'squadron', side: 'blue', ships: ['target'], flagship: 'target', command: 1 }] : [],
    },
    new SeededDice(0),
  )
}

/** The position after a result, be it said to apply or not. */
function applied(b: FdBattle, result: CriticalResult, cv: number, hit: Hit, dice: Dice): string {
  const after = copyBattle(b)
  result.apply(r, after, after.ships[0]!, cv, hit, dice, null)
  return canonical(after)
}

const lowest: Dice = { ready: true, call: () => {}, die: () => 1 }
const highest: Dice = { ready: true, call: () => {}, die: (sides) => sides }

const hitOf = (table: string, arc: Hit['arc']): Hit => ({
  kind: table === 'underwater' ? 'torpedo' : 'gun',
  by: 'gunner',
  ip: 1,
  rolls: 1,
  cv: 5,
  pen: null,
  protection: 'vertical',
  arc,
  column: table === 'underwater' ? 'midships' : null,
})

test.each(['structural', 'carrier', 'underwater'] as const)(
  '%s: a result cannot be applied exactly where it would change nothing (FD-DMG-15)',
  (table) => {
    const seed = 20261117
    const generator = new Generator(seedState(seed))
    const pick = (below: number): number => generator.die(below) - 1
    const seen = { applies: 0, not: 0 }
    for (let trial = 0; trial < 60; trial++) {
      const b = someBattle(pick, table)
      const hit = hitOf(table, pick(2) === 0 ? 'port' : 'starboard')
      const cv = 1 + pick(12)
      for (let d20 = 1; d20 <= 20; d20++) {
        const first = [d20, 1 + pick(10)]
        const result = r.criticalTables[table]!(r, b, b.ships[0]!, hit, new LoadedDice(first, trial), null)
        const applies = result.applies(r, b, b.ships[0]!, cv, hit)
        const where = `seed ${seed}, trial ${trial}, d20 ${first.join(', ')}, ${result.area}, CV ${cv}: ${canonical(b.ships[0])}`
        const before = canonical(b)
        const changes = (): boolean =>
          [lowest, highest, new SeededDice(trial)].some((dice) => applied(b, result, cv, hit, dice) !== before)
        seen[applies ? 'applies' : 'not']++
        // These take one thing, which must be there and which the CV must pay for: the cases prove them (FD-R-36, FD-WPN-10).
        if (!applies && ['Sensors', 'Weapons, MAIN'].includes(result.area)) continue
        expect(changes(), where).toBe(applies)
      }
    }
    expect(Math.min(seen.applies, seen.not)).toBeGreaterThan(100)
  },
)
