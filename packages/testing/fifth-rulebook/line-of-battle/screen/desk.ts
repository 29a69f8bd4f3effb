import { bareHull, type Presenter, type RulebookDesk, type Shown } from '@flankspeed/web/desk'
import { isAfloat, type LobBattle, type LobDecision, type LobEvent, PHASES, type Ship } from '../rules/battle.ts'
import { lineOfBattle } from '../rules/index.ts'

const PLAN = 'ship of the line'
const SIDES = ['red', 'blue'] as const

const waiting = (_b: LobBattle, owed: readonly LobDecision[]): string =>
  owed.map(({ side, kind, ships }) => `${side} to ${kind}: ${ships.length} ships`).join(', ')

/** The minimum of a rulebook: the chart, the fleets and the decisions. The page's generic prompt asks for orders. */
const presenter: Presenter<LobBattle, LobDecision, LobEvent> = {
  show: (b, owed) => {
    const ready = new Set(owed.flatMap(({ ships }) => ships))
    return {
      turn: b.turn,
      turnLimit: b.turnLimit,
      phases: PHASES.map((id) => ({ id, title: id, state: id === b.phase ? 'now' : 'next' })),
      waiting: waiting(b, owed),
      owing: owed.map(({ side }) => side),
      chart: chartOf(b, ready),
      fleets: SIDES.map((side) => ({
        side,
        title: side,
        points: 0,
        flights: [],
        ships: b.ships
          .filter((ship) => ship.side === side)
          .map((ship) => ({
            id: ship.id,
            name: ship.name,
            what: `${ship.guns} guns`,
            hull: ship.hull / ship.fullHull,
            crippled: isCrippled(ship),
            state: isAfloat(ship) ? (ready.has(ship.id) ? 'ready' : 'done') : 'lost',
          })),
      })),
      cards: {},
      outcome: b.result && { ...b.result, rows: [] },
    }
  },
  waiting,
  tell: (event, b) => ({
    tells: event.tells,
    side: null,
    sentences: lineOfBattle.story(event, b),
    clauses: [event.clause],
    dice: [],
    effect: null,
    units: 'ship' in event ? [event.ship] : [],
  }),
  plans: () => ({ [PLAN]: bareHull('battleship') }),
  overlays: () => [],
  questions: {},
}

const isCrippled = ({ hull, fullHull }: Ship): boolean => hull * 2 <= fullHull

function chartOf(b: LobBattle, ready: ReadonlySet<string>): Shown['chart'] {
  return {
    table: [b.table[0] / 1000, b.table[1] / 1000],
    symbol: '"',
    land: [],
    ships: b.ships.filter(isAfloat).map((ship) => ({
      id: ship.id,
      name: ship.name,
      side: ship.side,
      at: [ship.x / 1000, ship.y / 1000] as const,
      heading: ship.heading / 100,
      plan: PLAN,
      length: 3,
      beam: 0.5,
      ready: ready.has(ship.id),
      done: ship.acted,
      hull: ship.hull / ship.fullHull,
      crippled: isCrippled(ship),
      fire: 0,
      trail: [],
      aims: [],
    })),
    flights: [],
    wrecks: [],
    smoke: [],
    wind: null,
    zones: [],
    lasting: [],
  }
}

export const desk: RulebookDesk = { presenter: () => presenter as unknown as Presenter }
