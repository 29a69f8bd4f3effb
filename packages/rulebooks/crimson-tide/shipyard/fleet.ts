import { Generator, seedState } from '@flankspeed/kernel'
import { NAVIES, type Navy } from '@flankspeed/shipyard/rulebook'
import type { ShipType } from '../rules/cards/card.ts'
import { ctAircraft, ctCard } from './card.ts'
import { equip } from './equip.ts'
import { tideAircraft, tideYard, type YardAircraft, type YardClass } from './yard.ts'

/** A ship of a list; `id` is how tokens name their deck. */
export interface TideShip {
  id: string
  class: string
  name: string
}

/** An aircraft token and where it stands: a ship of the list, or `land`. */
export interface TideToken {
  class: string
  base: string
}

export interface TideFleet {
  navy: Navy
  year: number
  ships: TideShip[]
  aircraft: TideToken[]
}

/** The task of a fleet: to fight, to bring a convoy through, to stop one, to land troops. */
export const TIDE_TASKS = ['battle', 'convoy', 'raid', 'landing'] as const
export type TideTask = (typeof TIDE_TASKS)[number]

export interface TideFleetOptions {
  navy: Navy
  year: number
  points: number
  seed: string
  task?: TideTask
  /** Ships and tokens together; null without limit (CT-FLEET-05). */
  unitLimit?: number | null
  /** Also ships that were never finished, or only after the war. */
  unfinished?: boolean | undefined
}

type Pick = (n: number) => number

/** What to buy first, and up to which share of the points. */
const PLANS: Record<TideTask, readonly (readonly [types: readonly ShipType[], share: number])[]> = {
  battle: [
    [['battleship', 'battlecruiser', 'carrier'], 0.5],
    [['cruiser'], 0.8],
    [['destroyer'], 1],
  ],
  convoy: [
    [['merchant'], 0.4],
    [['cruiser'], 0.6],
    [['destroyer'], 1],
  ],
  raid: [
    [['submarine'], 0.6],
    [['cruiser', 'destroyer'], 1],
  ],
  landing: [
    [['auxiliary'], 0.12],
    [['battleship', 'battlecruiser', 'carrier'], 0.5],
    [['cruiser'], 0.8],
    [['destroyer'], 1],
  ],
}

const LANDING = 'landing-ship'
/** If a navy has none of its own, it gets these. */
const LENT: Partial<Record<TideTask, string>> = { convoy: 'liberty-ship', landing: 'lst' }
const POINTS_A_CARRIER = 100
/** Sisters that sail together at most. */
const DIVISION = 3

/** A plausible fleet for that many points; the same for the same seed. */
export function proposeTideFleet(options: TideFleetOptions): TideFleet {
  const { navy, year, points, seed, task = 'battle', unitLimit = 15, unfinished } = options
  const generator = new Generator(seedState(`${navy} ${year} ${points} ${task} ${seed}`))
  const pick: Pick = (n) => generator.die(n) - 1
  const yard = tideYard(navy, year, unfinished)
  const list = new List(yard, points, unitLimit ?? Number.POSITIVE_INFINITY, pick)
  const lent = LENT[task]
  const squadrons = tideAircraft(navy, year)
  for (const [types, share] of PLANS[task]) {
    list.buy(types, points * share, task)
    // A convoy needs merchant ships and a landing landing ships.
    if (lent && list.ships.length === 0) list.borrow(lent, year, points * share)
    list.embark(squadrons)
  }
  list.buy(['destroyer', 'cruiser', 'submarine'], points, task)
  if (list.ships.length === 0)
    throw new Error(
      `No ship of the ${NAVIES[navy].title} costs ${points} points or less in ${year} under Crimson Tide.`,
    )
  return { navy, year, ships: list.ships, aircraft: list.aircraft }
}

class List {
  readonly ships: TideShip[] = []
  readonly aircraft: TideToken[] = []
  #left: number
  readonly #points: number
  readonly #most: number
  readonly #yard: readonly YardClass[]
  readonly #pick: Pick
  readonly #sailing = new Set<string>()
  #carriers = 0
  readonly #decks: { ship: string; room: number }[] = []

  constructor(yard: readonly YardClass[], points: number, most: number, pick: Pick) {
    this.#yard = yard
    this.#points = points
    this.#left = points
    this.#most = most
    this.#pick = pick
  }

