import { type Data, isData, LIGHT_CHANGES, type Pick, type Ruleset, SeededDice } from '@flankspeed/kernel'
import type { Trial } from './conformance.ts'

interface Unit {
  readonly id: string
  readonly isShip: boolean
  readonly hasPlace: boolean
}

/** The same battles under the orders of a scenario that nobody thought of. */
export function underRandomOrders(trial: Trial): Trial {
  const setUp = (setup: unknown, pick: Pick): unknown => withOrders(trial, setup as Data, pick)
  return {
    ...trial,
    randomSetup: (pick) => setUp(trial.randomSetup(pick), pick),
    secretSetup: (pick) => setUp(trial.secretSetup(pick), pick),
  }
}

/** Orders are no secret: they name only units that everybody knows. */
function withOrders({ ruleset, secrets }: Trial, setup: Data, pick: Pick): Data {
  const units = unitsOf(setup).filter(({ id }) => !secretsIn(ruleset, secrets, setup).includes(id))
  if (units.length === 0) return setup
  const some = (of = units): string[] => {
    const chosen = of.filter(() => pick(3) === 0)
    return (chosen.length > 0 ? chosen : [of[pick(of.length)]!]).map(({ id }) => id)
  }
  const ships = units.filter(({ isShip }) => isShip)
  const goalOf = (): Data | null => (ships.length === 0 ? null : goal(() => some(ships), pick, 0))
  const rules = RULES.filter(() => pick(3) === 0).flatMap((rule) => {
    const given = rule(some(), units, pick)
    return given ? [{ ...('units' in given && { called: 'some of them' }), ...given }] : []
  })
  const side = (): Data => ({
    ...(pick(3) > 0 && { decisive: goalOf() }),
    ...(pick(3) > 0 && { minor: goalOf() }),
    ...(pick(4) === 0 && { secret: true }),
    ...(pick(4) === 0 && { later: [{ turn: 2 + pick(3), minor: goalOf() }] }),
  })
  return {
    ...setup,
    orders: { scenario: 'trial', sides: { red: side(), blue: side() }, rules, flights: { red: 4, blue: 4 } },
  }
}

const secretsIn = (ruleset: Ruleset, secrets: Trial['secrets'], setup: Data): string[] => {
  const battle = ruleset.muster(setup, new SeededDice(0))
  return ['red', 'blue'].flatMap((viewer) => secrets(battle, viewer))
}

const listed = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isData) : [])

const unitsOf = ({ ships, stands, aircraft, flights }: Data): Unit[] =>
  [ships, stands, aircraft, flights].flatMap((list, i) =>
    listed(list).map((unit) => ({ id: String(unit.id), isShip: i === 0, hasPlace: unit.at != null })),
  )

const someEdges = (pick: Pick): string[] => ['north', 'east', 'south', 'west'].slice(pick(4))

const until = (pick: Pick): Data => ({
  turn: 1 + pick(4),
  ...(pick(2) === 0 && { firedOn: true }),
  ...(pick(3) === 0 && { sighted: true }),
  ...(pick(3) === 0 && { near: { distance: 5 + pick(40), said: 'so far' } }),
})
const sector = (pick: Pick): [number, number] => [pick(360), pick(360)]
const LIT: readonly ((pick: Pick) => Data)[] = [
  (pick) => ({ towards: sector(pick) }),
  (pick) => ({ at: [pick(60), pick(40)], radius: 5 + pick(10) }),
  (pick) => ({ burning: true, radius: pick(10) }),
  () => ({ firing: true }),
]

