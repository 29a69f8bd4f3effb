import { type ClassFacts, factsIn, findClass, NAVIES, outdatesPrint, shipNamed } from '@flankspeed/shipyard/rulebook'
import type { Card } from '../rules/cards/card.ts'
import { printedClasses } from '../rules/cards/printed/index.ts'
import { printed } from '../rules/cards/printed.ts'
import { antiAirLines } from './anti-air.ts'
import { CORE, correctedCard } from './corrections.ts'
import { gunLines } from './guns.ts'
import { armourOf, crippledAt, flankSpeedOf, hullOf } from './hull.ts'
import { pointsOf } from './points.ts'
import { torpedoLines } from './torpedoes.ts'
import { TYPE_OF, traitsOf } from './traits.ts'

/** Cards that are printed under another id than the class has here. */
const PRINTED_AS: Record<string, string> = { 'queen-elizabeth-warspite': 'queen-elizabeth-group-3' }

/**
 * The card of a class, or of one of its ships, in a year. Where a card is printed, it wins until a refit changed more than
 * it can show; what a ruleset corrects comes last.
 */
export function vasCard(nameOrId: string, year: number, ruleset = CORE, ship = ''): Card {
  const facts = findClass(nameOrId, year)
  const named = ship || shipNamed(nameOrId, facts)?.name
  const print = printedCard(facts.id)
  const card = print && !outdatesPrint(year, facts, named) ? print : derivedCard(facts, year, named)
  return correctedCard(
    ruleset,
    print && card !== print ? { ...card, points: repriced(print, card, facts) } : card,
    ship,
    year,
  )
}

/** The printed points, and what the formula makes of the changes since. */
const repriced = (print: Card, card: Card, facts: ClassFacts): number =>
  print.points + card.points - derivedCard(facts, yearOfPrint(facts)).points

/** The state that the printed card shows: the one in which she was first commissioned. */
export const yearOfPrint = ({ commissioned }: ClassFacts): number => Math.min(commissioned, 1941)

export function printedCard(classId: string): Card | undefined {
  return printedClasses.find(({ card }) => card.id === (PRINTED_AS[classId] ?? classId))?.card
}

/** The card by the formulae alone. */
export function derivedCard(facts: ClassFacts, year: number, ship?: string): Card {
  const state = factsIn(year, facts, ship)
  const hull = hullOf(state)
  const card = printed({
    id: facts.id,
    class: facts.name,
    description: facts.type.replaceAll('-', ' '),
    nation: NAVIES[facts.navy].nation,
    type: TYPE_OF[facts.type],
    commissioned: facts.commissioned,
    points: 0,
    provisional: true,
    ships: facts.ships.map(({ name }) => name).sort(),
    flankSpeed: flankSpeedOf(state),
    armour: armourOf(state),
    hull,
    crippledAt: crippledAt(hull),
    traits: traitsOf(state),
    weapons: [...gunLines(state), ...torpedoLines(state), ...antiAirLines(state)],
  })
  return { ...card, points: pointsOf(card) }
}
