import type { OnlyAnswers } from '../../victory-at-sea/command/only-answers.ts'

/** What differs from Victory at Sea. Flights may be engaged in several ways, so a last pair is no last answer. */
export const ONLY_ANSWERS: OnlyAnswers = {
  /** One way to respond, and no dice to divide. */
  respond(_r, _b, { side, flight, formation, choices, divide }) {
    const [choice] = choices
    if (choice === undefined || choices.length > 1 || divide) return null
    return {
      action: { side, do: 'respond', choice, ...(formation === null ? { flight } : { formation }) },
      why: 'There is only one response.',
    }
  },
}
