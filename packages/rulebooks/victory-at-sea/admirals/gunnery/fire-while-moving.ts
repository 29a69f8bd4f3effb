import type * as vas from '../../rules/library.ts'
import { armouryOf, type Guns } from './armoury.ts'

interface Known {
  readonly weapons: vas.Ship['weapons']
  readonly order: vas.Ship['order']
  readonly guns: Guns
}

/**
 * The guns of every ship, kept while ships move: until one is fired only what is compared here changes. Ships are named by
 * their places in the battle.
 */
export class FireWhileMoving {
  readonly #rules: vas.Rules
  readonly #turn: number
  readonly #phase: vas.VasBattle['phase']
  readonly #known: Known[][] = []

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
    const { weapons, order } = ship
    for (const each of known) if (each.weapons === weapons && each.order === order) return each.guns
    const guns = armouryOf(this.#rules, battle).gunsOf(this.#rules, battle, ship)
    known.push({ weapons, order, guns })
    return guns
  }
}

interface Kept {
  readonly battle: vas.VasBattle
  fire: FireWhileMoving
}

/** Of the last two battles that anybody asked about: one in play, and a copy in which it is played out. */
let last: Kept | null = null
let before: Kept | null = null

function keep(battle: vas.VasBattle, fire: FireWhileMoving): void {
  before = last
  last = { battle, fire }
}

/**
 * Orders of a scenario may bind fire by what has happened, so that nothing is kept where there are any: except in
 * play-outs, which need not be that exact.
 */
export function fireWhileMoving(rules: vas.Rules, view: vas.VasBattle): FireWhileMoving {
  const kept = last?.battle === view ? last : before?.battle === view ? before : null
  if (kept?.fire.isOf(rules, view)) return kept.fire
  const fire = new FireWhileMoving(rules, view)
  if (kept) kept.fire = fire
  else if (!view.orders) keep(view, fire)
  return fire
}

/** A copy of a battle in which it is played out begins with what is known of the battle itself. */
export function shareFire(rules: vas.Rules, view: vas.VasBattle, copy: vas.VasBattle): void {
  const fire = fireWhileMoving(rules, view)
  if (!view.orders) last = { battle: view, fire }
  before = { battle: copy, fire }
}
