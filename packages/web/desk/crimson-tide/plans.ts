import { type ct, stateHash } from '@flankspeed/engine'
import type { Card } from '@flankspeed/engine/rulesets/crimson-tide/card.ts'
import type { ShipFacts } from '@flankspeed/shipyard'
import { planShapes } from '@flankspeed/shipyard/drawing/plan-shapes.ts'
import type { Plan } from '../../chart/model.ts'
import { bareHull } from '../bare-hull.ts'
import { classBehind } from '../class-behind.ts'

/** Battles of this game have no year: ships are drawn as they were in the middle of the war. */
const DRAWN_AS_OF = 1943

const names = new WeakMap<Card, string>()

/** What a card's drawing is called in the book of plans. */
export function planName({ cards }: ct.CtBattle, index: number): string {
  const card = cards[index]!
  let name = names.get(card)
  if (name === undefined) {
    name = `${card.id || 'ship'} ${stateHash(card)}`
    names.set(card, name)
  }
  return name
}

export function factsOf(b: ct.CtBattle, index: number): ShipFacts | null {
  const { id, class: name, name: printed } = b.cards[index]!
  const ships = b.ships.filter(({ card }) => card === index).map((ship) => ship.name)
  return classBehind([id, name, printed, ...ships, name.replace(/ \(.*\)$/, '')], DRAWN_AS_OF)
}

const drawn = new WeakMap<Card, Plan>()

export function planOf(b: ct.CtBattle, index: number): Plan {
  const card = b.cards[index]!
  let plan = drawn.get(card)
  if (!plan) {
    const facts = factsOf(b, index)
    plan = facts ? planShapes(facts) : bareHull(card.type)
    drawn.set(card, plan)
  }
  return plan
}

export const plans = (b: ct.CtBattle): Record<string, Plan> =>
  Object.fromEntries(b.cards.map((_, card) => [planName(b, card), planOf(b, card)]))
