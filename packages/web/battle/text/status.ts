import type { GoalReport } from '@flankspeed/engine'
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

/** The orders of both sides and the special rules, as text. */
export function statusOfOrders({ orders }: Position): string[] {
  if (!orders) return ['No orders were given: points decide this battle.']
  return [
    ...(['red', 'blue'] as const).flatMap((side) => [
      ...(orders.sides[side].isHidden ? [`${capital(side)} has secret orders.`] : []),
      ...orders.sides[side].goals.flatMap(({ degree, goal }) => [
        `${capital(side)}, ${degree} victory (${goal.progress}): ${goal.words}.`,
        ...goalDetails(goal),
      ]),
    ]),
    ...orders.rules.map(({ clause, words, isInForce }) => `${words} (${clause}${isInForce ? '' : ', over'})`),
  ]
}

const goalDetails = ({ words, detail, parts }: GoalReport): string[] =>
  parts.length > 0 ? parts.flatMap(goalDetails) : [`  ${words}: ${detail}.`]

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
