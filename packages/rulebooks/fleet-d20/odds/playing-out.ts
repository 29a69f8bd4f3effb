import { type Dice, SeededDice } from '@flankspeed/kernel'
import {
  copyBattle,
  type FdAction,
  type FdBattle,
  type Rules,
  shipById,
  standById,
  type Tell,
} from '../rules/attacks.ts'

/** A stage of an attack, after which equal positions are merged; true: repeat it. */
export type Stage = (r: Rules, b: FdBattle, dice: Dice, tell: Tell) => boolean

/** The other side's answer before it is resolved. */
export type Answer = 'nobody fires' | 'all fire' | 'fight' | 'decline' | 'jettison' | 'no escort' | `escort ${string}`

/** An attack from its declaration to its resolution; `answer` is null if the other side has nothing to choose. */
export interface Course {
  readonly answer: Answer | null
  readonly stages: readonly Stage[]
}

/** The courses of a legal action. */
export function coursesOf(r: Rules, b: FdBattle, action: FdAction): Course[] {
  switch (action.do) {
    case 'attack':
      return [
        { answer: 'nobody fires', stages: [taking(action), resolve] },
        { answer: 'all fire', stages: [taking(action), fireOnce, resolve] },
      ]
    case 'air-combat':
      return answersTo(r, b, action).map(({ answer, reply }) => ({
        answer,
        stages: [taking(action), ...(reply ? [taking(reply)] : []), resolve],
      }))
    case 'aa':
      return [{ answer: null, stages: [taking(action)] }]
    default:
      return [{ answer: null, stages: [taking(action), resolve] }]
  }
}

const taking =
  (action: FdAction): Stage =>
  (r, b, dice, tell) => {
    r.act(r, b, action, dice, tell)
    return false
  }

/** Until nothing is pending; decisions meanwhile are passed. */
const resolve: Stage = (r, b, dice, tell) => {
  while (b.pending !== null) {
    const { go, skipChoice } = r.interruptions[b.pending.kind]!
    if (go(r, b, dice, tell) === 'waits') skipChoice(r, b)
  }
  return false
}

/** The target, or else the next of the others, fires all points of a factor that reaches the raid (FD-AA-02). */
const fireOnce: Stage = (r, b, dice, tell) => {
  const asked = r.raidOf(b) && r.interruptions.aa!.asks(r, b)[0]
  if (asked?.kind !== 'aa') return false
  const { side, stand, target, ships } = asked
  const ship = ships.includes(target) ? target : ships[0]!
  const factor = r.aaFactors(r, b, shipById(b, ship)!, standById(b, stand)!)[0]!
  r.act(r, b, { side, do: 'aa', ship, stand, factor }, dice, tell)
  return true
}

/** The possible answers of the attacked side, unless the case gives one (FD-ACM-03, FD-ACM-09). */
function answersTo(
  r: Rules,
  b: FdBattle,
  action: Extract<FdAction, { do: 'air-combat' }>,
): { answer: Answer | null; reply?: FdAction }[] {
  const copy = copyBattle(b)
  r.act(r, copy, action, new SeededDice(0), null)
  const asked = copy.pending && r.interruptions[copy.pending.kind]!.asks(r, copy)[0]
  if (asked?.kind !== 'respond' || action.choice !== undefined) return [{ answer: null }]
  const { side, defender: stand, choices, escorts } = asked
  return [
    ...choices.map((choice) => ({ answer: choice, reply: { side, do: 'respond', stand, choice } as const })),
    ...(choices.length > 0 ? [] : [{ answer: 'no escort' as const }]),
    ...escorts.map((escort) => ({
      answer: `escort ${escort}` as const,
      reply: { side, do: 'respond', stand, escort } as const,
    })),
  ]
}
