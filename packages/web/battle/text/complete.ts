import type { Position } from '../../desk/position.ts'
import { HELP } from './help.ts'
import { enemies, ownFlights, ownShips, plainWords, weaponsOf } from './units.ts'

/** Ways to go on with what has been typed so far, as whole lines. */
export function complete(text: string, position: Position): string[] {
  const said = plainWords(text)
  return lines(position)
    .filter((line) => plainWords(line).startsWith(said))
    .slice(0, 12)
}

function lines(position: Position): string[] {
  const owed = position.owed[0] as { kind: string; ships?: unknown[]; flights?: string[] } | undefined
  const may = owed?.ships?.map((ship) => (typeof ship === 'string' ? ship : (ship as { ship: string }).ship)) ?? []
  const ships = ownShips(position).filter(({ id }) => may.includes(id))
  const foes = enemies(position)
  const now = ships.flatMap(({ id, name }) => {
    if (owed?.kind === 'move') return [`move ${name} ahead `, `order ${name} `]
    if (owed?.kind === 'damage-control') return ['engine', 'weapons', 'crew'].map((area) => `repair ${name} ${area}`)
    if (owed?.kind !== 'fire') return []
    return foes.flatMap((foe) => [
      `fire ${name} all at ${foe.name}`,
      `odds ${name} all at ${foe.name}`,
      ...weaponsOf(position, id).map((weapon) => `fire ${name} ${weapon.name} at ${foe.name}`),
    ])
  })
  const flights = ownFlights(position).filter(({ id }) => owed?.flights?.includes(id))
  const flying = owed?.kind === 'fly' ? flights.map(({ name }) => `fly ${name} to `) : []
  const status = Object.values(position.cards).map(({ name }) => `status ${name}`)
  return [...now, ...flying, ...Object.keys(HELP), ...status]
}
