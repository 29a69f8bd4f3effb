import {
  asData,
  asId,
  asList,
  asNumber,
  asOneOf,
  asText,
  asWhole,
  hundredths,
  isOnTable,
  Malformed,
  onlyFields,
  readPoint,
  readTable,
  SIDES,
} from '@flankspeed/kernel'
import { type LobBattle, PHASES, type Ship } from './battle.ts'
import type { Rules } from './index.ts'

const TABLE = [48, 36] as const
const SHIP_FIELDS = ['id', 'name', 'side', 'at', 'heading', 'speed', 'guns', 'hull']

export function muster(_r: Rules, id: string, version: number, setup: unknown): LobBattle {
  const data = asData(setup, 'battle')
  onlyFields(data, ['turn', 'phase', 'active', 'turnLimit', 'table', 'ships'], 'battle')
  const table = readTable(data.table, TABLE, 200)
  const ships = asList(data.ships ?? [], 'battle.ships').map((ship, i) => readShip(ship, `battle.ships[${i}]`))
  for (const [i, ship] of ships.entries()) {
    if (ships.findIndex((other) => other.id === ship.id) < i)
      throw new Malformed(`battle.ships[${i}].id`, `there are two ships called ${ship.id}`)
    if (!isOnTable(table, ship)) throw new Malformed(`battle.ships[${i}].at`, 'a place on the table expected')
  }
  return {
    ruleset: id,
    version,
    turn: asWhole(data.turn ?? 1, 'battle.turn', 1, 99),
    phase: asOneOf(data.phase ?? 'movement', PHASES, 'battle.phase'),
    active: asOneOf(data.active ?? 'red', SIDES, 'battle.active'),
    turnLimit: asWhole(data.turnLimit ?? 8, 'battle.turnLimit', 1, 99),
    table,
    ships,
    result: null,
  }
}

function readShip(value: unknown, where: string): Ship {
  const data = asData(value, where)
  onlyFields(data, SHIP_FIELDS, where)
  const side = asOneOf(data.side, SIDES, `${where}.side`)
  const { x, y } = readPoint(data.at, `${where}.at`)
  const id = asId(data.id, `${where}.id`)
  const hull = asWhole(data.hull ?? 6, `${where}.hull`, 1, 20)
  return {
    id,
    name: data.name === undefined ? id : asText(data.name, `${where}.name`),
    side,
    x,
    y,
    heading: hundredths(asNumber(data.heading ?? 0, `${where}.heading`, 0, 360)),
    speed: asWhole(data.speed ?? 5, `${where}.speed`, 0, 12),
    guns: asWhole(data.guns ?? 4, `${where}.guns`, 0, 12),
    hull,
    fullHull: hull,
    acted: false,
  }
}
