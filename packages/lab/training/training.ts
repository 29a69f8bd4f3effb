import type { Policy } from '@flankspeed/admirals'
import { Generator, seedState } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import type { Contestant } from '../battles/contestant.ts'
import type { Opening } from '../battles/opening.ts'
import { table } from '../report/text.ts'
import { type Match, type Plan, planOf } from '../runs/plan.ts'
import { type Estimate, wilson } from '../statistics/interval.ts'
import type { Tally } from '../statistics/tally.ts'
import { ladderClasses } from '../studies/ladder-fleets.ts'
import { drawnOpenings, isDrawn } from './drawn-fleets.ts'
import { beginning, candidatesOf, type Evolution, nextGeneration } from './evolution.ts'

/** How a policy is trained. The same recipe gives the same weights. */
export interface Recipe {
  readonly ruleset: string
  readonly version: number
  readonly seed: string
  /** Candidates of a generation come in pairs. */
  readonly pairs: number
  /** Games of each candidate in a generation, at most; rounded up to whole sets of opponents, fleets and sides. */
  readonly games: number
  /** Classes of fleets, as in a ladder, or fleets that are drawn anew for each generation. */
  readonly fleets: readonly string[]
  /** Weights to begin with; without them, those of the policy. */
  readonly from?: Readonly<Record<string, number>>
}

/** A training under way: plain data, so that it can be saved after each generation. */
export interface Training {
  readonly recipe: Recipe
  readonly evolution: Evolution
  /** Earlier means that candidates meet, so that a policy does not only learn to beat its last self. */
  readonly past: readonly (readonly number[])[]
}

/** Generations after which the mean joins those that candidates meet. */
const EVERY = 8
const MOST_PAST = 3
/** Fleets that a generation fights with: of a ladder's few, or of those that are drawn; and drawn ones in an exam. */
const FLEETS = 4
const DRAWN = 12
const DRAWN_IN_EXAM = 60

export function beginTraining(recipe: Omit<Recipe, 'version'>): Training {
  const ruleset = findRuleset(recipe.ruleset)
  return {
    recipe: { ...recipe, version: ruleset.version },
    evolution: beginning(firstPlace(recipe)),
    past: [],
  }
}

/** Where the training begins, in the scales of the policy's weights. */
function firstPlace({ ruleset, from }: Pick<Recipe, 'ruleset' | 'from'>): number[] {
  return policyOf(ruleset).weights.map(({ name, start, scale }) => {
    if (from === undefined) return 0
    const value = from[name]
    if (value === undefined) throw new Error(`the weights to begin with lack "${name}"`)
    return (value - start) / scale
  })
}

function policyOf(id: string): Policy {
  const ruleset = findRuleset(id)
  const policy = rulebookOf(ruleset)?.players?.policy
  if (policy) return policy
  throw new Error(`${ruleset.title} has no policy to train`)
}

/** Weights as the policy uses them. */
const weightsAt = (policy: Policy, place: readonly number[]): number[] =>
  policy.weights.map(({ start, scale }, i) => start + scale * place[i]!)

const byWeights = (weights: readonly number[]): Contestant => ({ name: 'policy', budget: null, weights })

/** The battles of the next generation: each candidate meets the same opponents, with the same fleets and seeds. */
export function generationPlan({ recipe, evolution, past }: Training): Plan {
  const policy = policyOf(recipe.ruleset)
  const opponents: Contestant[] = [
    { name: 'captain', budget: null },
    ...[firstPlace(recipe), ...past].map((place) => byWeights(weightsAt(policy, place))),
  ]
  const seed = `${recipe.seed} ${evolution.generation}`
  const fleets = fleetsFor(recipe, seed)
  const each = Math.max(1, Math.round(recipe.games / (2 * opponents.length * fleets.length)))
  const matches = candidatesOf(evolution, recipe.pairs, recipe.seed).flatMap((place, candidate) =>
    opponents.flatMap((opponent, i) =>
      fleets.flatMap((opening, fleet) =>
        bothSides(
          byWeights(weightsAt(policy, place)),
          opponent,
          opening,
          each,
          `${seed} ${i} ${fleet}`,
          `${candidate}`,
        ),
      ),
    ),
  )
  return planOf(recipe.ruleset, matches)
}

function bothSides(
  one: Contestant,
  other: Contestant,
  opening: Opening,
  games: number,
  seed: string,
  label: string,
): [Match, Match] {
  const rest = { label, opening, games, seed, ships: false }
  return [
    { ...rest, red: one, blue: other },
    { ...rest, red: other, blue: one },
  ]
}

