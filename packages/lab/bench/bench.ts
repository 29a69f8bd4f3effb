/** Speed, as figures within one run: `npm run bench`, or `npm run --silent bench -- --json` for machines. */
import { SeededDice } from '../kernel/dice.ts'
import { Generator, seedState } from '../kernel/generator.ts'
import { stateHash } from '../kernel/hash.ts'
import { playAtRandom } from '../kernel/play.ts'
import { printedClasses } from '../rulesets/victory-at-sea/cards/index.ts'
import type { VasEvent } from '../rulesets/victory-at-sea/events.ts'
import { victoryAtSea } from '../rulesets/victory-at-sea/index.ts'

const figures: Record<string, number> = {}

/** Rounds of every task in turn, so that a busy machine slows all of them alike; the best round of each counts. */
function measure(tasks: Record<string, () => number>, rounds: number): void {
  const best: Record<string, number> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const [name, task] of Object.entries(tasks)) {
      const start = performance.now()
      const done = task()
      const rate = done / ((performance.now() - start) / 1000)
      if (round > 0) best[name] = Math.max(best[name] ?? 0, rate)
    }
  }
  Object.assign(figures, best)
}

/** Two fleets of ten, two of each printed class, 24 inches apart. */
const tenAgainstTen = victoryAtSea.muster(
  {
    ships: Array.from({ length: 20 }, (_, i) => ({
      id: `ship-${i + 1}`,
      side: i < 10 ? 'red' : 'blue',
      class: printedClasses[i % 5]!.card.class,
      at: [6 + 6 * (i % 10), i < 10 ? 12 : 36],
      heading: i < 10 ? 0 : 180,
    })),
  },
  new SeededDice(0),
)

let battleSeed = 0
let decisions = 0

function battles(count: number, tell: ((event: VasEvent) => void) | null): number {
  const choices = new Generator(seedState('choices'))
  for (let i = 0; i < count; i++) {
    const battle = victoryAtSea.copy(tenAgainstTen)
    decisions += playAtRandom(victoryAtSea, battle, new SeededDice(++battleSeed), (n) => choices.die(n) - 1, tell)
  }
  return count
}

let heard = 0
let sink = 0
const DICE = 5_000_000

measure(
  {
    'vas.random.battlesPerSecond': () => battles(400, null),
    'vas.random.eventsOn.battlesPerSecond': () => battles(400, () => heard++),
    'dice.perSecond': () => {
      const dice = new SeededDice(1)
      for (let i = 0; i < DICE; i++) sink += dice.die(6)
      return DICE
    },
    'dice.bareLoop.perSecond': () => {
      const generator = new Generator(seedState(1))
      for (let i = 0; i < DICE; i++) sink += (1 + ((generator.next() >>> 0) / 0x1_0000_0000) * 6) | 0
      return DICE
    },
    'vas.copy.perSecond': () => {
      for (let i = 0; i < 20_000; i++) sink += victoryAtSea.copy(tenAgainstTen).turn
      return 20_000
    },
    'vas.hash.perSecond': () => {
      for (let i = 0; i < 200; i++) sink += stateHash(tenAgainstTen).length
      return 200
    },
  },
  5,
)

const perBattle = decisions / battleSeed
figures['vas.random.decisionsPerBattle'] = perBattle
figures['vas.random.decisionsPerSecond'] = figures['vas.random.battlesPerSecond']! * perBattle
figures['vas.random.eventsOn.share'] =
  figures['vas.random.eventsOn.battlesPerSecond']! / figures['vas.random.battlesPerSecond']!
figures['dice.shareOfBareLoop'] = figures['dice.perSecond']! / figures['dice.bareLoop.perSecond']!
if (heard + sink === 0) throw new Error('nothing was measured')

if (process.argv.includes('--json')) console.log(JSON.stringify(figures, null, 2))
else
  for (const [name, value] of Object.entries(figures).sort(([a], [b]) => a.localeCompare(b)))
    console.log(
      `${name.padEnd(40)} ${value >= 100 ? Math.round(value).toLocaleString('en').padStart(14) : value.toFixed(3).padStart(14)}`,
    )
