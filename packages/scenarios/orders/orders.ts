import { type Light, type Orders, readOrders } from '@flankspeed/kernel'
import type { Scenario } from '../schema.ts'
import { type ScenarioShip, SIDES, shipsOf } from '../ships.ts'
import { shareOfKnots } from '../speed-limits.ts'
import type {
  ConditionRule,
  ScenarioGoal,
  ScenarioPlace,
  ScenarioRule,
  ScenarioTest,
  ScenarioUntil,
  ShipCount,
  Who,
} from './schema.ts'
import { select } from './select.ts'
import { litBy, milesIn, type WeatherScale, weatherOf } from './weather.ts'

type SpeedRule = Extract<ScenarioRule, { rule: 'speed' }>

/** How a rulebook measures, and which ships it has. */
export interface OrdersScale {
  /** Nautical miles in the unit of the rulebook. */
  length(miles: number): number
  /** Turns of the rulebook to a turn of the scenario. */
  readonly turns: number
  idOf(name: string): string
  takesPart(ship: ScenarioShip): boolean
  /** Share of her full speed that a limit in knots leaves a ship; null where the rulebook has the limit in its own way. */
  shareOfSpeed?(ship: ScenarioShip): number | null
  /** Nautical miles that ships see by that light; null, or left out, where the rulebook has its own rules for it. */
  sightBy?(light: Light): number | null
}

const FOREVER = 1000

/** The `orders` of a setup: the objectives and special rules of a scenario in the terms of one rulebook. */
export function ordersOf(scenario: Scenario, scale: OrdersScale): object {
  const writer = new Writer(scenario, scale)
  return {
    scenario: scenario.id,
    sides: Object.fromEntries(
      SIDES.map((side) => {
        const { secret, later, ...goals } = scenario.sides[side].objective
        const { temper } = scenario.sides[side]
        return [
          side,
          {
            ...writer.goals(goals),
            ...(temper && { temper }),
            ...(secret && { secret }),
            ...(later && { later: later.map((each) => ({ turn: writer.start(each.turn), ...writer.goals(each) })) }),
          },
        ]
      }),
    ),
    rules: writer.rules(),
    flights: {
      red: flightsOf(scenario, 'red'),
      blue: flightsOf(scenario, 'blue'),
    },
  }
}

const flightsOf = ({ sides }: Scenario, side: 'red' | 'blue'): number =>
  sides[side].aircraft.reduce((sum, { flights }) => sum + flights, 0)

class Writer {
  readonly #scenario: Scenario
  readonly #scale: OrdersScale
  constructor(scenario: Scenario, scale: OrdersScale) {
    this.#scenario = scenario
    this.#scale = scale
  }

  goals({ decisive, minor }: { decisive?: ScenarioGoal | undefined; minor?: ScenarioGoal | undefined }): object {
    const goals = { decisive: decisive && this.goal(decisive), minor: minor && this.goal(minor) }
    return Object.fromEntries(Object.entries(goals).filter(([, goal]) => goal))
  }

  /** Null where none of the ships takes part: then it cannot be asked for. */
  goal(goal: ScenarioGoal): object | null {
    const written: { by?: number } | null = this.#untimed(goal)
    if (written === null || goal.by === undefined) return written
    // A goal of which one part is left stands for that part, which may have a deadline of its own.
    return { ...written, by: Math.min(goal.by * this.#scale.turns, written.by ?? Infinity) }
  }

  #untimed(goal: ScenarioGoal): object | null {
    if ('all' in goal) return this.#joined('all', goal.all)
    if ('any' in goal) return this.#joined('any', goal.any)
    if ('not' in goal) {
      const inner = this.goal(goal.not)
      return inner && { not: inner }
    }
    if ('of' in goal) {
      const of = goal.of.flatMap((each) => this.goal(each) ?? [])
      return of.length === 0 ? null : { atLeast: Math.min(goal['at-least'], of.length), of }
    }
    if ('flights-lost' in goal) return { flightsLost: goal['flights-lost'], ...bounds(goal, 500) }
    return this.#count(goal)
  }

  #joined(join: 'all' | 'any', goals: readonly ScenarioGoal[]): object | null {
    const found = goals.flatMap((each) => this.goal(each) ?? [])
    if (found.length === 0) return null
    return found.length === 1 ? found[0]! : { [join]: found }
  }

