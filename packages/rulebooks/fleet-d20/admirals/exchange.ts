import { keyOf } from '@flankspeed/kernel'
import * as fd from '../rules/library.ts'
import type { SpeedBand } from '../rules/movement/movement.ts'
import type { Sight } from '../rules/sighting/visibility.ts'
import { FirerStates, TargetStates } from './states.ts'
import { chanceOf, gunsAt, pointsOfTorpedoes, type Volley, volleyAt } from './worth.ts'

export const SIGHTS: readonly Sight[] = ['clear', 'lit', 'dark', 'hidden', 'blocked', 'submerged']
const SPEEDS: readonly SpeedBand[] = ['stopped', 'slow', 'cruising', 'full', 'flank']
/** Bow and stern come first in the list of arcs. */
const ABEAM = 2

/** A ship's speed, as far as it matters to who fires at her. */
export const speedIndex = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): number =>
  SPEEDS.indexOf(r.speedBand(r, b, ship))

/**
 * What the places of two ships add to a question; arcs by their places in the list: that of the ship in which the target
 * lies, and that of the target in which the ship lies. Port or starboard of the target makes no difference.
 */
export const placeOf = (band: number, bears: number, struck: number): number =>
  ((band - 1) * 4 + bears) * 3 + Math.min(ABEAM, struck)

/** The mean points of all that her guns could do in a turn from one place. */
class Salvo {
  /** With no base between. */
  readonly clear: number
  readonly #volleys: readonly Volley[]
  /** With one base between, with two and so on. */
  readonly #hindered: number[] = []

  constructor(volleys: readonly Volley[]) {
    this.#volleys = volleys
    this.clear = this.#points(0)
  }

  hinderedBy(bases: number): number {
    if (bases === 0) return this.clear
    while (this.#hindered.length < bases) this.#hindered.push(this.#points(this.#hindered.length + 1))
    return this.#hindered[bases - 1]!
  }

  /** Every base between makes it harder by one (FD-GUN-18). */
  #points(bases: number): number {
    let sum = 0
    for (const { needed, modifier, again, points } of this.#volleys)
      sum += chanceOf(needed, modifier - bases, again) * points
    return sum
  }
}

/** The fire of a ship of one class and state at one of another. */
export class Exchange {
  /** By the target's speed and sight, then by place. */
  readonly #salvos: ((Salvo | undefined)[] | undefined)[] = []
  /** By the target's speed, then by place. */
  readonly #spreads: ((number | undefined)[] | undefined)[] = []

  /** Her guns there. Both ships are where they would be. */
  salvo(
    r: fd.Rules,
    b: fd.FdBattle,
    ship: fd.Ship,
    target: fd.Ship,
    sight: number,
    speed: number,
    band: number,
    place: number,
  ): Salvo {
    const salvos = entry<(Salvo | undefined)[]>(this.#salvos, sight * SPEEDS.length + speed, makeList)
    while (salvos.length <= place) salvos.push(undefined)
    salvos[place] ??= new Salvo(volleysAt(r, b, ship, target, band, SIGHTS[sight]!))
    return salvos[place]
  }

  /** All her torpedoes that bear there. */
  torpedoes(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, target: fd.Ship, speed: number, place: number): number {
    const spreads = entry<(number | undefined)[]>(this.#spreads, speed, makeList)
    while (spreads.length <= place) spreads.push(undefined)
    spreads[place] ??= pointsOfTorpedoes(r, b, ship, target)
    return spreads[place]
  }
}

/** An entry of a list without holes, made when it is first asked for. */
function entry<T>(list: (T | undefined)[], place: number, make: () => T): T {
  while (list.length <= place) list.push(undefined)
  list[place] ??= make()
  return list[place]
}

const makeList = (): [] => []
const makeExchange = (): Exchange => new Exchange()

/** Of all batteries that bear, as if no base lay between. */
function volleysAt(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, target: fd.Ship, band: number, sight: Sight): Volley[] {
  const between = r.basesBetween(r, b, ship, target)
  const volleys: Volley[] = []
  for (const battery of fd.cardOf(b, ship).batteries) {
    const guns = gunsAt(r, b, ship, battery, target, band, sight)
    if (guns === 0) continue
    const volley = volleyAt(r, b, ship, battery, target, band, sight, guns)
    volleys.push({ ...volley, modifier: volley.modifier + between })
  }
  return volleys
}

/** States of ships that are kept for a battle and its copies. */
const MOST_STATES = 1000

/** The fire of all ships of a battle at each other, in all states that anybody has asked about. */
class Armoury {
  readonly #firers = new FirerStates()
  readonly #targets = new TargetStates()
  /** By the states of firer and target. */
  readonly #exchanges: ((Exchange | undefined)[] | undefined)[] = []

  get isFull(): boolean {
    return this.#firers.count + this.#targets.count > MOST_STATES
  }

  /** A ship's fire, by the state of the target. */
  fireOf(ship: fd.Ship): (Exchange | undefined)[] {
    return entry<(Exchange | undefined)[]>(this.#exchanges, this.#firers.numberOf(ship), makeList)
  }

  /** The number of a target's state. */
  stateOf(target: fd.Ship): number {
    return this.#targets.numberOf(target)
  }
}

/** By the target's state. */
export const exchangeWith = (fire: (Exchange | undefined)[], state: number): Exchange =>
  entry(fire, state, makeExchange)

type Cards = fd.FdBattle['cards']

/** By its cards, which a battle shares with its copies. */
const armouries = new WeakMap<Cards, Armoury>()
/** Where something is hidden, each view has a list of cards of its own: the last one of all views that a side gets. */
const seenLast = new WeakMap<object, Cards>()

export function armouryOf(b: fd.FdBattle): Armoury {
  const { cards } = b
  let armoury = armouries.get(cards) ?? armouryOfLastView(b)
  if (!armoury || armoury.isFull) armoury = new Armoury()
  if (armouries.get(cards) !== armoury) armouries.set(cards, armoury)
  return armoury
}

/** If the cards are the same, and in the same places. */
function armouryOfLastView(b: fd.FdBattle): Armoury | undefined {
  const key = keyOf(b)
  const last = seenLast.get(key)
  seenLast.set(key, b.cards)
  const isSame = last?.length === b.cards.length && last.every((card, i) => card === b.cards[i])
  return isSame ? armouries.get(last) : undefined
}
