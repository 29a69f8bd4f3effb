import type { Battle, Ruleset } from '@flankspeed/kernel'
import { Chronicle, capital, type Historian } from '@flankspeed/web/desk'
import { attackHull, type HullOdds, torpedoHull } from '../../odds/hull-odds.ts'
import { attackOutlook } from '../../odds/outlook.ts'
import type { CtEvent } from '../../rules/events.ts'
import * as ct from '../../rules/library.ts'
import { finalScore } from './final-score.ts'
import { fleetTitle } from './fleets.ts'
import { weaponWords } from './format.ts'

/** Hull and victory points turn by turn, and the luck of every attack: after the battle everything may be measured. */
class TideHistorian implements Historian<ct.CtBattle, ct.CtAction, CtEvent> {
  readonly #ruleset: ct.CtRuleset
  readonly #chronicle = new Chronicle()
  /** The odds of the declared attack, until its dice are rolled. */
  #declared: HullOdds | null = null
  /** Unreliable torpedoes that run at each ship. */
  readonly #unreliable = new Map<string, number>()

  constructor(ruleset: ct.CtRuleset) {
    this.#ruleset = ruleset
  }

  before(b: ct.CtBattle, action: ct.CtAction | null): void {
    this.#chronicle.next()
    this.#noteUnreliable(b)
    if (b.setUp === null) this.#mark(b, b.turn - 1)
    const target = action?.do === 'fire' ? ct.shipById(b, action.target) : undefined
    this.#declared = action?.do === 'fire' && target ? this.#worth(b, action, target) : null
  }

  /** Chances of 0, 1, 2, ... hull points that it takes. */
  #worth(b: ct.CtBattle, action: Extract<ct.CtAction, { do: 'fire' }>, target: ct.Ship): HullOdds {
    const odds = attackOutlook(this.#ruleset, b, action)
    return odds.kind === 'attack' ? attackHull(this.#ruleset, b, target, odds) : [1]
  }

  hear(b: ct.CtBattle, event: CtEvent): void {
    switch (event.tells) {
      case 'turn':
        this.#noteUnreliable(b)
        return this.#mark(b, event.turn - 1)
      case 'attack': {
        const target = ct.shipById(b, event.target)
        const unit = [...b.ships, ...b.aircraft].find(({ id }) => id === event.unit)
        if (target && unit && this.#declared)
          this.#begin(b, unit, target, event.weapon, event.waves[0]?.length ?? 0, event.hits, this.#declared)
        this.#declared = null
        return
      }
      case 'torpedoes': {
        const target = ct.shipById(b, event.ship)!
        const unreliable = this.#unreliable.get(event.ship) ?? 0
        const odds = torpedoHull(this.#ruleset.rulesOf(b), b, target, event.dice.length, unreliable)
        const by = { id: 'torpedoes', name: 'Torpedoes', side: ct.opponent(target.side) }
        this.#begin(b, by, target, 'torpedo', event.dice.length, event.hits, odds)
        return
      }
      case 'hull': {
        const side = ct.shipById(b, event.ship)?.side
        return this.#chronicle.lost(event.ship, event.lost, side && ct.opponent(side))
      }
      case 'evasion':
        return this.#noteUnreliable(b)
      case 'phase':
      case 'ram':
        this.#chronicle.over()
    }
  }

  /** The event of torpedo hits does not say which of them were unreliable. */
  #noteUnreliable(b: ct.CtBattle): void {
    for (const { id, unreliable } of b.ships) this.#unreliable.set(id, unreliable.earlier)
  }

  #begin(
    { turn }: ct.CtBattle,
    unit: { id: string; name: string; side: ct.Side },
    target: ct.Ship,
    weapon: string,
    dice: number,
    hits: number,
    odds: HullOdds,
  ): void {
    this.#chronicle.begin({ turn, unit, target, weapon: capital(weaponWords(weapon)), dice, hits, odds })
  }

  end(b: ct.CtBattle): ReturnType<Historian['end']> {
    this.#mark(b, b.turn)
    return this.#chronicle.written(
      finalScore(this.#ruleset.rulesOf(b), b),
      ct.SIDES.map((side) => ({ side, title: fleetTitle(b, side) })),
    )
  }

  #mark(b: ct.CtBattle, turn: number): void {
    const ships = () =>
      b.ships.map((ship) => {
        const { id: unit, name, side, hull: left } = ship
        return { unit, name, side, left, full: ct.cardOf(b, ship).hull }
      })
    this.#chronicle.mark(turn, ships, b.score)
  }
}

export const historian = (ruleset: Ruleset, _battle: Battle): Historian =>
  new TideHistorian(ct.asCrimsonTide(ruleset)!) as unknown as Historian
