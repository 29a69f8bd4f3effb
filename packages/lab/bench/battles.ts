/** What one core plays: battles a second at random and between captains, dice, copies; and two workers against one. */
import { captain } from '@flankspeed/admirals'
import {
  type Battle,
  Generator,
  playAtRandom,
  RecordingDice,
  type Ruleset,
  SeededDice,
  seedState,
  stateHash,
} from '@flankspeed/kernel'
import { admiralty } from '@flankspeed/rulebooks/admiralty/rules/index.ts'
import { type CtRuleset, crimsonTide } from '@flankspeed/rulebooks/crimson-tide/rules/index.ts'
import { type FdRuleset, fleetD20 } from '@flankspeed/rulebooks/fleet-d20/rules/index.ts'
import { CARRIER_FLEETS } from '@flankspeed/rulebooks/victory-at-sea/lab/carrier-fleets.ts'
import type { VasBattle } from '@flankspeed/rulebooks/victory-at-sea/rules/battle.ts'
import { printedClasses } from '@flankspeed/rulebooks/victory-at-sea/rules/cards/printed/index.ts'
import type { VasEvent } from '@flankspeed/rulebooks/victory-at-sea/rules/events.ts'
import { type VasRuleset, victoryAtSea } from '@flankspeed/rulebooks/victory-at-sea/rules/index.ts'
import { setupOf } from '../battles/opening.ts'
import { SURFACE_FLEETS } from '../studies/ladder-fleets.ts'
import { twoWorkersAgainstOne } from './two-workers.ts'

/** Rounds of every task in turn, so that a busy machine slows all of them alike; the best round of each counts. */
function measure(tasks: Record<string, () => number>, rounds: number): Record<string, number> {
  const best: Record<string, number> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const [name, task] of Object.entries(tasks)) {
      const start = performance.now()
      const done = task()
      const rate = done / ((performance.now() - start) / 1000)
      if (round > 0) best[name] = Math.max(best[name] ?? 0, rate)
    }
  }
  return best
}

/** So many ships a side, of the printed classes in turn, 24 inches apart. */
function fleetsOf(ships: number, under: VasRuleset = victoryAtSea): VasBattle {
  const table = [Math.max(72, 6 * ships + 12), 48]
  const fleet = (side: string, y: number, heading: number): object[] =>
    Array.from({ length: ships }, (_, i) => ({
      id: `${side}-${i + 1}`,
      side,
      class: printedClasses[i % printedClasses.length]!.card.class,
      at: [6 + 6 * i, y],
      heading,
    }))
  return under.muster({ table, ships: [...fleet('red', 12, 0), ...fleet('blue', 36, 180)] }, new SeededDice(0))
}

const tenAgainstTen = fleetsOf(10)
const twentyAgainstTwenty = fleetsOf(20)
const fortyAgainstForty = fleetsOf(40)
const tenByAdmiralty = fleetsOf(10, admiralty)

const carriersUnder = (rules: VasRuleset): VasBattle =>
  rules.muster(setupOf(CARRIER_FLEETS['Yorktown, strike under way']!, rules.id), new SeededDice(0))
const carriers = carriersUnder(victoryAtSea)
const carriersByAdmiralty = carriersUnder(admiralty)

type AnyRuleset = VasRuleset | CtRuleset | FdRuleset

/** The same ships under every rulebook: cruisers and destroyers, on both sides. */
const CRUISERS = SURFACE_FLEETS['torpedo cruisers']!
const cruisers = victoryAtSea.muster(setupOf(CRUISERS, victoryAtSea.id), new SeededDice(0))
const cruisersByTide = crimsonTide.muster(setupOf(CRUISERS, crimsonTide.id), new SeededDice(0))
const cruisersByD20 = fleetD20.muster(setupOf(CRUISERS, fleetD20.id), new SeededDice(0))

let captainSeed = 0
let battleSeed = 0
let decisions = 0

const contract = (rules: AnyRuleset): Ruleset => rules as unknown as Ruleset

