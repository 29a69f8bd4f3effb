import type { Cards } from '@flankspeed/web/desk'
import { ABILITY_NAMES, SHIP_COLUMNS } from '../rules/cards/card.ts'
import { ctCard, isPrintedTide } from '../shipyard/card.ts'
import { drawTideCard, tideCardSvg, tideSubject } from '../shipyard/card-face.ts'
import { COLUMN_TITLES } from '../shipyard/card-text.ts'

export const cards: Cards = {
  has: ({ type }) => type !== 'shore-battery',
  brief(id, year) {
    const { cost, hull, aircraft } = ctCard(id, year)
    return { points: cost, hull, carries: aircraft }
  },
  shown(id, year, _ruleset, ship) {
    const subject = tideSubject(id, year, ship)
    const { card } = subject
    const columns = SHIP_COLUMNS.filter((column) => card.dice[column].some((count) => count > 0))
    const last = Math.max(4, ...columns.map((column) => card.dice[column].findLastIndex((count) => count > 0) + 1))
    const ranges = Array.from({ length: last }, (_, i) => i)
    return {
      svg: tideCardSvg(subject),
      figures: [
        {
          label: 'Movement',
          value: card.movementSubmerged > 0 ? `${card.movement} / ${card.movementSubmerged}` : String(card.movement),
        },
        { label: 'Armour', value: String(card.armour) },
        { label: 'Critical', value: String(card.critical) },
        { label: 'Hull', value: String(card.hull) },
        { label: 'Size', value: card.size },
        { label: 'Points', value: String(card.cost) },
      ],
      traits: card.abilities.map(({ id: ability, value }) => ABILITY_NAMES[ability].replace('+N', `+${value}`)),
      weapons: {
        columns: ['Dice at range', ...ranges.map((range) => String(range + 1))],
        rows: columns.map((column) => [
          COLUMN_TITLES[column],
          ...ranges.map((range) => String(card.dice[column][range] || '–')),
        ]),
      },
      printed: isPrintedTide(subject.facts, year, ship),
      corrected: false,
    }
  },
  drawn(id, year, _ruleset, ship) {
    const subject = tideSubject(id, year, ship)
    return { title: subject.title, card: drawTideCard(subject) }
  },
}
