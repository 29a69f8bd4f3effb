import { type Battle, type ct, type fd, type Ruleset, rootOf, type vas } from '@flankspeed/engine'
import type { Fate, RosterShip } from './result.ts'

/** How a ship does now. */
export interface Sighting {
  readonly id: string
  readonly hull: number
  readonly fate: Fate
  /** Where she is, or was last. */
  readonly at: readonly [number, number]
}

/** The table on which a battle is fought, in the ruleset's unit. */
export interface Sea {
  readonly table: readonly [number, number]
  readonly land: readonly (readonly (readonly [number, number])[])[]
}

/** What the lab reads out of the battles of a ruleset. */
export interface Watch {
  sea(battle: Battle): Sea
  roster(battle: Battle): RosterShip[]
  sight(battle: Battle): Sighting[]
  points(battle: Battle): Record<string, number>
}

const INCH = 1000

/** Victory at Sea and its variants share one battle. */
const victoryAtSea: Watch = {
  sea(battle) {
    const { table, terrain } = battle as vas.VasBattle
    const [width, depth] = table
    return {
      table: [width / INCH, depth / INCH],
      land: terrain.map(({ shape }) => shape.map(({ x, y }) => [x / INCH, y / INCH] as const)),
    }
  },
  roster(battle) {
    const { ships, cards } = battle as vas.VasBattle
    return ships.map(({ id, name, side, card, hull, x, y }) => {
      const { class: of, points } = cards[card]!
      return { id, name, side, class: of, hull, points, at: [x / INCH, y / INCH] as const }
    })
  },
  sight: (battle) =>
    (battle as vas.VasBattle).ships.map((ship) => ({
      id: ship.id,
      hull: ship.sunk > 0 ? 0 : ship.hull,
      fate: fateOf(ship),
      at: [ship.x / INCH, ship.y / INCH],
    })),
  points: (battle) => ({ ...(battle as vas.VasBattle).result!.points }),
}

function fateOf({ sunk, withdrawn, crippled }: vas.Ship): Fate {
  if (sunk > 0) return 'sunk'
  if (withdrawn !== null) return 'withdrawn'
  return crippled ? 'crippled' : 'afloat'
}

const KLICK = 1000

const crimsonTide: Watch = {
  sea(battle) {
    const { table, terrain } = battle as ct.CtBattle
    const [width, depth] = table
    return {
      table: [width / KLICK, depth / KLICK],
      land: terrain.map(({ shape }) => shape.map(({ x, y }) => [x / KLICK, y / KLICK] as const)),
    }
  },
  roster(battle) {
    const { ships, cards } = battle as ct.CtBattle
    return ships.map(({ id, name, side, card, hull, x, y }) => {
      const { class: of, cost } = cards[card]!
      return { id, name, side, class: of, hull, points: cost, at: [x / KLICK, y / KLICK] as const }
    })
  },
  sight(battle) {
    const { ships, cards } = battle as ct.CtBattle
    return ships.map((ship) => ({
      id: ship.id,
      hull: ship.fate === 'destroyed' ? 0 : ship.hull,
      fate: tideFateOf(ship, cards[ship.card]!.hull),
      at: [ship.x / KLICK, ship.y / KLICK],
    }))
  },
  points: (battle) => ({ ...(battle as ct.CtBattle).result!.score }),
}

/** One hull point of several is crippling (CT-DMG-09). */
function tideFateOf({ fate, destroyed, hull }: ct.Ship, printed: number): Fate {
  if (fate === 'destroyed' || (fate === null && destroyed)) return 'sunk'
  if (fate !== null) return 'withdrawn'
  return hull === 1 && printed > 1 ? 'crippled' : 'afloat'
}

const CENTIMETRE = 1000

/** Dummies are no ships. Hull is Structure and Flotation together. */
const fleetD20: Watch = {
  sea(battle) {
    const { table, land } = battle as fd.FdBattle
    return {
      table: [table[0] / CENTIMETRE, table[1] / CENTIMETRE],
      land: land.map(({ shape }) => shape.map(({ x, y }) => [x / CENTIMETRE, y / CENTIMETRE] as const)),
    }
  },
  roster(battle) {
    const { cards } = battle as fd.FdBattle
    return afloat(battle).map(({ id, name, side, card, S, F, x, y }) => {
      const { class: of, points } = cards[card]!
      return { id, name, side, class: of, hull: S + (F ?? 0), points, at: [x / CENTIMETRE, y / CENTIMETRE] as const }
    })
  },
  sight(battle) {
    const { cards } = battle as fd.FdBattle
    return afloat(battle).map((ship) => {
      const fate = fleetFateOf(ship, cards[ship.card]!)
      return {
        id: ship.id,
        hull: fate === 'sunk' ? 0 : ship.S + (ship.F ?? 0),
        fate,
        at: [ship.x / CENTIMETRE, ship.y / CENTIMETRE],
      }
    })
  },
  points: (battle) => ({ ...(battle as fd.FdBattle).result!.points }),
}

const afloat = (battle: Battle): fd.Ship[] => (battle as fd.FdBattle).ships.filter(({ dummy }) => !dummy)

/** A third of either track is crippling (FD-VIC-02). */
function fleetFateOf({ fate, S, F }: fd.Ship, whole: { S: number; F: number | null }): Fate {
  if (fate === 'withdrawn') return 'withdrawn'
  if (fate !== null) return 'sunk'
  return S * 3 <= whole.S || (F !== null && whole.F !== null && F * 3 <= whole.F) ? 'crippled' : 'afloat'
}

/** By the rulebook that a variant builds on. */
const WATCHES: Readonly<Record<string, Watch>> = {
  'victory-at-sea': victoryAtSea,
  'crimson-tide': crimsonTide,
  'fleet-d20': fleetD20,
}

export function watchFor(ruleset: Ruleset): Watch {
  const found = WATCHES[rootOf(ruleset.clauses)]
  if (found) return found
  throw new Error(`the lab cannot read battles of ${ruleset.title} yet: it knows ${Object.keys(WATCHES).join(', ')}`)
}