  get #full(): boolean {
    return this.ships.length + this.aircraft.length >= this.#most
  }

  /** Sister ships together, class after class, until the share is spent or nothing fits any more. */
  buy(types: readonly ShipType[], upTo: number, task: TideTask): void {
    for (;;) {
      const open = this.#yard.filter(
        (one) =>
          types.includes(one.card.type) &&
          (one.card.type !== 'auxiliary' ||
            (task === 'landing' && one.card.abilities.some(({ id }) => id === LANDING))) &&
          this.#fits(one.card.cost, upTo) &&
          this.#mayFly(one) &&
          this.#free(one).length > 0,
      )
      if (open.length === 0) return
      const chosen = open[this.#pick(open.length)]!
      const names = this.#free(chosen)
      const count = Math.min(names.length, 1 + this.#pick(DIVISION))
      for (let i = 0; i < count && this.#fits(chosen.card.cost, upTo) && this.#mayFly(chosen); i++)
        this.#add(chosen, names[i]!)
    }
  }

  /** A carrier or two with the fleet; escort carriers stay with convoys. */
  #mayFly({ card, facts }: YardClass): boolean {
    if (card.type !== 'carrier') return true
    return facts.type !== 'escort-carrier' && this.#carriers < Math.max(1, Math.floor(this.#points / POINTS_A_CARRIER))
  }

  #fits(cost: number, upTo: number): boolean {
    return !this.#full && cost <= this.#left && this.#points - this.#left + cost <= upTo
  }

  #free({ names }: YardClass): string[] {
    return names.filter((name) => !this.#sailing.has(name))
  }

  #add({ facts, card }: YardClass, name: string): void {
    const id = `ship-${this.ships.length + 1}`
    this.ships.push({ id, class: facts.id, name })
    this.#sailing.add(name)
    this.#left -= card.cost
    if (card.type !== 'carrier') return
    this.#carriers++
    this.#decks.push({ ship: id, room: card.aircraft })
  }

  borrow(classId: string, year: number, upTo: number): void {
    const { cost, name } = ctCard(classId, year)
    for (let i = 1; this.#fits(cost, Math.max(upTo, cost)); i++) {
      this.ships.push({ id: `ship-${this.ships.length + 1}`, class: classId, name: `${name} ${i}` })
      this.#left -= cost
    }
  }

  /** Carriers buy fighters and bombers in turn, while points are left. */
  embark(squadrons: readonly YardAircraft[]): void {
    const wing = WING.flatMap((role) =>
      squadrons.filter(({ card }) => card.role === role && card.basing === 'carrier').slice(-1),
    )
    for (const { ship, room } of this.#decks.splice(0))
      for (let i = 0; i < room && wing.length > 0; i++) {
        const { id, card } = wing[i % wing.length]!
        if (this.#full || card.cost > this.#left) continue
        this.aircraft.push({ class: id, base: ship })
        this.#left -= card.cost
      }
  }
}

const WING = ['fighter', 'dive-bomber', 'torpedo-bomber'] as const

/** What a list costs in all (CT-FLEET-04). */
export function tideCost({ year, ships, aircraft }: TideFleet): number {
  return (
    ships.reduce((sum, ship) => sum + ctCard(ship.class, year, ship.name).cost, 0) +
    aircraft.reduce((sum, token) => sum + ctAircraft(token.class).cost, 0)
  )
}

/** The units of a list as their side brings them to a battle, with their cards. */
export function enlistTide(
  { year, ships, aircraft }: TideFleet,
  side: string,
): { ships: object[]; aircraft: object[] } {
  const numbers = new Map<string, number>()
  const numbered = (name: string): string => {
    const number = (numbers.get(name) ?? 0) + 1
    numbers.set(name, number)
    return `${name} ${number}`
  }
  return equip({
    year,
    ships: ships.map((ship) => ({ ...ship, id: `${side}-${ship.id}` })),
    aircraft: aircraft.map(({ class: type, base }, i) => ({
      id: `${side}-air-${i + 1}`,
      class: type,
      name: numbered(ctAircraft(type).name),
      base: base === 'land' ? base : `${side}-${base}`,
    })),
  })
}
