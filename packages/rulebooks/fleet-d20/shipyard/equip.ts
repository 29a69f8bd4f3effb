import type { Data } from '@flankspeed/kernel'
import { knowsAircraft, knowsClass } from '@flankspeed/shipyard/rulebook'
import { describeCard } from '../rules/cards/card-reading.ts'
import { printedShips } from '../rules/cards/printed/ships.ts'
import { printedStands } from '../rules/cards/printed/stands.ts'
import { fdSheet, fdStand } from './sheet.ts'
import { qualityOf } from './training.ts'

/** The year of a battle that does not name one. */
const USUAL_YEAR = 1942

interface Setup {
  year?: unknown
  ships?: unknown
  stands?: unknown
  squadrons?: unknown
}

/**
 * A copy of a setup in which every ship and stand that the shipyard knows carries its data sheet. The year and the
 * `training` of crews and officers are the shipyard's words, not the rulebook's: they stay here. Units with a card of
 * their own stay as they are, and so do the worked sheets where no year is named.
 */
export function equip<S extends Setup>({ year: given, ...setup }: S): S {
  const year = typeof given === 'number' ? given : null
  const each = (field: keyof Setup, change: (unit: Data) => Data): object => {
    const units: unknown = (setup as Setup)[field]
    return Array.isArray(units) ? { [field]: units.map((unit: unknown) => (isData(unit) ? change(unit) : unit)) } : {}
  }
  return {
    ...setup,
    ...each('ships', (ship) => trained(withSheet(ship, year), 'CQ')),
    ...each('stands', (stand) => trained(withStandSheet(stand, year), 'crew_quality')),
    ...each('squadrons', (squadron) => trained(squadron, 'command')),
  } as unknown as S
}

function withSheet(ship: Data, year: number | null): Data {
  const { class: name } = ship
  if (typeof name !== 'string' || ship.card !== undefined) return ship
  const asked = name.toLowerCase()
  const worked = printedShips.some((sheet) =>
    [sheet.id, sheet.name, sheet.class].some((word) => word.toLowerCase() === asked),
  )
  if ((worked && year === null) || !knowsClass(name, year ?? USUAL_YEAR)) return ship
  const own = typeof ship.name === 'string' ? ship.name : null
  return { ...ship, card: describeCard(fdSheet(name, year ?? USUAL_YEAR, own)) }
}

function withStandSheet(stand: Data, year: number | null): Data {
  const name = stand.class ?? stand.type
  if (typeof name !== 'string' || stand.card !== undefined) return stand
  const asked = name.toLowerCase()
  if (printedStands.some((sheet) => sheet.id === asked || sheet.name.toLowerCase() === asked)) return stand
  return knowsAircraft(name) ? { ...stand, card: { ...fdStand(name, year ?? USUAL_YEAR) } } : stand
}

/** What their training makes of them (FD-CONV-16). */
function trained({ training, ...unit }: Data, figure: string): Data {
  return typeof training === 'string' ? { ...unit, [figure]: qualityOf(training) } : unit
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)
