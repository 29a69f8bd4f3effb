import { RARE_MARKS, type SometimesNamed } from '@flankspeed/kernel'
import { cardOf, type FdBattle, isCarrier, place, type Ship, type Stand, standCardOf } from '../battle.ts'
import type { Rules } from '../rules.ts'

/** What is shown only while it is there. */
export const sometimesNamed: SometimesNamed = {
  outcome: ['winner', 'why', 'decisive', 'points', 'judgement'],
  'orders.marks': RARE_MARKS,
  'ships.*': ['aboard', 'fate', 'sunk', 'wrecked', 'exploded', 'abandoned', 'destroyed', 'withdrawn'],
  'ships.*.mountsLost': 'any',
  'ships.*.mounts': 'any',
  'ships.*.identified': ['target', 'passed'],
  'stands.*': ['fate', 'destroyed', 'withdrawn'],
  'stands.*.load': ['attack', 'weapon', 'bombs_per_hit', 'torpedo_modifier'],
  wrecks: 'any',
}

/** The battle in centimetres, degrees and words: what cases expect and people read. */
export function describe(r: Rules, b: FdBattle): Record<string, unknown> {
  return {
    ruleset: b.ruleset,
    turn: b.turn,
    phase: b.phase,
    step: b.step,
    initiative: b.initiative,
    active: b.active,
    acting: b.acting,
    light: b.light,
    weather: b.weather,
    tvr: r.tvr(r, b),
    turnLimit: b.turnLimit,
    scenario: b.scenario,
    points: b.points,
    forces: { red: r.forcePoints(b, 'red'), blue: r.forcePoints(b, 'blue') },
    table: b.table.map((side) => side / 1000),
    edges: { ...b.edges },
    ships: b.ships.map((ship) => describeShip(r, b, ship)),
    stands: b.stands.map((stand) => describeStand(b, stand)),
    squadrons: b.squadrons.map((squadron) => ({ ...squadron, strength: r.strengthOf(b, squadron.id) })),
    wrecks: Object.fromEntries(
      b.wrecks.map((wreck) => [
        wreck.id,
        { at: place(wreck), heading: wreck.heading / 100, illuminated: wreck.burning, until: wreck.until },
      ]),
    ),
    smoke: b.smoke.map((screen) => ({
      at: place(screen),
      heading: screen.heading / 100,
      length: screen.halfLength / 500,
      width: screen.halfBeam / 500,
      ship: screen.ship,
    })),
    squalls: b.squalls.map((squall) => ({
      id: squall.id,
      at: place(squall),
      heading: squall.heading === null ? null : squall.heading / 100,
      diameter: squall.radius / 500,
    })),
    minefields: b.minefields.map((field) => ({ ...field, at: place(field), heading: field.heading / 100 })),
    land: b.land.map((land) => ({ ...land, shape: land.shape.map(place) })),
    outcome: b.result && { ...b.result },
  }
}

function describeShip(r: Rules, b: FdBattle, ship: Ship): Record<string, unknown> {
  const card = cardOf(b, ship)
  const mounts = Object.fromEntries(
    [
      ...card.batteries.map(({ name, mounts }) => [name, mounts.length] as const),
      ['TORPEDOES', card.torpedoes.length] as const,
    ].map(([name, count]) => [name, count - (ship.mountsLost[name]?.length ?? 0)]),
  )
  const { x: _x, y: _y, fate, card: _card, ...rest } = ship
  return {
    ...rest,
    class: card.class,
    kind: card.kind,
    size: card.size,
    at: ship.placed ? place(ship) : null,
    heading: ship.heading / 100,
    maxSpeed: r.maxSpeed(r, b, ship),
    band: r.speedBand(r, b, ship),
    illuminated: r.isIlluminated(ship),
    mounts,
    points: card.points,
    ...(isCarrier(b, ship) ? { aboard: b.stands.filter((stand) => stand.aboard === ship.id).map(({ id }) => id) } : {}),
    ...(fate === null ? {} : { fate, [fate]: true, ...(fate === 'withdrawn' ? {} : { destroyed: true }) }),
    ...(fate === 'exploded' ? { sunk: true } : {}),
  }
}

function describeStand(b: FdBattle, stand: Stand): Record<string, unknown> {
  const card = standCardOf(b, stand)
  const { x: _x, y: _y, fate, card: _card, goingHome, loaded, ...rest } = stand
  return {
    ...rest,
    class: card.name,
    type: card.type,
    at: place(stand),
    loaded: loaded !== null,
    load: loaded === null ? null : { ...card.loads[loaded]! },
    loads: card.loads,
    morale: goingHome ? 'home' : null,
    ...(fate === null ? {} : { fate, [fate === 'departed' ? 'withdrawn' : 'destroyed']: true }),
  }
}
