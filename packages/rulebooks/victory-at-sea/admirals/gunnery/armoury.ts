import * as vas from '../../rules/library.ts'
import {
  type Armament,
  armamentOf,
  type Broadside,
  broadsideOf,
  hullThatFeelsAll,
  isArmedLike,
  takeReady,
} from './broadside.ts'

/** The armament of ships of one class in one state, and what it does to others. */
export interface Guns {
  readonly armament: Armament
  /** By the card of the target. */
  readonly against: (Targets | undefined)[]
}

/** Ships of one class. */
interface Targets {
  readonly feelsAll: number
  readonly states: Target[]
}

/** What the guns do to a ship in one state. */
interface Target {
  /** Infinite where she feels all of every hit; in halves, because on average ships lose any fraction of a point. */
  readonly hull: number
  readonly order: vas.Ship['order']
  readonly deck: number
  readonly belt: number
  readonly broadside: Broadside
}

/** States of the targets of one class that are kept: those that have hardly any Hull left differ most. */
const MOST_STATES = 30
/** States of all guns of a battle that are kept. */
const MOST_GUNS = 500

/**
 * What the guns of all classes in a battle do to each other, in all states that anybody has asked about: ships come to the
 * same state again and again, in one turn and the next, and in every play-out.
 */
class Armoury {
  /** By card, and then by the mark of the armament. */
  #known: Map<number, Guns[]>[] = []
  #count = 0

  gunsOf(rules: vas.Rules, battle: vas.VasBattle, ship: vas.Ship): Guns {
    const { card } = ship
    const mark = takeReady(rules, battle, ship)
    while (this.#known.length <= card) this.#known.push(new Map())
    const alike = this.#known[card]!.get(mark) ?? []
    for (const guns of alike) if (isArmedLike(rules, battle, ship, guns.armament)) return guns
    const guns: Guns = { armament: armamentOf(rules, battle, ship), against: [] }
    if (++this.#count > MOST_GUNS) this.#forget()
    this.#known[card]!.set(mark, [...alike, guns])
    return guns
  }

  #forget(): void {
    for (const known of this.#known) known.clear()
    this.#count = 1
  }
}

/** What the guns do to a ship. */
export function broadsideAt({ armament, against }: Guns, battle: vas.VasBattle, ship: vas.Ship): Broadside {
  const { card, order, traits } = ship
  while (against.length <= card) against.push(undefined)
  against[card] ??= { feelsAll: hullThatFeelsAll(armament, vas.cardOf(battle, ship)), states: [] }
  const { feelsAll, states } = against[card]
  const hull = ship.hull >= feelsAll ? Number.POSITIVE_INFINITY : Math.ceil(2 * ship.hull) / 2
  const deck = traits['armoured-deck']
  const belt = traits['torpedo-belt']
  for (const target of states)
    if (target.hull === hull && target.order === order && target.deck === deck && target.belt === belt)
      return target.broadside
  if (states.length >= MOST_STATES) states.length = 0
  const broadside = broadsideOf(armament, hull)
  states.push({ hull, order, deck, belt, broadside })
  return broadside
}

const armouries = new WeakMap<vas.Rules, WeakMap<vas.VasBattle['cards'], Armoury>>()

/** One for a battle and all its copies: they share their cards. */
export function armouryOf(rules: vas.Rules, { cards }: vas.VasBattle): Armoury {
  let known = armouries.get(rules)
  if (!known) {
    known = new WeakMap()
    armouries.set(rules, known)
  }
  let armoury = known.get(cards)
  if (!armoury) {
    armoury = new Armoury()
    known.set(cards, armoury)
  }
  return armoury
}
