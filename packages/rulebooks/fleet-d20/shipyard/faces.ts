import { airGroups, type Face, type Faces, findAircraft, knowsAircraft, NAVIES } from '@flankspeed/shipyard/rulebook'
import { describeCard } from '../rules/cards/card-reading.ts'
import { drawSheet, type SheetSubject } from './drawing/data-sheet.ts'
import { drawStand, drawStandCards } from './drawing/stands-card.ts'
import { sheetSubject } from './drawing/subject.ts'
import { fdStand } from './sheet.ts'
import { sheetText } from './sheet-text.ts'
import { standText } from './stand-text.ts'

export const faces: Faces = {
  named: (name, year) => (knowsAircraft(name) ? standFace(name, year) : faceOf(sheetSubject(name, year))),
  ship: ({ facts, name }, year) => faceOf(sheetSubject(facts.id, year, name ?? '')),
  aircraft: (title, checked) =>
    drawStandCards(
      title,
      airGroups(checked, ({ aircraft, count = 1 }) =>
        Array.from({ length: count }, () => fdStand(aircraft, checked.fleet.year)),
      ),
    ),
}

const faceOf = (subject: SheetSubject): Face => ({
  unit: 'ship',
  title: subject.title,
  year: subject.year,
  card: describeCard(subject.sheet),
  text: () => sheetText(subject.title, subject.year, subject.sheet),
  drawn: () => drawSheet(subject),
})

/** An aircraft stand has a sheet of its own. */
function standFace(name: string, asked: number | undefined): Face {
  const facts = findAircraft(name)
  const year = asked ?? facts.year
  if (year < facts.year) throw new Error(`${facts.name} flies from ${facts.year} on: there is no sheet of ${year}.`)
  const stand = { ...fdStand(facts.id, year), nation: NAVIES[facts.navy].title }
  return {
    unit: 'stand',
    title: stand.name,
    year,
    card: stand,
    text: () => standText(year, stand),
    drawn: () => drawStand(`${stand.name}, ${year}`, stand),
  }
}
