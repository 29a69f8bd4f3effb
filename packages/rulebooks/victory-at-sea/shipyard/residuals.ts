import { findClass } from '@flankspeed/shipyard/rulebook'
import type { Card } from '../rules/cards/card.ts'
import { derivedCard, printedCard } from './card.ts'
import { worth } from './points.ts'

interface KnownPoints {
  class: string
  points: number
  /** Figures of the print that the formulae do not give. */
  armour?: number
  torpedoBelt?: number
}

/** The points that are printed: two cards, and two that the Admiralty corrections name (ADM-SHIP-05). */
const KNOWN: readonly KnownPoints[] = [
  { class: 'northampton', points: 130 },
  { class: 'yamato', points: 1000 },
  { class: 'renown', points: 360 },
  { class: 'repulse', points: 340, armour: 4, torpedoBelt: 0 },
]

/** How far the points formula is from every printed value. */
export function pointsResiduals(): { class: string; printed: number; formula: number; residual: number }[] {
  return KNOWN.map((known) => {
    const formula = Math.round(worth(asPrinted(known)))
    return { class: known.class, printed: known.points, formula, residual: formula - known.points }
  })
}

function asPrinted({ class: id, armour, torpedoBelt }: KnownPoints): Card {
  const facts = findClass(id)
  const card = printedCard(id) ?? derivedCard(facts, facts.commissioned)
  return {
    ...card,
    armour: armour ?? card.armour,
    traits: { ...card.traits, 'torpedo-belt': torpedoBelt ?? card.traits['torpedo-belt'] },
  }
}
