import { RARE_MARKS, type SometimesNamed, total } from '@flankspeed/kernel'
import { type Aircraft, CRITICALS, type CtBattle, cardOf, SHIP_MARKERS, type Ship } from '../battle.ts'
import type { Rules } from '../rules.ts'

const klicks = (thousandths: number): number => thousandths / 1000
const place = ({ x, y }: { x: number; y: number }): [number, number] => [klicks(x), klicks(y)]

const AIRCRAFT_MARKERS = ['aborted', 'destroyed'] as const

/** What is shown only while it is there. */
export const sometimesNamed: SometimesNamed = {
  outcome: ['winner', 'why', 'score', 'judgement'],
  'orders.marks': RARE_MARKS,
  night: ['first', 'last'],
  landing: ['side', 'at', 'value', 'landed'],
  convoy: ['red', 'blue', 'only'],
  'objectives.*.held': ['side', 'turns'],
  'ships.*': ['destroyed', 'withdrawn', 'late', 'quadrant'],
  'ships.*.markers': SHIP_MARKERS,
  'ships.*.criticals': CRITICALS,
  'aircraft.*': ['destroyed'],
  'aircraft.*.markers': AIRCRAFT_MARKERS,
  'landTargets.*': ['destroyed'],
}

/** The battle in klicks, degrees and words: what cases expect and people read. */
export function describe(r: Rules, b: CtBattle): Record<string, unknown> {
  return {
    ruleset: b.ruleset,
    turn: b.turn,
    phase: b.phase,
    first: b.first,
    active: b.active,
    initiativeRolled: b.initiativeRolled,
    turnLimit: b.turnLimit,
    targetScore: b.targetScore,
    score: { ...b.score },
    scenario: b.scenario,
    options: { ...b.options },
    night: b.night && { ...b.night },
    dark: r.isDark(b),
    landing: b.landing && {
      side: b.landing.side,
      at: place(b.landing),
      value: b.landing.value,
      landed: b.landing.landed,
    },
    convoy: b.convoy && { ...b.convoy },
    points: b.setUp?.points ?? null,
    table: b.table.map(klicks),
    edges: { ...b.edges },
    ships: b.ships.map((ship) => describeShip(r, b, ship)),
    aircraft: b.aircraft.map((token) => describeAircraft(r, b, token)),
    landTargets: b.landTargets.map((target) => ({
      id: target.id,
      side: target.side,
      name: target.name,
      kind: target.kind,
      at: place(target),
      hull: target.hull,
      armour: target.armour,
      critical: target.critical,
      value: target.value,
      ...(target.gone ? { destroyed: true } : {}),
    })),
    smoke: b.smoke.map((bank) => ({
      at: place(bank),
      heading: bank.heading / 100,
      length: klicks(2 * bank.halfLength),
      width: klicks(2 * bank.halfBeam),
    })),
    terrain: b.terrain.map((land) => ({ ...land, shape: land.shape.map(place) })),
    storms: b.storms.map((storm) => ({ id: storm.id, at: place(storm), radius: klicks(storm.radius) })),
    objectives: b.objectives.map((objective) => ({
      id: objective.id,
      at: place(objective),
      value: objective.value,
      held: objective.held && { ...objective.held },
    })),
    outcome: b.result && { ...b.result },
  }
}

/** Hull, criticals and markers as they lie beside the ship; movement and ratings as they are in force in this phase. */
function describeShip(r: Rules, b: CtBattle, ship: Ship): Record<string, unknown> {
  const card = cardOf(b, ship)
  const { armour, critical } = r.ratings(r, b, ship)
  return {
    id: ship.id,
    side: ship.side,
    name: ship.name,
    class: card.class,
    type: card.type,
    size: card.size,
    at: ship.placed ? place(ship) : null,
    ...(b.scenario === 'major' && ship.placed ? { quadrant: r.quadrantOf(b, ship) } : {}),
    heading: ship.heading / 100,
    moved: ship.moved === null ? null : klicks(ship.moved),
    turned: ship.turned,
    hull: ship.hull,
    state: r.stateOf(ship, card),
    markers: SHIP_MARKERS.filter((marker) => ship[marker]),
    criticals: [...ship.criticals],
    inbound: { ...ship.inbound },
    movement: total(r.movementOf(r, b, ship)),
    armour,
    critical,
    cost: card.cost,
    used: [...ship.used],
    ...(ship.late ? { late: true } : {}),
    ...(ship.fate === null ? {} : { [ship.fate === 'destroyed' ? 'destroyed' : 'withdrawn']: ship.fate }),
  }
}

function describeAircraft(r: Rules, b: CtBattle, token: Aircraft): Record<string, unknown> {
  const card = b.aircraftCards[token.card]!
  const markers = AIRCRAFT_MARKERS.filter((marker) => token[marker])
  return {
    id: token.id,
    side: token.side,
    name: token.name,
    class: card.name,
    role: card.role,
    strength: r.strength[card.role],
    base: token.base,
    at: token.position === null ? null : place(token),
    position: token.position,
    against: token.against,
    rearming: token.rearming,
    markers,
    ...r.tokenRatings(r, b, token),
    cost: card.cost,
    used: [...token.used],
    ...(token.lost ? { destroyed: true } : {}),
  }
}
