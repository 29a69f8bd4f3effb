import { captain, seededPick } from '@flankspeed/admirals'
import { type Action, type Battle, Diverged, Keeper, type Replay, type Ruleset } from '@flankspeed/kernel'
import { findRuleset, rulesets } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { type Fleets, lineUp } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { expect, test } from 'vitest'
import { chanceIn } from './chance.ts'
import { choiceAt } from './decision.ts'
import { playOut } from './play-out.ts'
import { recordOf } from './record.ts'
import { type Review, reviewOf } from './review.ts'

const CRUISERS: Fleets = { year: 1942, approach: 'head-on', red: ['takao', 'fubuki'], blue: ['takao', 'fubuki'] }

const setUp = (ruleset: string, fleets: Fleets): unknown =>
  equip(
    lineUp(fleets, (name, i) => ({ class: name, name: `${name} ${i + 1}` }), ruleset),
    ruleset,
  )

const fought = (ruleset: Ruleset, fleets: Fleets, until: number, instead?: Instead): Replay =>
  foughtFrom(ruleset, setUp(ruleset.id, fleets), until, instead)

/** May replace what a captain would do. */
type Instead = (action: Action, turn: number) => Action

/** Captains fight until that turn. */
function foughtFrom(ruleset: Ruleset, setup: unknown, until: number, instead: Instead = (action) => action): Replay {
  const keeper = new Keeper(ruleset, setup, 'review')
  const pick = seededPick('review')
  for (let [owed] = keeper.decisions; owed && keeper.battle.turn < until; [owed] = keeper.decisions) {
    const view = ruleset.view(keeper.battle, owed.side)
    keeper.act(instead(captain.decide(ruleset, view, owed, pick), keeper.battle.turn))
  }
  return keeper.replay('A battle')
}

function checkFigures({ curve, chances, players, turningPoints }: Review, actions: number): void {
  expect(chances).toHaveLength(actions + 1)
  for (const chance of [...chances, ...curve.map((point) => point.chance)]) {
    expect(chance).toBeGreaterThanOrEqual(0)
    expect(chance).toBeLessThanOrEqual(1)
  }
  for (const [i, { chance, decisions, luck }] of curve.entries())
    if (i > 0) expect(curve[i - 1]!.chance + decisions + luck).toBeCloseTo(chance, 9)
  expect(turningPoints.length).toBeGreaterThan(0)
  for (const { accuracy, mistakes, best, side } of players) {
    expect(accuracy.decisions).toBeGreaterThan(0)
    expect(accuracy.all).toBeGreaterThan(0)
    expect(accuracy.all).toBeLessThanOrEqual(100)
    for (const mistake of mistakes) expect([mistake.side, mistake.gain < -mistake.error]).toEqual([side, true])
    for (const { gain } of best) expect(gain).toBeGreaterThan(0)
  }
}

test.each(rulesets.map(({ id, title }) => [title, id]))('a battle of %s is reviewed, the same every time', (_, id) => {
  const ruleset = findRuleset(id)
  const replay = fought(ruleset, CRUISERS, 3)
  const review = reviewOf(ruleset, replay, { rollouts: 4 })
  checkFigures(review, replay.actions.length)
  expect(review.progress).toBe(1)
  expect(reviewOf(ruleset, replay, { rollouts: 4 })).toEqual(review)
})