/** Those of a ladder's classes. */
const knownFleets = ({ ruleset, fleets }: Recipe): Opening[] =>
  fleets
    .filter((name) => !isDrawn(name))
    .flatMap((name) => Object.values(ladderClasses(ruleset, name)).flatMap((list) => Object.values(list)))

const drawnFleets = ({ fleets }: Recipe, count: number, seed: string): Opening[] => {
  const names = fleets.filter(isDrawn)
  return names.flatMap((name) => drawnOpenings(name, Math.ceil(count / names.length), seed))
}

/** The fleets of a generation. */
const fleetsFor = (recipe: Recipe, seed: string): Opening[] => [
  ...drawn(knownFleets(recipe), FLEETS, seed),
  ...drawnFleets(recipe, DRAWN, seed),
]

function drawn<T>(from: readonly T[], count: number, seed: string): T[] {
  const random = new Generator(seedState(`${seed} fleets`))
  const left = [...from]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.die(left.length) - 1, 1)[0]!)
}

/** The training after the battles of a generation have been played. */
export function afterGeneration({ recipe, evolution, past }: Training, tallies: readonly Tally[]): Training {
  const candidates = candidatesOf(evolution, recipe.pairs, recipe.seed)
  const matches = tallies.length / candidates.length
  const scores = candidates.map((_, i) => scoreOf(tallies.slice(i * matches, (i + 1) * matches)).share.value)
  const next = nextGeneration(evolution, candidates, scores)
  return {
    recipe,
    evolution: next,
    past: next.generation % EVERY === 0 ? [...past, next.mean].slice(-MOST_PAST) : past,
  }
}

/** Matches in pairs, the first as red, then as blue. */
function scoreOf(tallies: readonly Tally[]): { won: number; games: number; share: Estimate } {
  let [won, games] = [0, 0]
  tallies.forEach(({ wins, draws, games: played }, i) => {
    won += (wins[i % 2 === 0 ? 'red' : 'blue'] ?? 0) + draws / 2
    games += played
  })
  return { won, games, share: wilson(won, games) }
}

/** Battles that no generation has seen: the trained weights against the first ones and the Captain. */
export function examPlan({ recipe, evolution }: Training, games: number): Plan {
  const policy = policyOf(recipe.ruleset)
  const [trained, first] = [evolution.mean, firstPlace(recipe)].map((place) => byWeights(weightsAt(policy, place))) as [
    Contestant,
    Contestant,
  ]
  const fleets = [...knownFleets(recipe), ...drawnFleets(recipe, DRAWN_IN_EXAM, `${recipe.seed} exam`)]
  const each = Math.max(1, Math.round(games / (2 * fleets.length)))
  const captain: Contestant = { name: 'captain', budget: null }
  const pairs = [
    [trained, first],
    [trained, captain],
    [first, captain],
  ] as const
  return planOf(
    recipe.ruleset,
    pairs.flatMap(([one, other], pair) =>
      fleets.flatMap((opening, i) => bothSides(one, other, opening, each, `${recipe.seed} exam ${i}`, EXAMS[pair]!)),
    ),
  )
}

const EXAMS = ['trained against first', 'trained against captain', 'first against captain'] as const

export interface Exam {
  readonly name: string
  readonly games: number
  readonly share: Estimate
}

export function examOf(tallies: readonly Tally[]): Exam[] {
  const each = tallies.length / EXAMS.length
  return EXAMS.map((name, i) => {
    const { games, share } = scoreOf(tallies.slice(i * each, (i + 1) * each))
    return { name, games, share }
  })
}

/** What is saved as a rulebook's weights: the numbers, and the recipe that made them. */
export interface TrainedWeights {
  readonly recipe: Recipe & { readonly generations: number }
  readonly exam: readonly Exam[]
  readonly weights: Readonly<Record<string, number>>
}

export function trainedWeights({ recipe, evolution }: Training, exam: readonly Exam[]): TrainedWeights {
  const policy = policyOf(recipe.ruleset)
  const values = weightsAt(policy, evolution.mean)
  return {
    recipe: { ...recipe, generations: evolution.generation },
    exam,
    weights: Object.fromEntries(policy.weights.map(({ name }, i) => [name, Number(values[i]!.toPrecision(4))])),
  }
}

export function tellTraining({ recipe, exam, weights }: TrainedWeights): string {
  const first = policyOf(recipe.ruleset).weights
  return [
    table(
      ['weight', 'first', 'trained'],
      first.map(({ name, start }) => [name, `${recipe.from?.[name] ?? start}`, `${weights[name]}`]),
    ),
    '',
    ...exam.map(
      ({ name, games, share }) =>
        `${name}: ${(100 * share.value).toFixed(1)} % (${(100 * share.low).toFixed(0)}-${(100 * share.high).toFixed(0)}) of ${games} games`,
    ),
  ].join('\n')
}
