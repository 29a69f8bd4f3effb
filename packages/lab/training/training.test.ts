import type { Fleets } from '@flankspeed/scenarios'
import { classes, findClass } from '@flankspeed/shipyard'
import { expect, test } from 'vitest'
import type { Plan } from '../runs/plan.ts'
import { emptyTally, type Tally } from '../statistics/tally.ts'
import { DRAWN_FLEETS, drawnOpenings } from './drawn-fleets.ts'
import { beginning, candidatesOf, nextGeneration } from './evolution.ts'
import { afterGeneration, beginTraining, examOf, examPlan, generationPlan, trainedWeights } from './training.ts'

const RECIPE = { ruleset: 'victory-at-sea', seed: 'test', pairs: 3, games: 16, fleets: ['cruisers'] }

test('an evolution climbs a hill, though it sees it through noise', () => {
  const top = [2, -1, 0.5]
  let evolution = beginning([0, 0, 0])
  for (let i = 0; i < 60; i++) {
    const candidates = candidatesOf(evolution, 6, 'hill')
    const score = (at: readonly number[], j: number): number =>
      -at.reduce((sum, value, k) => sum + (value - top[k]!) ** 2, 0) + Math.sin(97 * i + 31 * j)
    evolution = nextGeneration(evolution, candidates, candidates.map(score))
  }
  for (const [i, value] of evolution.mean.entries()) expect(Math.abs(value - top[i]!)).toBeLessThan(0.5)
})

/** Whoever steers nearer to the enemy wins: the third weight of the policy. */
function playedByClosing({ matches }: Plan): Tally[] {
  return matches.map(({ red, blue, games }) => {
    const [one, other] = [red, blue].map(({ weights }) => weights?.[2] ?? 1) as [number, number]
    return { ...emptyTally(), games, wins: { [one >= other ? 'red' : 'blue']: games }, draws: 0 }
  })
}

test('weights that win grow, and a training goes on where it was saved', () => {
  const begun = beginTraining(RECIPE)
  let training = begun
  for (let i = 0; i < 10; i++) training = afterGeneration(training, playedByClosing(generationPlan(training)))
  const { recipe, weights } = trainedWeights(training, examOf(playedByClosing(examPlan(training, 12))))
  expect(weights.closing).toBeGreaterThan(1.5)
  expect(recipe).toEqual({ ...begun.recipe, generations: 10 })
  const saved = JSON.parse(JSON.stringify(training))
  expect(generationPlan(saved)).toEqual(generationPlan(training))
  expect(afterGeneration(saved, playedByClosing(generationPlan(saved)))).toEqual(
    afterGeneration(training, playedByClosing(generationPlan(training))),
  )
})

test('every candidate meets the same opponents with the same fleets, seeds and sides', () => {
  const { matches } = generationPlan(beginTraining(RECIPE))
  const battles = (candidate: number): unknown[] =>
    matches
      .filter(({ label }) => label === `${candidate}`)
      .map(({ opening, seed, games, red, blue }) => [
        opening,
        seed,
        games,
        red.weights === undefined,
        blue.weights === undefined,
      ])
  for (let candidate = 1; candidate < 2 * RECIPE.pairs; candidate++) expect(battles(candidate)).toEqual(battles(0))
})

test('an exam says how the trained do against the first and the Captain', () => {
  const training = beginTraining(RECIPE)
  const exam = examOf(playedByClosing(examPlan(training, 12)))
  expect(exam.map(({ name, games }) => [name, games])).toEqual([
    ['trained against first', 12],
    ['trained against captain', 12],
    ['first against captain', 12],
  ])
})

test('fleets are drawn anew for each generation, of ships that served together', () => {
  for (const name of DRAWN_FLEETS) {
    const openings = drawnOpenings(name, 20, 'one')
    expect(drawnOpenings(name, 20, 'one')).toEqual(openings)
    expect(drawnOpenings(name, 20, 'two')).not.toEqual(openings)
    for (const opening of openings) {
      const { year, red, blue } = (opening as { readonly fleets: Fleets }).fleets
      for (const fleet of [red, blue]) {
        expect(fleet.length).toBeGreaterThan(1)
        expect(new Set(fleet.map((id) => findClass(id).navy)).size).toBe(1)
        for (const id of fleet) expect(classes({ year }).map((ship) => ship.id)).toContain(id)
      }
    }
  }
})

test('a training with drawn fleets uses other fleets in each generation and in its exam', () => {
  const training = beginTraining({ ...RECIPE, fleets: ['any-cruisers'] })
  const openings = ({ matches }: Plan): string[] => matches.map(({ opening }) => JSON.stringify(opening))
  const first = new Set(openings(generationPlan(training)))
  const next = afterGeneration(training, playedByClosing(generationPlan(training)))
  expect(openings(generationPlan(next)).filter((opening) => first.has(opening))).toEqual([])
  expect(openings(examPlan(training, 12)).filter((opening) => first.has(opening))).toEqual([])
  expect(() => generationPlan(beginTraining({ ...RECIPE, fleets: ['any-canoes'] }))).toThrow(/any-canoes.*any-cruisers/)
})

test('a training may begin with weights that an earlier one found', () => {
  const from = trainedWeights(beginTraining(RECIPE), []).weights
  const begun = beginTraining({ ...RECIPE, from: { ...from, closing: 3 } })
  expect(trainedWeights(begun, []).weights).toEqual({ ...from, closing: 3 })
  const { caution: _, ...lacking } = from
  expect(() => beginTraining({ ...RECIPE, from: lacking })).toThrow(/lack "caution"/)
})

test('a rulebook without a policy cannot be trained', () => {
  expect(() => beginTraining({ ...RECIPE, ruleset: 'nowhere' })).toThrow(/nowhere/)
})
