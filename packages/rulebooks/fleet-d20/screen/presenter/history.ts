import type { Battle, Ruleset } from '@flankspeed/kernel'
import { Chronicle, type Historian } from '@flankspeed/web/desk'
import { cardOf, opponent, SIDES, shipById } from '../../rules/battle.ts'
import type { FdEvent } from '../../rules/events.ts'
import { torpedoType } from '../../rules/gunnery/torpedo-types.ts'
import * as fd from '../../rules/library.ts'
import { chanceOf } from './chance.ts'
import { finalScore } from './final-score.ts'
import { fleetTitle } from './fleets.ts'

type Odds = readonly number[]

/** Structure and Flotation turn by turn, and the luck of guns and torpedoes: what their points are worth, criticals apart. */
class FleetHistorian implements Historian<fd.FdBattle, fd.FdAction, FdEvent> {
  readonly #r: fd.Rules
  readonly #chronicle = new Chronicle()

  constructor(r: fd.Rules) {
    this.#r = r
  }

  before(b: fd.FdBattle): void {
    this.#chronicle.next()
    if (b.phase !== 'deployment') this.#mark(b, b.turn - 1)
  }

  hear(b: fd.FdBattle, event: FdEvent): void {
    switch (event.tells) {
      case 'turn':
        return this.#mark(b, event.turn - 1)
      case 'fire':
      case 'torpedoes':
        return this.#attack(b, event)
      case 'damage': {
        const side = shipById(b, event.ship)?.side
        return this.#chronicle.lost(event.ship, event.S + event.F, side && opponent(side))
      }
      case 'phase':
        this.#chronicle.over()
    }
  }

  #attack(battle: fd.FdBattle, event: Extract<FdEvent, { tells: 'fire' | 'torpedoes' }>): void {
    const { turn } = battle
    const [unit, target] = [shipById(battle, event.ship), shipById(battle, event.target)]
    if (!unit || !target) return
    const sits = this.#r.isSittingTarget(this.#r, battle, target)
    if (event.tells === 'torpedoes') {
      const { needed, reasons, dice, hits } = event
      const odds = binomial(dice.length, chanceOf(needed, reasons, sits), this.#torpedoPoints(battle, unit, target))
      return this.#chronicle.begin({ turn, unit, target, weapon: 'Torpedoes', dice: dice.length, hits, odds })
    }
    const { battery: name, guns, needed, reasons, hit } = event
    const battery = cardOf(battle, unit).batteries.find((known) => known.name === name)!
    const { ip } = this.#r.gunHit(this.#r, battle, unit, battery, target, guns)
    const odds = binomial(1, chanceOf(needed, reasons, sits || cardOf(battle, unit).kind === 'shore'), ip)
    this.#chronicle.begin({ turn, unit, target, weapon: name, dice: 1, hits: hit ? 1 : 0, odds })
  }

  /** Less what her protection takes off (FD-DMG-04). */
  #torpedoPoints(b: fd.FdBattle, unit: fd.Ship, target: fd.Ship): number {
    const [first] = cardOf(b, unit).torpedoes
    const ip = first ? (torpedoType(first.type)?.ip ?? 0) : 0
    return Math.max(1, ip - cardOf(b, target).UP)
  }

  end(b: fd.FdBattle): ReturnType<Historian['end']> {
    this.#mark(b, b.turn)
    return this.#chronicle.written(
      finalScore(b),
      SIDES.map((side) => ({ side, title: fleetTitle(b, side) })),
    )
  }

  #mark(b: fd.FdBattle, turn: number): void {
    const ships = () =>
      b.ships.map((ship) => {
        const { id: unit, name, side, S, F } = ship
        const card = cardOf(b, ship)
        return { unit, name, side, left: S + (F ?? 0), full: card.S + (card.F ?? 0) }
      })
    this.#chronicle.mark(turn, ships, b.result?.points ?? {})
  }
}

/** Chances of 0, 1, 2, ... points when each of some dice takes so many. */
function binomial(dice: number, chance: number, points: number): Odds {
  let hits = [1]
  for (let i = 0; i < dice; i++)
    hits = Array.from(
      { length: hits.length + 1 },
      (_, n) => (hits[n] ?? 0) * (1 - chance) + (hits[n - 1] ?? 0) * chance,
    )
  return Array.from({ length: dice * points + 1 }, (_, lost) => (lost % points === 0 ? hits[lost / points]! : 0))
}

export const historian = (ruleset: Ruleset, battle: Battle): Historian =>
  new FleetHistorian(fd.asFleetD20(ruleset)!.rulesOf(battle as fd.FdBattle)) as unknown as Historian
