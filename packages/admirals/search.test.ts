import { expect, test } from 'vitest'
import { bestIdea, type Evaluation } from './search.ts'

/** The value of each idea, its first estimate, and its variance. */
const WORTH: Readonly<Record<string, number>> = { usual: 0.5, showy: 0.3, sound: 0.6, dull: 0.4 }
const SEEMING: Readonly<Record<string, number>> = { usual: 0.5, showy: 0.65, sound: 0.55, dull: 0.4 }
const noise = (idea: string, round: number): number => 0.1 * Math.sin(7 * round + idea.length)

/** Budgets for glances and for accurate evaluations. */
function trying(glances: number, looks: number): Evaluation<string> {
  let [glanced, looked] = [0, 0]
  return {
    result: (idea) => (glanced++ < glances ? SEEMING[idea]! : null),
    enough: 4,
    refinement: {
      result: (idea, round) => (looked++ < looks ? WORTH[idea]! + noise(idea, round) : null),
      ideas: 2,
      enough: 4,
      rounds: 50,
      glanceError: 0.15,
    },
  }
}

const chosen = (ideas: readonly string[], glances: number, looks: number): string =>
  bestIdea(ideas.values(), () => trying(glances, looks))

const IDEAS = ['usual', 'showy', 'sound', 'dull']

test('with no time it is the first idea', () => {
  expect(chosen(IDEAS, 0, 0)).toBe('usual')
})

test('with little time it is what seems best at a glance', () => {
  expect(chosen(IDEAS, 100, 0)).toBe('showy')
  expect(chosen(IDEAS, 100, 8)).toBe('showy')
})

test('with more it is what is best in truth, of what seemed good', () => {
  expect(chosen(IDEAS, 100, 200)).toBe('sound')
  expect(chosen(['usual', 'showy', 'dull'], 100, 200)).toBe('usual')
})