/** Battles between captains, to their end. */
function captainsFight(opening: Battle, count: number, rules: AnyRuleset = victoryAtSea): number {
  const under = contract(rules)
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

function battles(count: number, tell: ((event: VasEvent) => void) | null): number {
  const choices = new Generator(seedState('choices'))
  for (let i = 0; i < count; i++) {
    const battle = victoryAtSea.copy(tenAgainstTen)
    decisions += playAtRandom(victoryAtSea, battle, new SeededDice(++battleSeed), (n) => choices.die(n) - 1, tell)
  }
  return count
}

/** Battles in which everything is chosen at random, to their end. */
function atRandom(opening: Battle, count: number, rules: AnyRuleset): number {
  const under = contract(rules)
  const choices = new Generator(seedState('choices'))
  for (let i = 0; i < count; i++)
    playAtRandom(under, under.copy(opening), new SeededDice(i), (n) => choices.die(n) - 1, null)
  return count
}

function dicePerBattle(): number {
  const choices = new Generator(seedState('choices'))
  const dice = new RecordingDice(new SeededDice('counted'))
  const count = 50
  for (let i = 0; i < count; i++)
    playAtRandom(victoryAtSea, victoryAtSea.copy(tenAgainstTen), dice, (n) => choices.die(n) - 1)
  return dice.rolled.length / count
}

let heard = 0
let sink = 0
const DICE = 5_000_000

export async function battleFigures(): Promise<Record<string, number>> {
  const figures = measure(
    {
      'vas.random.battlesPerSecond': () => battles(400, null),
      'vas.random.eventsOn.battlesPerSecond': () => battles(400, () => heard++),
      'admiralty.random.battlesPerSecond': () => atRandom(tenByAdmiralty, 400, admiralty),
      'admiralty.captain.battlesPerSecond': () => captainsFight(tenByAdmiralty, 10, admiralty),
      'admiralty.captain.carriers.battlesPerSecond': () => captainsFight(carriersByAdmiralty, 10, admiralty),
      'vas.captain.battlesPerSecond': () => captainsFight(tenAgainstTen, 10),
      'vas.captain.twentyASide.battlesPerSecond': () => captainsFight(twentyAgainstTwenty, 2),
      'vas.captain.fortyASide.battlesPerSecond': () => captainsFight(fortyAgainstForty, 1),
      'vas.captain.carriers.battlesPerSecond': () => captainsFight(carriers, 10),
      'vas.random.cruisers.battlesPerSecond': () => atRandom(cruisers, 200, victoryAtSea),
      'vas.captain.cruisers.battlesPerSecond': () => captainsFight(cruisers, 10),
      'ct.random.cruisers.battlesPerSecond': () => atRandom(cruisersByTide, 200, crimsonTide),
      'ct.captain.cruisers.battlesPerSecond': () => captainsFight(cruisersByTide, 10, crimsonTide),
      'fd.random.cruisers.battlesPerSecond': () => atRandom(cruisersByD20, 100, fleetD20),
      'fd.captain.cruisers.battlesPerSecond': () => captainsFight(cruisersByD20, 10, fleetD20),
      'ct.copy.perSecond': () => {
        for (let i = 0; i < 20_000; i++) sink += crimsonTide.copy(cruisersByTide).turn
        return 20_000
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
  for (const kind of ['random', 'captain', 'captain.carriers'])
    figures[`admiralty.${kind}.timeAgainstCore`] =
      figures[`vas.${kind}.battlesPerSecond`]! / figures[`admiralty.${kind}.battlesPerSecond`]!
  for (const rules of ['ct', 'fd'])
    for (const kind of ['random', 'captain'])
      figures[`${rules}.${kind}.cruisers.timeAgainstVictoryAtSea`] =
        figures[`vas.${kind}.cruisers.battlesPerSecond`]! / figures[`${rules}.${kind}.cruisers.battlesPerSecond`]!
  figures['vas.captain.costOfTwiceTheShips'] =
    figures['vas.captain.battlesPerSecond']! / figures['vas.captain.twentyASide.battlesPerSecond']!
  figures['vas.captain.costOfFourTimesTheShips'] =
    figures['vas.captain.battlesPerSecond']! / figures['vas.captain.fortyASide.battlesPerSecond']!
  figures['vas.random.shareOfTimeInDice'] =
    (dicePerBattle() * figures['vas.random.battlesPerSecond']!) / figures['dice.perSecond']!
  const speedUp = await twoWorkersAgainstOne()
  figures['lab.twoWorkersAgainstOne'] = speedUp.battles
  figures['lab.twoWorkersAgainstOne.bareLoop'] = speedUp.bareLoop
  figures['dice.shareOfBareLoop'] = figures['dice.perSecond']! / figures['dice.bareLoop.perSecond']!
  if (heard + sink === 0) throw new Error('nothing was measured')
  return figures
}
