import type * as vas from '../../rules/library.ts'
import { type Armament, armamentOf, type Broadside, broadsideOf } from './broadside.ts'

/** The armament of a ship in one state, and what it does to others. */
export interface Guns {
  readonly weapons: vas.Ship['weapons']
  readonly order: vas.Ship['order']
  readonly armament: Armament
  /** By the place of the target in the battle. */
  readonly against: Target[][]
}

/** What the guns do to a ship in one state. */
interface Target {
  readonly hull: number
  readonly order: vas.Ship['order']
  readonly traits: vas.Ship['traits']
  readonly broadside: Broadside
}

/**
 * What ships may do to each other, kept while ships move: until a gun is fired only what is compared here changes. Ships
 * are named by their places in the battle.
 */
export class FireWhileMoving {
  readonly #rules: vas.Rules
  readonly #turn: number
  readonly #phase: vas.VasBattle['phase']
  readonly #known: Guns[][] = []

  constructor(rules: vas.Rules, { turn, phase }: vas.VasBattle) {
    this.#rules = rules
    this.#turn = turn
    this.#phase = phase
  }

  isOf(rules: vas.Rules, { turn, phase }: vas.VasBattle): boolean {
    return this.#rules === rules && this.#turn === turn && this.#phase === phase
  }

  gunsOf(battle: vas.VasBattle, ship: vas.Ship, place: number): Guns {
    while (this.#known.length <= place) this.#known.push([])
    const known = this.#known[place]!
    for (const guns of known) if (guns.weapons === ship.weapons && guns.order === ship.order) return guns
    const { weapons, order } = ship
    const guns: Guns = { weapons, order, armament: armamentOf(this.#rules, battle, ship), against: [] }
    known.push(guns)
    return guns
  }
}

/** What the guns do to a ship. */
export function broadsideAt({ armament, against }: Guns, { hull, order, traits }: vas.Ship, place: number): Broadside {
  while (against.length <= place) against.push([])
  const known = against[place]!
  for (const target of known)
    if (target.hull === hull && target.order === order && target.traits === traits) return target.broadside
  const broadside = broadsideOf(armament)
  known.push({ hull, order, traits, broadside })
  return broadside
}

interface Kept {
  battle: vas.VasBattle
  fire: FireWhileMoving
}

/** Of the last two battles that anybody asked about: one in play, and a copy in which it is played out. */
let last: Kept | null = null
let before: Kept | null = null

function keep(battle: vas.VasBattle, fire: FireWhileMoving): void {
  if (last?.battle !== battle) before = last
  last = { battle, fire }
}

/** Orders of a scenario may bind fire by what has happened, so that nothing is kept where there are any. */
export function fireWhileMoving(rules: vas.Rules, view: vas.VasBattle): FireWhileMoving {
  const known = last?.battle === view ? last.fire : before?.battle === view ? before.fire : null
  if (known?.isOf(rules, view)) return known
  const fire = new FireWhileMoving(rules, view)
  if (!view.orders) keep(view, fire)
  return fire
}

/** A copy of a battle begins with what is known of the battle itself. */
export function shareFire(rules: vas.Rules, view: vas.VasBattle, copy: vas.VasBattle): void {
  if (view.orders) return
  const fire = fireWhileMoving(rules, view)
  last = { battle: view, fire }
  before = { battle: copy, fire }
}
