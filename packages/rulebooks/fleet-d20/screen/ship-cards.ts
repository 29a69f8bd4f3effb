import type { CardShown, Cards } from '@flankspeed/web/desk'
import { flightDeck } from '../rules/air/flight-deck.ts'
import type { Card as Sheet } from '../rules/cards/card.ts'
import { drawSheet, sheetPicture } from '../shipyard/drawing/data-sheet.ts'
import { sheetSubject } from '../shipyard/drawing/subject.ts'
import { fdSheet, isWorked } from '../shipyard/sheet.ts'

export const cards: Cards = {
  has: () => true,
  brief(id, year) {
    const { points, S, H } = fdSheet(id, year)
    return { points, hull: S, carries: flightDeck.parts.hangarPerH * H }
  },
  shown(id, year, _ruleset, ship) {
    const subject = sheetSubject(id, year, ship)
    const { sheet } = subject
    const { AC } = sheet
    return {
      svg: sheetPicture(subject),
      figures: [
        { label: 'Structure', value: String(sheet.S) },
        { label: 'Flotation', value: sheet.F === null ? '–' : String(sheet.F) },
        { label: 'Knots', value: String(sheet.speed) },
        { label: 'Size', value: sheet.size > 0 ? `+${sheet.size}` : String(sheet.size) },
        { label: 'Belt, deck', value: `${AC.belt}, ${AC.deck}` },
        { label: 'Points', value: String(sheet.points) },
      ],
      traits: Object.entries(sheet.traits).map(([trait, number]) => (number > 1 ? `${trait} ${number}` : trait)),
      weapons: sheetWeapons(sheet),
      printed: isWorked(id, year),
      corrected: false,
    }
  },
  drawn(id, year, _ruleset, ship) {
    const subject = sheetSubject(id, year, ship)
    return { title: subject.title, card: drawSheet(subject) }
  },
}

function sheetWeapons({ batteries, torpedoes }: Sheet): CardShown['weapons'] {
  const counted = (mounts: readonly { arc: string; count: number }[]): string =>
    mounts.map(({ arc, count }) => `${count} ${arc}`).join(', ')
  return {
    columns: ['Weapon', 'What', 'Mounts and arcs'],
    rows: [
      ...batteries.map(({ name, gun_mm, mounts }) => [
        name,
        `${gun_mm} mm`,
        counted(mounts.map(({ arc, guns }) => ({ arc, count: guns }))),
      ]),
      ...(torpedoes.length === 0
        ? []
        : [
            [
              'TORPEDOES',
              [...new Set(torpedoes.map(({ type }) => type))].join(', '),
              counted(torpedoes.map(({ arc, tubes }) => ({ arc, count: tubes }))),
            ],
          ]),
    ],
  }
}
