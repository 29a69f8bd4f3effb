import type { Task } from '@flankspeed/command/rulebook'
import { capital } from '@flankspeed/kernel'
import type { Finding } from './finding.ts'
import type { Review } from './review.ts'
import type { TurningPoint } from './turning-points.ts'

/** What a task is called in a table of accuracy. */
export const TASK_NAMES: Readonly<Record<Task, string>> = {
  move: 'Movement',
  fire: 'Gunnery',
  'anti-air': 'Anti-aircraft fire',
  fly: 'Flying',
  'air-attack': 'Air attacks',
  repair: 'Damage control',
  other: 'Other',
}

const points = (chance: number): number => Math.round(100 * chance)

/** "9 %", and "less than 1 %" where rounding would hide it. */
const share = (chance: number): string => (Math.abs(chance) < 0.005 ? 'less than 1 %' : `${points(Math.abs(chance))} %`)

/** "+9 % ± 2", or "as good" within the error. */
export const worthInWords = ({ gain, error, asGood }: Pick<Finding, 'gain' | 'error' | 'asGood'>): string =>
  asGood ? 'as good' : `${gain > 0 ? '+' : '−'}${share(gain)} ± ${Math.max(1, points(error))}`

/** "Hood holds her fire. Hood fires at Bismarck was worth 9 % more (± 2)." */
export function findingInWords({ done, other, gain, error, asGood }: Finding): string {
  const off = `(± ${Math.max(1, points(error))})`
  if (asGood) return `${done.words}. As good: ${other.words}.`
  if (gain < 0) return `${done.words}. Better, by ${share(gain)} ${off}: ${other.words}.`
  return `${done.words}. Worth ${share(gain)} more ${off} than this: ${other.words}.`
}

/** What decisions and dice were worth to red over the whole battle. */
export const totalsOf = ({ curve }: Pick<Review, 'curve'>): { start: number; decisions: number; luck: number } => ({
  start: curve[0]!.chance,
  decisions: curve.reduce((sum, point) => sum + point.decisions, 0),
  luck: curve.reduce((sum, point) => sum + point.luck, 0),
})

/** Who decided better and who had the dice, in two sentences. */
export function verdictInWords(review: Review): string {
  const { decisions, luck } = totalsOf(review)
  const better = (value: number): string => capital(value > 0 ? 'red' : 'blue')
  const decided =
    Math.abs(decisions) < EVEN
      ? 'Both sides decided about equally well.'
      : `${better(decisions)} decided better: worth ${share(decisions)} of the chance to win.`
  const rolled =
    Math.abs(luck) < EVEN ? 'The dice favoured nobody.' : `The dice gave ${better(luck)} ${share(luck)} more.`
  return `${decided} ${rolled}`
}

const EVEN = 0.02

/** "Turn 3: Red's chance falls from 48 % to 33 %, by decisions −9, by dice −6." */
export function turningPointInWords({ turn, from, to, decisions, luck }: TurningPoint): string {
  const way = to > from ? 'rises' : 'falls'
  const signed = (value: number): string =>
    points(value) === 0 ? '0' : `${value < 0 ? '−' : '+'}${points(Math.abs(value))}`
  return `Turn ${turn}: Red's chance ${way} from ${points(from)} % to ${points(to)} %: decisions ${signed(decisions)}, dice ${signed(luck)}.`
}