  #count(goal: ShipCount): object | null {
    const { ships, called } = this.#present(goal.ships)
    if (ships.length === 0) return null
    const worth = Object.entries(goal.worth ?? {}).filter(([name]) => ships.some((ship) => ship.name === name))
    const most = ships.length + worth.reduce((sum, [, weight]) => sum + Math.max(0, weight - 1), 0)
    const other = goal['no-more-than'] && this.#count(goal['no-more-than'])
    return {
      units: ships.map(({ name }) => this.#scale.idOf(name)),
      ...((goal.called ?? called) && { called: goal.called ?? called }),
      are: this.#test(goal.are),
      ...bounds(goal, most),
      ...(other && { noMoreThan: other }),
      ...(worth.length > 0 && {
        worth: Object.fromEntries(worth.map(([name, weight]) => [this.#scale.idOf(name), weight])),
      }),
    }
  }

  #present(who: Who): ReturnType<typeof select> {
    const selected = select(this.#scenario, who)
    return { ...selected, ships: selected.ships.filter((ship) => this.#scale.takesPart(ship)) }
  }

  #test(test: ScenarioTest): unknown {
    if (typeof test === 'string') return test
    if (Array.isArray(test)) return test.map((each) => this.#test(each))
    if ('either' in test) return { either: test.either.map((each) => this.#test(each)) }
    if ('hull-at-least' in test) return { hullAtLeast: shareOf(test['hull-at-least']) }
    if ('hull-below' in test) return { hullBelow: shareOf(test['hull-below']) }
    if ('speed-at-least' in test) return { speedAtLeast: shareOf(test['speed-at-least']) }
    if ('torpedoes-at-least' in test) return { torpedoesAtLeast: test['torpedoes-at-least'] }
    if ('left' in test) return { left: test.left, ...(test.by !== undefined && { by: test.by * this.#scale.turns }) }
    if ('within' in test) return { within: this.#place(test.within) }
    if ('beyond' in test) return { beyond: this.#place(test.beyond) }
    const { reached, turns = 1 } = test
    return { reached: this.#place(reached), turns: turns * this.#scale.turns }
  }

  #place({ miles, of, at, ships }: ScenarioPlace): object {
    return {
      name: of,
      said: milesIn(miles),
      ...(at
        ? { at: at.map((each) => this.#scale.length(each)) }
        : { of: this.#present(ships!).ships.map(({ name }) => this.#scale.idOf(name)) }),
      distance: this.#scale.length(miles),
    }
  }

  /** Those that are written, and those that the order of battle implies: moorings, limits of speed, late arrivals. */
  rules(): object[] {
    const written = this.#scenario['special-rules'].flatMap((rule) => ('rule' in rule ? this.#rule(rule) : []))
    return [...written, ...this.#moorings(), ...this.#speedLimits(), ...this.#arrivals()]
  }

  start = (turn: number): number => (turn - 1) * this.#scale.turns + 1

  #until = (until: Partial<ScenarioUntil> = {}): object => ({
    turn: until.turn === undefined ? FOREVER : this.start(until.turn),
    ...(until['fired-on'] !== undefined && { firedOn: until['fired-on'] }),
    ...(until.sighted !== undefined && { sighted: until.sighted }),
    ...(until['enemy-within'] !== undefined && {
      near: { distance: this.#scale.length(until['enemy-within']), said: milesIn(until['enemy-within']) },
    }),
  })

  #from = ({ from }: { from?: number | undefined }): object => (from === undefined ? {} : { from: this.start(from) })

  #span = ({ from, until }: { from?: number | undefined; until?: number | undefined }): object => ({
    from: this.start(from ?? 1),
    until: until === undefined ? null : this.start(until),
  })

  #rule(rule: ScenarioRule): object[] {
    if (rule.rule === 'light' || rule.rule === 'squall' || rule.rule === 'smoke')
      return [weatherOf(rule, this.#weather)]
    const selected = rule.ships === undefined ? this.#everybody() : this.#present(rule.ships)
    if (selected.ships.length === 0) return []
    const about = {
      rule: rule.rule,
      units: selected.ships.map(({ name }) => this.#scale.idOf(name)),
      called: selected.phrase,
    }
    switch (rule.rule) {
      case 'surprised':
        return [
          {
            ...about,
            ...this.#from(rule),
            until: this.#until(rule.until),
            speeds: Object.fromEntries(selected.ships.map(({ name, speed }) => [this.#scale.idOf(name), speed])),
          },
        ]
      case 'hold-fire':
        return [
          {
            ...about,
            ...(rule.weapons && { weapons: rule.weapons }),
            ...(rule.courses && { courses: rule.courses }),
            ...this.#from(rule),
            until: this.#until(rule.until),
          },
        ]
      case 'moored':
      case 'spared':
        return [{ ...about, ...this.#from(rule), until: this.#until(rule.until) }]
      case 'first-target': {
        const target = this.#present(rule.target)
        return target.ships.length === 0
          ? []
          : [{ ...about, target: this.#scale.idOf(rule.target), targetCalled: rule.target }]
      }
      case 'speed':
        return this.#slowed(rule, selected.ships, about)
      case 'sight':
        return [
          {
            ...about,
            distance: this.#scale.length(rule.miles),
            said: milesIn(rule.miles),
            ...(rule.towards && { towards: rule.towards }),
            ...this.#span(rule),
          },
        ]
      case 'lit':
        return [{ ...about, ...litBy(rule, this.#weather), ...this.#span(rule) }]
      case 'duds':
        return [{ ...about, chance: rule.chance }]
      case 'leaves':
        return [{ ...about, ...this.#departure(rule) }]
      default:
        return [{ ...about, ...this.#condition(rule) }]
    }
  }

  #departure({ edges, from, 'hull-below': hullBelow, when }: Extract<ScenarioRule, { rule: 'leaves' }>): object {
    const count = when && this.#count(when)
    return {
      edges,
      ...(from !== undefined && { from: this.start(from) }),
      ...(hullBelow !== undefined && { hullBelow: shareOf(hullBelow) }),
      // Where none of those ships takes part it never comes about.
      ...(when && (count ? { when: count, whenCalled: this.#present(when.ships).phrase } : { from: FOREVER })),
    }
  }

  #condition(rule: ConditionRule): object {
    switch (rule.rule) {
      case 'turrets-out': {
        const { out, of, where } = rule
        return { out, of, ...(where && { where }) }
      }
      case 'jams':
        return { chance: rule.chance }
      case 'ammunition':
        return { weapon: rule.weapon, turns: rule.turns * this.#scale.turns }
      case 'grounded':
      case 'radar-out':
        return { until: this.#until(rule.until) }
      case 'damaged':
        return { hull: shareOf(rule.hull) }
    }
  }

  /** A limit in knots is a share of its own for every speed. */
  #slowed(rule: SpeedRule, ships: readonly ScenarioShip[], about: object): object[] {
    const rest = { ...(rule.courses && { courses: rule.courses }), ...this.#span(rule) }
    if (rule.share !== undefined)
      return [{ ...about, share: shareOf(rule.share), ...(rule.said && { said: rule.said }), ...rest }]
    const knots = rule.knots!
    const names = new Set(ships.map(({ name }) => name))
    return this.#together((ship) =>
      names.has(ship.name)
        ? { rule: 'speed', share: shareOfKnots(ship, knots), said: `${knots} knots`, ...rest }
        : null,
    )
  }

  get #weather(): WeatherScale {
    return { ...this.#scale, start: this.start, span: this.#span }
  }

  #everybody(): ReturnType<typeof select> {
    const ships = SIDES.flatMap((side) => this.#present(side).ships)
    return { ships, called: ['ship', 'ships'], phrase: 'both sides' }
  }

  #fleet(): ScenarioShip[] {
    return SIDES.flatMap((side) => shipsOf(this.#scenario, side)).filter((ship) => this.#scale.takesPart(ship))
  }

  #moorings(): object[] {
    return this.#together(({ 'free-from': turn = 1 }) =>
      turn > 1 ? { rule: 'moored', until: this.#until({ turn }) } : null,
    )
  }

  #speedLimits(): object[] {
    return this.#together((ship) => {
      const share = this.#scale.shareOfSpeed?.(ship) ?? null
      return share === null ? null : { rule: 'speed', share, said: `${ship['max-knots']} knots`, from: 1, until: null }
    })
  }

  #arrivals(): object[] {
    return this.#together(({ arrives = 1 }) => (arrives > 1 ? { rule: 'arrives', turn: this.start(arrives) } : null))
  }

  /** One rule for all ships for which it is the same. */
  #together(ruleOf: (ship: ScenarioShip) => object | null): object[] {
    const groups = new Map<string, { rule: object; names: string[] }>()
    for (const ship of this.#fleet()) {
      const rule = ruleOf(ship)
      if (rule === null) continue
      const key = JSON.stringify(rule)
      groups.set(key, { rule, names: [...(groups.get(key)?.names ?? []), ship.name] })
    }
    return [...groups.values()].map(({ rule, names }) => ({
      ...rule,
      units: names.map((name) => this.#scale.idOf(name)),
      called: names.length < 2 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
    }))
  }
}

const bounds = (goal: { 'at-least'?: number | undefined; 'at-most'?: number | undefined }, most: number): object => ({
  ...(goal['at-least'] !== undefined && { atLeast: Math.min(goal['at-least'], most) }),
  ...(goal['at-most'] !== undefined && { atMost: Math.min(goal['at-most'], most) }),
})

function shareOf(share: number | string): number {
  if (typeof share === 'number') return share
  const [part, of] = share.split('/').map(Number)
  return part! / of!
}

/** In miles and turns of the scenario, for people to read. */
export function plainOrders(scenario: Scenario): Orders {
  const names = new Set(SIDES.flatMap((side) => shipsOf(scenario, side)).map(({ name }) => name))
  const scale: OrdersScale = { length: (miles) => miles, turns: 1, idOf: (name) => name, takesPart: () => true }
  return readOrders(ordersOf(scenario, scale), (name) => names.has(name)).orders
}
