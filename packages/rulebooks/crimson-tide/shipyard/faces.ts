import type { Face, Faces } from '@flankspeed/shipyard/rulebook'
import { describeCard } from '../rules/cards/card-reading.ts'
import { drawTideCard, type TideSubject, tideSubject } from './card-face.ts'
import { ctCardText } from './card-text.ts'

export const faces: Faces = {
  named: (name, year) => faceOf(tideSubject(name, year)),
  ship: ({ facts, name }, year) => faceOf(tideSubject(facts.id, year, name ?? '')),
}

const faceOf = (subject: TideSubject): Face => ({
  unit: 'ship',
  title: subject.title,
  year: subject.year,
  card: describeCard(subject.card),
  text: () => ctCardText(subject.title, subject.year, subject.card),
  drawn: () => drawTideCard(subject),
})
