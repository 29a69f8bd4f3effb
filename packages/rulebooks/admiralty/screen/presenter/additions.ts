import type { Additions } from '../../../victory-at-sea/screen/presenter/additions.ts'
import { answers } from './answers.ts'
import { boxAround, boxInsets, boxZones, formationLines, hasBoxes } from './boxes.ts'
import { eventFacts } from './event-facts.ts'
import { fireHelp } from './help.ts'
import { lockLines } from './locks.ts'
import { mannersOf } from './manners.ts'
import { flightMarks, shipMarks } from './marks.ts'
import { responseWarnings } from './responses.ts'

/** What the Admiralty rules add to the presenter of Victory at Sea. */
export const additions: Additions = {
  shipMarks,
  flightMarks,
  lasting: (b) => [...lockLines(b), ...formationLines(b)],
  offTable: (b) => (hasBoxes(b) ? { insets: boxInsets(b), zones: boxZones(b) } : null),
  insetOf: boxAround,
  flightMoves: mannersOf,
  shots: fireHelp,
  warnings: responseWarnings,
  facts: eventFacts,
  questions: answers,
}
