import { rulesetOf } from '@flankspeed/shipyard/fleets'
import { airGroups, type Face, type Faces } from '@flankspeed/shipyard/rulebook'
import { describeCard } from '../rules/cards/card-reading.ts'
import { drawCard, type Subject } from './drawing/card-face.ts'
import { cardText } from './drawing/card-text.ts'
import { drawFlightCards } from './drawing/flights-card.ts'
import { cardSubject } from './drawing/subject.ts'
import { flightsOf } from './ordered-flights.ts'

export const faces: Faces = {
  named: (name, year, ruleset) => faceOf(cardSubject(name, year, undefined, ruleset)),
  ship({ facts, name, vtFuses }, year, ruleset) {
    const subject = cardSubject(facts.id, year, name ?? '', ruleset)
    return faceOf({ ...subject, ...(vtFuses && { equipment: ['VT Fuses'] }) })
  },
  aircraft: (title, checked) =>
    drawFlightCards(
      title,
      airGroups(checked, (order) => [flightsOf(order, rulesetOf(checked.fleet))]),
    ),
}

const faceOf = (subject: Subject): Face => ({
  unit: 'ship',
  title: subject.title,
  year: subject.year,
  card: describeCard(subject.card),
  text: () => cardText(subject),
  drawn: () => drawCard(subject),
})
