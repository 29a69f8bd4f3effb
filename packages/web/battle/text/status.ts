import type { Card } from '../../desk/card.ts'
import type { Position } from '../../desk/position.ts'
import { capital } from '../format.ts'

/** The state of the battle in a few sentences. */
export function statusOfAll(position: Position): string[] {
  const phase = position.phases.find(({ state }) => state === 'now')?.title ?? ''
  return [
    `Turn ${position.turn}, ${phase}. ${position.waiting}`,
    ...position.fleets.map(
      ({ side, ships }) => `${capital(side)}: ${ships.map(({ name, what }) => `${name} (${what})`).join('; ')}.`,
    ),
  ]
}

/** A card as text. */
export function statusOf(position: Position, unit: string): string[] {
  const card = position.cards[unit]
  if (!card) return ['That unit has no card.']
  return [
    `${card.name}, ${card.subtitle}.`,
    `${card.figures.map(({ label, value, was }) => `${label} ${value}${was && was !== value ? ` of ${was}` : ''}`).join(', ')}.`,
    ...card.weapons.map((weapon) => weaponWords(card, weapon)),
    ...card.scores.filter(({ score }) => score > 0).map(({ label, score }) => `${label} ${score}.`),
    ...card.marks.map(({ text }) => `${text}.`),
  ]
}

const weaponWords = (card: Card, { name, cells, state, note }: Card['weapons'][number]): string =>
  `${name}: ${cells.map((cell, i) => `${card.columns[i]} ${cell}`).join(', ')}; ${note || state}.`
