import type { Data } from '@flankspeed/engine/kernel/reading.ts'
import { plainCard } from '@flankspeed/engine/rulesets/victory-at-sea/card-reading.ts'
import { printedClasses } from '@flankspeed/engine/rulesets/victory-at-sea/cards/index.ts'
import { knowsClass } from '../library.ts'
import { plain } from '../names.ts'
import { vasCard } from './card.ts'

/** The year of a battle that does not name one, as the rules have it (VAS-R-75). */
const USUAL_YEAR = 1942

interface Setup {
  year?: unknown
  ships?: unknown
}

/**
 * A copy of a setup in which every ship of a class the shipyard knows carries her card, so that the engine can play it
 * alone. Ships with a card of their own, and classes whose card is printed, stay as they are.
 */
export function equip<S extends Setup>(setup: S): S {
  const year = typeof setup.year === 'number' ? setup.year : USUAL_YEAR
  if (!Array.isArray(setup.ships)) return { ...setup }
  return { ...setup, ships: setup.ships.map((ship) => withCard(ship, year)) }
}

function withCard(ship: unknown, year: number): unknown {
  if (!isShip(ship) || ship.card !== undefined || isPrinted(ship.class) || !knowsClass(ship.class, year)) return ship
  return { ...ship, card: handwritten(plainCard(vasCard(ship.class, year))) }
}

const isShip = (value: unknown): value is Data & { class: string } =>
  typeof value === 'object' && value !== null && 'class' in value && typeof value.class === 'string'

/** The engine knows the printed cards itself, by the names of the class and of its ships. */
const isPrinted = (name: string): boolean =>
  printedClasses.some(({ card }) => [card.id, card.class, ...card.ships].some((known) => plain(known) === plain(name)))

/** Only the fields of the ledger's card table. */
function handwritten({
  id,
  class: name,
  description,
  nation,
  type,
  commissioned,
  points,
  pointsProvisional,
  ships,
  ...figures
}: Data): Data {
  const { flankSpeed, armour, hull, crippledAt, traits, weapons } = figures
  return {
    id,
    class: name,
    description,
    nation,
    type,
    commissioned,
    points,
    pointsProvisional,
    ships,
    flankSpeed,
    armour,
    hull,
    crippledAt,
    traits,
    weapons,
  }
}
