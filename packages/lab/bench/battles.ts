/** Speed of one core: battles a second at random and between captains, dice, copies; and two workers against one. */
import { captain } from '@flankspeed/admirals'
import {
  type Battle,
  type Event,
  Generator,
  playAtRandom,
  RecordingDice,
  type Ruleset,
  SeededDice,
  seedState,
  stateHash,
} from '@flankspeed/kernel'
import { rulebooks } from '@flankspeed/rulebooks/parts'
import { setupOf } from '../battles/opening.ts'
import { MIXED_FLEETS } from '../studies/ladder-fleets.ts'
import { cpuTime } from './cpu-time.ts'
import { playFloor } from './floor.ts'
import type { BenchBattle } from './own-battles.ts'
import { twoWorkersAgainstOne } from './two-workers.ts'

type Tasks = Record<string, () => number>

/** Rounds of every task in turn, so that a busy machine slows all of them alike; the best round of each counts. */
function measure(tasks: Tasks, rounds: number): Record<string, number> {
  const best: Record<string, number> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const [name, task] of Object.entries(tasks)) {
      const start = cpuTime()
      const done = task()
      const rate = done / ((cpuTime() - start) / 1000)
      if (round > 0) best[name] = Math.max(best[name] ?? 0, rate)
    }
  }
  return best
}

let captainSeed = 0
let battleSeed = 0
let decisions = 0
let heard = 0
let sink = 0
const DICE = 5_000_000
const COPIES = 20_000
const HASHES = 200
const RATE = '.battlesPerSecond'

/** Battles between captains, to their end. */
function captainsFight(under: Ruleset, opening: Battle, count: number): number {
  const choices = new Generator(seedState('captains'))
  const pick = (n: number): number => choices.die(n) - 1
  for (let i = 0; i < count; i++) {
    const battle = under.copy(opening)
    const dice = new SeededDice(++captainSeed)
    under.advance(battle, dice, null)
    for (let owed = under.decisions(battle)[0]; owed; owed = under.decisions(battle)[0])
      under.apply(battle, captain.decide(under, battle, owed, pick), dice, null)
  }
  return count
}

/** Battles with random choices, to their end. */
function atRandom(
  under: Ruleset,
  opening: Battle,
  count: number,
  tell: ((event: Event) => void) | null = null,
): number {
  const choices = new Generator(seedState('choices'))
  const pick = (n: number): number => choices.die(n) - 1
  for (let i = 0; i < count; i++)
    decisions += playAtRandom(under, under.copy(opening), new SeededDice(++battleSeed), pick, tell)
  return count
}

/** The same ships under every rulebook: cruisers and destroyers, on both sides. */
const cruisersUnder = ({ id }: Ruleset): BenchBattle => ({
  name: 'cruisers',
  setup: () => setupOf(MIXED_FLEETS['torpedo cruisers']!, id),
  random: 100,
  captain: 10,
})

const openingOf = (under: Ruleset, { setup }: BenchBattle): Battle => under.muster(setup(), new SeededDice(0))

function tasksOf(under: Ruleset, battle: BenchBattle): Tasks {
  const { name, random = 0, captain: captains = 0 } = battle
  const opening = openingOf(under, battle)
  const figure = (kind: string): string => `${[under.id, kind, name].filter(Boolean).join('.')}${RATE}`
  return {
    ...(random > 0 && { [figure('random')]: () => atRandom(under, opening, random) }),
    ...(captains > 0 && { [figure('captain')]: () => captainsFight(under, opening, captains) }),
  }
}

/** How much longer a rulebook takes than another for the battles that both play. */
function timeAgainst(one: string, other: string, figures: Readonly<Record<string, number>>): Record<string, number> {
  const played = Object.keys(figures).filter((name) => name.startsWith(`${one}.`) && name.endsWith(RATE))
  const found: Record<string, number> = {}
  for (const name of played) {
    const kind = name.slice(one.length + 1, -RATE.length)
    const against = figures[`${other}.${kind}${RATE}`]
    if (against !== undefined) found[`${one}.${kind}.timeAgainst.${other}`] = against / figures[name]!
  }
  return found
}

/** Random battles with and without events, copies, hashes and dice, in the default battle of the first rulebook. */
function usualFigures(under: Ruleset, usual: Battle): Record<string, number> {
  const figures = measure(
    {
      'random.battlesPerSecond': () => atRandom(under, usual, 400),
      'floor.battlesPerSecond': () => playFloor(4000),
      'random.eventsOn.battlesPerSecond': () => atRandom(under, usual, 400, () => heard++),
      'copy.perSecond': () => {
        for (let i = 0; i < COPIES; i++) sink += under.copy(usual).ruleset.length
        return COPIES
      },
      'hash.perSecond': () => {
        for (let i = 0; i < HASHES; i++) sink += stateHash(usual).length
        return HASHES
      },
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
    },
    5,
  )
  const random = figures['random.battlesPerSecond']!
  const counted = decisions
  const games = atRandom(under, usual, 50)
  figures['random.decisionsPerBattle'] = (decisions - counted) / games
  figures['random.decisionsPerSecond'] = random * figures['random.decisionsPerBattle']
  figures['random.shareOfFloor'] = random / figures['floor.battlesPerSecond']!
  figures['random.eventsOn.share'] = figures['random.eventsOn.battlesPerSecond']! / random
  figures['random.shareOfTimeInDice'] = (dicePerBattle(under, usual) * random) / figures['dice.perSecond']!
  figures['dice.shareOfBareLoop'] = figures['dice.perSecond']! / figures['dice.bareLoop.perSecond']!
  return figures
}

function dicePerBattle(under: Ruleset, opening: Battle): number {
  const choices = new Generator(seedState('choices'))
  const dice = new RecordingDice(new SeededDice('counted'))
  const count = 50
  for (let i = 0; i < count; i++) playAtRandom(under, under.copy(opening), dice, (n) => choices.die(n) - 1)
  return dice.rolled.length / count
}

export async function battleFigures(): Promise<Record<string, number>> {
  const playable = rulebooks().filter(({ players, equip }) => players && equip)
  const first = playable[0]!.rules
  const tasks: Tasks = {}
  let usual: Battle | undefined
  for (const { rules, base, bench } of playable) {
    const own = (await bench?.()) ?? []
    for (const battle of base ? own : [...own, cruisersUnder(rules)]) {
      Object.assign(tasks, tasksOf(rules, battle))
      usual ??= openingOf(rules, battle)
    }
  }
  const figures = measure(tasks, 5)
  const [ten, forty] = [`${first.id}.captain${RATE}`, `${first.id}.captain.fortyASide${RATE}`]
  figures[`${first.id}.captain.fourTimesTheShips`] = figures[ten]! / figures[forty]!
  for (const { rules, base } of playable)
    if (rules !== first) Object.assign(figures, timeAgainst(rules.id, base?.rules.id ?? first.id, figures))
  Object.assign(figures, usualFigures(first, usual!))
  const speedUp = await twoWorkersAgainstOne()
  figures['lab.twoWorkersAgainstOne'] = speedUp.battles
  figures['lab.twoWorkersAgainstOne.bareLoop'] = speedUp.bareLoop
  if (heard + sink === 0) throw new Error('nothing was measured')
  return figures
}
