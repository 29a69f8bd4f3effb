import { fields, type Language, list, oneOf, SIDE } from '@flankspeed/kernel/cases'
import { type LobBattle, type LobEvent, PHASES, shipById } from './battle.ts'
import type { Rules } from './index.ts'

export const describe = (_r: Rules, b: LobBattle): Record<string, unknown> => ({
  ruleset: b.ruleset,
  turn: b.turn,
  phase: b.phase,
  active: b.active,
  turnLimit: b.turnLimit,
  table: b.table.map((length) => length / 1000),
  ships: b.ships.map(({ id, name, side, x, y, heading, speed, guns, hull, acted }) => ({
    id,
    name,
    side,
    at: [x / 1000, y / 1000],
    heading: heading / 100,
    speed,
    guns,
    hull,
    sunk: hull === 0,
    acted,
  })),
  outcome: b.result,
})

export function story(_r: Rules, event: LobEvent, b: LobBattle): string[] {
  const name = (id: string): string => shipById(b, id)!.name
  switch (event.tells) {
    case 'turn':
      return [`Turn ${event.turn}.`]
    case 'move':
      return [`${name(event.ship)} moves.`]
    case 'hold':
      return [`${name(event.ship)} holds.`]
    case 'sunk':
      return [`${name(event.ship)} sinks.`]
    case 'fire':
      return [`${name(event.ship)} fires at ${name(event.target)}: ${event.dice.join(', ')}; ${event.hits} hit.`]
  }
}

const SHIP = fields(
  {
    id: 'word',
    name: 'word',
    side: SIDE,
    at: 'place',
    heading: 'number',
    speed: 'whole',
    guns: 'whole',
    hull: 'whole',
  },
  'id',
  'side',
  'at',
)

export const language: Language = {
  battle: {
    turn: 'whole',
    phase: oneOf(PHASES),
    active: SIDE,
    turnLimit: 'whole',
    table: list('number'),
    ships: list(SHIP),
  },
  actions: {
    move: { ship: 'word', ahead: 'number', turn: 'number' },
    fire: { ship: 'word', target: 'word' },
    hold: { ship: 'word' },
  },
  otherwise: {},
}
