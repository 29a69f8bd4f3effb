import { Generator, seedState } from '@flankspeed/kernel'
import { DEFAULT_RULESET } from '@flankspeed/rulebooks'
import { type ClassFacts, classes } from '../library.ts'
import { NAVIES, type Navy } from '../navies.ts'
import { hullYear, individuals } from '../refits.ts'
import type { ShipKind } from '../ship-facts.ts'
import { airGroupCost, airGroupFor } from './air-group.ts'
import { fleetBook } from './book.ts'
import type { Fleet, ShipOrder } from './fleet.ts'
import { keyOf } from './meaning.ts'
import { shipsInService } from './roster.ts'

export interface FleetProposalOptions {
  ruleset?: string | undefined
  navy: Navy
  year: number
  points: number
  seed: string
  objective?: string | undefined
  /** The core of the fleet, if the points allow; random without it. */
  leads?: 'capital' | 'carrier'
  /** Also ships that were never finished, or only after the war. */
  unfinished?: boolean | undefined
}

const ROLES = ['capital', 'carrier', 'cruiser', 'destroyer', 'escort'] as const
type Role = (typeof ROLES)[number]

const ROLE_OF: Partial<Record<ShipKind, Role>> = {
  battleship: 'capital',
  battlecruiser: 'capital',
  'fleet-carrier': 'carrier',
  'light-carrier': 'carrier',
  'heavy-cruiser': 'cruiser',
  'light-cruiser': 'cruiser',
  'anti-aircraft-cruiser': 'cruiser',
  destroyer: 'destroyer',
  'torpedo-boat': 'escort',
  'destroyer-escort': 'escort',
  frigate: 'escort',
  sloop: 'escort',
  corvette: 'escort',
}

/** Maximal number of sister ships in a division. */
const DIVISION: Record<Role, number> = { capital: 3, carrier: 2, cruiser: 3, destroyer: 4, escort: 3 }
/** The minimal speed in knots of a fleet cruiser or destroyer; a slow battle line needs less. */
const FLEET_SPEED = 27
/** Ships younger than this in the year of battle are preferred. */
const MODERN_YEARS = 14
const MODERN_WEIGHT = 3
/** The share of a usual fleet per destroyer in the screen. */
const SHARE_A_DESTROYER = 0.12
const FEWEST_DESTROYERS = 6
/** A navy too small to choose sends what it has if more than this share is left over. */
const MUCH_LEFT = 0.25

interface Force {
  leads: Role
  /** The cumulative shares of the total for leaders, then cruisers; destroyers get the rest. */
  leaders: number
  cruisers: number
}

const FORCES: readonly Force[] = [
  { leads: 'capital', leaders: 0.6, cruisers: 0.82 },
  { leads: 'carrier', leaders: 0.5, cruisers: 0.8 },
]
const SQUADRON: Force = { leads: 'cruiser', leaders: 0.65, cruisers: 0.65 }
/** A single capital ship may take this much and still have a screen. */
const MOST_FOR_ONE = 0.72

/** Ships of one class that can still be bought. */
interface Stock {
  facts: ClassFacts
  role: Role
  /** Cost of the most expensive ship, with her air group if it costs points. */
  points: number
  /** Cost by name, in a class whose ships are not all alike. */
  ownPoints: ReadonlyMap<string, number>
  usualPoints: number
  carries: number
  names: string[]
  weight: number
}

/**
 * A plausible fleet: a division of capital ships or carriers with cruisers and destroyers around it, or a cruiser
 * squadron if the points do not allow more; sister ships together, every ship named, none twice.
 */
export function proposeFleet(options: FleetProposalOptions): Fleet {
  const { ruleset = DEFAULT_RULESET, navy, year, points, seed, objective, leads, unfinished } = options
  const book = fleetBook(ruleset)
  if (book.propose) return book.propose(options)
  const pick = picker(`${navy} ${year} ${points} ${objective ?? ''} ${seed}`)
  const limit = book.limit({ navy, year, points, objective, ships: [] })
  const yard = stockOf(navy, year, ruleset, unfinished)
  const cheapest = Math.min(...yard.map((stock) => stock.points))
  if (yard.length === 0) throw new Error(`The ${NAVIES[navy].title} has no warship in the shipyard for ${year}.`)
  if (cheapest > limit)
    throw new Error(
      `No warship of the ${NAVIES[navy].title} costs ${limit} points or less in ${year}: the cheapest costs ${cheapest}.`,
    )
  const bought = new Purse(yard, limit, SHARE_A_DESTROYER * book.usualPoints, pick)
  const force = chooseForce(yard, limit, leads, pick)
  if (force.leads !== 'cruiser') {
    bought.division(force.leads, limit * force.leaders, limit * MOST_FOR_ONE)
    bought.upTo(force.leads, limit * force.leaders)
  }
  bought.upTo('cruiser', limit * force.cruisers)
  bought.screen()
  bought.rest()
  const ships = bought.ships
    .toSorted((a, b) => ROLES.indexOf(a.stock.role) - ROLES.indexOf(b.stock.role))
    .map(({ stock, name }): ShipOrder => {
      const { facts, carries } = stock
      const flights = airGroupFor(facts, carries, year, ruleset)
      return { class: facts.id, name, ...(flights.length > 0 && { flights }) }
    })
  const rules = ruleset === DEFAULT_RULESET ? {} : { ruleset }
  return { ...rules, navy, year, points, ...(objective && { objective }), cost: limit - bought.left, ships }
}