test.each(rulesets.map(({ id, title }) => [title, id]))('both sides of %s have one chance between them', (_, id) => {
  const ruleset = findRuleset(id)
  const judge = rulebookOf(ruleset)!.players!.judge!
  const battle = new Keeper(ruleset, setUp(id, CRUISERS), 'mirrored').battle
  const chances = ['red', 'blue'].map((side) => chanceIn(ruleset, judge, battle, side))
  expect(chances).toEqual([0.5, 0.5])
  const stronger = { ...CRUISERS, red: ['takao', 'takao', 'fubuki'] }
  const turned = { ...stronger, red: stronger.blue, blue: stronger.red }
  const seeds = Array.from({ length: 64 }, (_, i) => `mirrored ${i}`)
  const chanceOf = (fleets: Fleets, side: string, seed: string): number => {
    const { battle: of } = new Keeper(ruleset, setUp(id, fleets), seed)
    return playOut({ ruleset, judge, battle: of, side, turns: 0, onAverage: true }, null, seed)
  }
  const meanOf = (fleets: Fleets, side: string): number =>
    seeds.reduce((sum, seed) => sum + chanceOf(fleets, side, seed), 0) / seeds.length
  for (const seed of seeds) expect(chanceOf(stronger, 'red', seed) + chanceOf(stronger, 'blue', seed)).toBeCloseTo(1, 9)
  expect(Math.abs(meanOf(stronger, 'red') - meanOf(turned, 'blue'))).toBeLessThan(0.1)
})

test('a ship that holds her fire beside her enemy is named', () => {
  const ruleset = findRuleset('victory-at-sea')
  const line: Fleets = { year: 1941, approach: 'parallel', red: ['bismarck'], blue: ['king-george-v'] }
  let blunder = -1
  let taken = -1
  const replay = fought(ruleset, line, 5, (action, turn) => {
    taken++
    if (turn !== 3 || action.side !== 'blue' || action.do !== 'fire') return action
    blunder = taken
    return { ...action, volleys: [] } as Action
  })
  expect(blunder).toBeGreaterThan(0)
  const blue = reviewOf(ruleset, replay, { rollouts: 8 }).players.find(({ side }) => side === 'blue')!
  expect(blue.mistakes[0]).toMatchObject({ taken: blunder, turn: 3, task: 'fire', asGood: false })
  expect(blue.mistakes[0]!.done.words).toMatch(/ holds her fire$/)
  expect(blue.mistakes[0]!.other.words).toMatch(/ fires at /)
  expect(blue.accuracy.tasks.find(({ task }) => task === 'fire')!.percent).toBeLessThan(100)
})

test('a replay that was tampered with is refused', () => {
  const ruleset = findRuleset('victory-at-sea')
  const replay = fought(ruleset, CRUISERS, 2)
  const hashes = replay.hashes.with(3, '0'.repeat(16))
  expect(() => reviewOf(ruleset, { ...replay, hashes })).toThrow(Diverged)
  expect(() => reviewOf(ruleset, { ...replay, actions: [], hashes: replay.hashes.slice(0, 1) })).toThrow(
    'nothing was done in it after the set-up',
  )
})

test('where a marker hides what it is, nothing that its enemy did is judged', () => {
  const ruleset = findRuleset('fleet-d20')
  const cruiser = (side: string, y: number, heading: number) => ({
    id: side,
    side,
    class: 'Takao',
    at: [60, y],
    heading,
  })
  const boat = { id: 'boat', side: 'blue', card: { kind: 'submarine', S: 8, F: 7 }, at: [120, 70], heading: 180 }
  const setup = { light: 'day', turnLimit: 4, ships: [cruiser('red', 40, 0), cruiser('blue', 90, 180), boat] }
  const { players } = reviewOf(ruleset, foughtFrom(ruleset, setup, 3), { rollouts: 2 })
  const judged = Object.fromEntries(players.map(({ side, accuracy }) => [side, accuracy.decisions]))
  // Red cannot know what the marker is, so nothing that red did can be played on.
  expect(judged.red).toBe(0)
  expect(judged.blue).toBeGreaterThan(0)
})

test('a decision is judged from the view of the side that made it', () => {
  const ruleset = findRuleset('victory-at-sea')
  const looked = new Map<Battle, string>()
  const watched: Ruleset = {
    ...ruleset,
    isOpen: () => false,
    view(battle, viewer) {
      const view = ruleset.view(battle, viewer)
      looked.set(view, viewer)
      return view
    },
  }
  const record = recordOf(watched, fought(ruleset, CRUISERS, 2))
  const choices = record.actions.flatMap((_, taken) => choiceAt(record, taken) ?? [])
  expect(choices.length).toBeGreaterThan(0)
  for (const { view, side } of choices) expect(looked.get(view)).toBe(side)
})