const RULES: readonly ((chosen: string[], all: readonly Unit[], pick: Pick) => Data | null)[] = [
  (units, _all, pick) => ({ rule: 'surprised', units, until: until(pick) }),
  (units, _all, pick) => ({ rule: 'hold-fire', units, until: until(pick) }),
  (units, _all, pick) => ({
    rule: 'hold-fire',
    units,
    weapons: ['guns', 'torpedoes', 'flak'].slice(pick(3)),
    ...(pick(3) === 0 && { courses: sector(pick) }),
    from: 1 + pick(2),
    until: until(pick),
  }),
  (units, _all, pick) => ({ rule: 'moored', units, until: until(pick) }),
  (units, _all, pick) => ({ rule: 'spared', units, until: until(pick) }),
  (units, all, pick) => ({
    rule: 'first-target',
    units,
    target: all[pick(all.length)]!.id,
    targetCalled: 'one of them',
  }),
  (units, _all, pick) => ({ rule: 'speed', units, share: pick(11) / 10, from: 1 + pick(3) }),
  (units, _all, pick) => ({ rule: 'speed', units, share: pick(11) / 10, courses: sector(pick) }),
  (units, all, pick) => {
    const coming = all
      .filter(({ id, isShip, hasPlace }) => isShip && hasPlace && units.includes(id))
      .map(({ id }) => id)
    return coming.length === 0 ? null : { rule: 'arrives', units: coming, turn: 2 + pick(3) }
  },
  (units, _all, pick) => ({ rule: 'sight', units, distance: 5 + pick(60), said: 'so far', from: 1 + pick(3) }),
  (units, _all, pick) => ({ rule: 'sight', units, distance: 5 + pick(60), said: 'so far', towards: sector(pick) }),
  (units, _all, pick) => ({ rule: 'duds', units, chance: [pick(3), 2 + pick(9)] }),
  (units, _all, pick) => ({ rule: 'turrets-out', units, out: 1 + pick(2), of: 3 }),
  (units, _all, pick) => ({ rule: 'jams', units, chance: [pick(3), 2 + pick(9)] }),
  (units, _all, pick) => ({ rule: 'ammunition', units, weapon: pick(2) === 0 ? 'guns' : 'torpedoes', turns: pick(3) }),
  (units, _all, pick) => ({ rule: 'grounded', units, until: until(pick) }),
  (units, _all, pick) => ({ rule: 'radar-out', units, until: { turn: 1 + pick(4) } }),
  (units, _all, pick) => ({ rule: 'leaves', units, edges: someEdges(pick), from: 1 + pick(3) }),
  (units, _all, pick) => ({ rule: 'leaves', units, edges: someEdges(pick), hullBelow: pick(11) / 10 }),
  (units, all, pick) => {
    const counted = all.filter(({ isShip }) => isShip).map(({ id }) => id)
    const when = { units: counted, are: { hullBelow: pick(11) / 10 }, atLeast: 1 }
    return counted.length === 0 ? null : { rule: 'leaves', units, edges: someEdges(pick), when, whenCalled: 'them' }
  },
  (units, _all, pick) => ({ rule: 'damaged', units, hull: (1 + pick(10)) / 10 }),
  (_units, _all, pick) => ({ rule: 'light', change: LIGHT_CHANGES[pick(LIGHT_CHANGES.length)], turn: 1 + pick(4) }),
  (_units, _all, pick) => ({ rule: 'light', change: LIGHT_CHANGES[pick(LIGHT_CHANGES.length)], turn: 1 + pick(4) }),
  (_units, _all, pick) => ({
    rule: 'squall',
    at: [pick(60), pick(40)],
    radius: 2 + pick(8),
    heading: pick(360),
    run: pick(6),
    said: { across: 'so wide', run: 'so far' },
    from: 1 + pick(3),
    ...(pick(2) === 0 && { until: 3 + pick(4) }),
  }),
  (_units, _all, pick) => ({ rule: 'smoke', lasts: 1 + pick(4), heading: pick(360), run: pick(5), said: 'so far' }),
  (units, _all, pick) => ({
    rule: 'lit',
    units,
    distance: 10 + pick(60),
    said: 'so far',
    ...LIT[pick(LIT.length)]!(pick),
    from: 1 + pick(2),
  }),
]

const TESTS: readonly ((pick: Pick) => unknown)[] = [
  () => 'sunk',
  () => 'crippled',
  () => 'afloat',
  () => 'slowed',
  () => 'on-fire',
  () => 'torpedoed',
  () => 'able-to-fly',
  (pick) => ({ hullBelow: pick(11) / 10 }),
  (pick) => ({ hullAtLeast: pick(11) / 10 }),
  (pick) => ({ speedAtLeast: pick(11) / 10 }),
  (pick) => ({ torpedoesAtLeast: 1 + pick(3) }),
  (pick) => ({ left: someEdges(pick), ...(pick(2) === 0 && { by: 1 + pick(5) }) }),
  (pick) => ({ reached: place(pick), turns: 1 + pick(2) }),
  (pick) => ({ within: place(pick) }),
  (pick) => ({ beyond: place(pick) }),
]

const place = (pick: Pick): Data => ({
  name: 'the point',
  said: 'so far',
  at: [pick(60), pick(60)],
  distance: 5 + pick(40),
})

function goal(some: () => string[], pick: Pick, depth: number): Data {
  return { ...untimed(some, pick, depth), ...(pick(4) === 0 && { by: 1 + pick(5) }) }
}

function untimed(some: () => string[], pick: Pick, depth: number): Data {
  const inner = (): Data[] => [goal(some, pick, depth + 1), goal(some, pick, depth + 1)]
  switch (depth < 2 ? pick(9) : 8) {
    case 0:
      return { all: inner() }
    case 1:
      return { any: inner() }
    case 2:
      return { atLeast: 1, of: inner() }
    case 3:
      return { not: goal(some, pick, depth + 1) }
    case 4:
      return { flightsLost: pick(2) === 0 ? 'red' : 'blue', atLeast: 1 + pick(4) }
    default: {
      const units = some()
      return { units, are: TESTS[pick(TESTS.length)]!(pick), ...(pick(2) === 0 && { atLeast: 1 + pick(units.length) }) }
    }
  }
}