type Pick = (n: number) => number

function picker(seed: string): Pick {
  const generator = new Generator(seedState(seed))
  return (n) => generator.die(n) - 1
}

/** Available warships by class, with the cost of each and the remaining names. */
function stockOf(navy: Navy, year: number, ruleset: string, unfinished = false): Stock[] {
  return classes({ navy, year, unfinished }).flatMap((facts) => {
    const role = ROLE_OF[facts.type]
    const names = role === undefined ? [] : shipsInService(facts, year, unfinished)
    if (role === undefined || names.length === 0 || facts.moored) return []
    const { points, carries } = fleetBook(ruleset).ship(facts, year, ruleset, '')
    const group = airGroupCost(facts, carries, year, ruleset)
    const weight = hullYear(facts) >= year - MODERN_YEARS ? MODERN_WEIGHT : 1
    const priced = individuals(facts).length === 0 ? [] : names
    const ownPoints = new Map(
      priced.map((name) => [name, fleetBook(ruleset).ship(facts, year, ruleset, name).points + group]),
    )
    const dearest = Math.max(points + group, ...ownPoints.values())
    return [{ facts, role, points: dearest, ownPoints, usualPoints: points + group, carries, names, weight }]
  })
}

/** A force whose leader is affordable and can still have a screen. */
function chooseForce(yard: readonly Stock[], limit: number, wanted: FleetProposalOptions['leads'], pick: Pick): Force {
  const possible = FORCES.filter(({ leads }) =>
    yard.some(({ role, points }) => role === leads && points <= limit * MOST_FOR_ONE),
  )
  const battleLine = possible[0]
  if (!battleLine) return SQUADRON
  const asked = possible.find(({ leads }) => leads === wanted)
  if (asked) return asked
  return pick(3) === 0 ? possible.at(-1)! : battleLine
}

/** Buys ships while the points last. */
class Purse {
  readonly ships: { stock: Stock; name: string }[] = []
  left: number
  readonly #yard: readonly Stock[]
  readonly #limit: number
  readonly #forDestroyer: number
  readonly #pick: Pick
  readonly #taken = new Set<string>()
  #anySpeed = false

  constructor(yard: readonly Stock[], limit: number, forDestroyer: number, pick: Pick) {
    this.#yard = yard
    this.#limit = limit
    this.#forDestroyer = forDestroyer
    this.#pick = pick
    this.left = limit
  }

  get #spent(): number {
    return this.#limit - this.left
  }

  /** One division of sister ships: the first may cost up to `most`, the others must stay within the share. */
  division(role: Role, share: number, most = share): void {
    const stock = this.#choose(role, most - this.#spent)
    if (!stock) return
    this.#buy(stock)
    for (let n = 1; n < DIVISION[role] && this.#free(stock).length > 0 && this.#spent + stock.points <= share; n++)
      this.#buy(stock)
  }

  /** Division after division within the share. */
  upTo(role: Role, share: number): void {
    while (this.#choose(role, share - this.#spent)) this.division(role, share)
  }

  /** Destroyers, a division at a time. */
  screen(): void {
    const most = Math.max(FEWEST_DESTROYERS, Math.ceil(this.#limit / this.#forDestroyer))
    while (this.#count('destroyer') < most && this.#choose('destroyer', this.left))
      this.division('destroyer', this.#limit)
  }

  /** Spends the remaining points: another cruiser, a capital ship, a few escorts, whatever still fits. */
  rest(): void {
    for (const role of ['cruiser', 'capital', 'carrier', 'destroyer'] as const) this.upTo(role, this.#limit)
    this.division('escort', this.#limit)
    if (this.left <= this.#limit * MUCH_LEFT) return
    this.#anySpeed = true
    for (const role of ROLES) this.upTo(role, this.#limit)
  }

  #count(role: Role): number {
    return this.ships.filter(({ stock }) => stock.role === role).length
  }

  #free({ facts, names }: Stock): string[] {
    return names.filter((name) => !this.#taken.has(keyOf(facts.navy, name)))
  }

  /** A random class, weighted by its available ships and their age. */
  #choose(role: Role, most: number): Stock | undefined {
    const free = this.#yard
      .filter((stock) => stock.role === role && stock.points <= Math.min(most, this.left) && this.#keepsUp(stock))
      .flatMap((stock) => Array.from({ length: stock.weight * this.#free(stock).length }, () => stock))
    return free.length > 0 ? free[this.#pick(free.length)] : undefined
  }

  /** Cruisers and destroyers must keep up with the ships they screen. */
  #keepsUp({ role, facts }: Stock): boolean {
    if (this.#anySpeed || (role !== 'cruiser' && role !== 'destroyer')) return true
    const leaders = this.ships.filter(({ stock }) => stock.role === 'capital' || stock.role === 'carrier')
    return facts.speed >= Math.min(FLEET_SPEED, ...leaders.map(({ stock }) => stock.facts.speed))
  }

  #buy(stock: Stock): void {
    const free = this.#free(stock)
    const name = free[this.#pick(free.length)]!
    this.#taken.add(keyOf(stock.facts.navy, name))
    this.ships.push({ stock, name })
    this.left -= stock.ownPoints.get(name) ?? stock.usualPoints
  }
}
