import { type Battle, ct, type Ruleset } from '@flankspeed/engine'
import type { CtEvent } from '@flankspeed/engine/rulesets/crimson-tide/events.ts'
import { attackOutlook } from '@flankspeed/odds'
import { Chronicle } from '../chronicle.ts'
import type { Historian } from '../results.ts'
import { capital } from '../words.ts'
import { fleetTitle } from './fleets.ts'
import { reckoning } from './reckoning.ts'
import { weaponWords } from './words.ts'

type Odds = readonly number[]

/** Hull and victory points turn by turn, and the luck of every attack: now that all is declared it may be measured. */
class TideHistorian implements Historian<ct.CtBattle, ct.CtAction, CtEvent> {
  readonly #ruleset: ct.CtRuleset
  readonly #chronicle = new Chronicle()
  /** What the declared attack is worth, until its dice are told. */
  #declared: Odds | null = null

  constructor(ruleset: ct.CtRuleset) {
    this.#ruleset = ruleset
  }

  before(b: ct.CtBattle, action: ct.CtAction | null): void {
    this.#chronicle.next()
    if (b.setUp === null) this.#mark(b, b.turn - 1)
    const target = action?.do === 'fire' ? ct.shipById(b, action.target) : undefined
    this.#declared = action?.do === 'fire' && target ? this.#worth(b, action, target) : null
  }

  /** Chances of 0, 1, 2, ... hull points that it takes. */
  #worth(b: ct.CtBattle, action: Extract<ct.CtAction, { do: 'fire' }>, target: ct.Ship): Odds {
    const odds = attackOutlook(this.#ruleset, b, action)
    if (odds.kind !== 'attack' || target.hull === 0) return [1]
    return withCriticals(odds.reachesArmour, odds.reachesCritical, target.hull)
  }

  hear(b: ct.CtBattle, event: CtEvent): void {
    switch (event.tells) {
      case 'turn':
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
        const by = { id: 'torpedoes', name: 'Torpedoes', side: ct.opponent(target.side) }
        this.#begin(b, by, target, 'torpedo', event.dice.length, event.hits, this.#strike(event.dice.length))
        return
      }
      case 'hull': {
        const side = ct.shipById(b, event.ship)?.side
        return this.#chronicle.lost(event.ship, event.lost, side && ct.opponent(side))
      }
      case 'phase':
      case 'ram':
        this.#chronicle.over()
    }
  }

  /** Each marker hits on a 6 and costs 2 hull points (CT-TORP-06, CT-TORP-07). */
  #strike(markers: number): Odds {
    const { hitsOn, hull } = this.#ruleset.rules.torpedo
    const chance = (7 - hitsOn) / 6
    let hits = [1]
    for (let i = 0; i < markers; i++)
      hits = Array.from(
        { length: hits.length + 1 },
        (_, n) => (hits[n] ?? 0) * (1 - chance) + (hits[n - 1] ?? 0) * chance,
      )
    return Array.from({ length: (hits.length - 1) * hull + 1 }, (_, lost) =>
      lost % hull === 0 ? hits[lost / hull]! : 0,
    )
  }

  #begin(
    { turn }: ct.CtBattle,
    unit: { id: string; name: string; side: ct.Side },
    target: ct.Ship,
    weapon: string,
    dice: number,
    hits: number,
    odds: Odds,
  ): void {
    this.#chronicle.begin({ turn, unit, target, weapon: capital(weaponWords(weapon)), dice, hits, odds })
  }

  end(b: ct.CtBattle): ReturnType<Historian['end']> {
    this.#mark(b, b.turn)
    return this.#chronicle.written(
      reckoning(this.#ruleset.rules, b),
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

/** Sums of two dice out of 36: an explosion takes all that is left, a crippling hit all but one (CT-CRIT-02, CT-CRIT-03). */
const EXPLODES = 1 / 36
const CRIPPLES = 2 / 36

function withCriticals(hit: number, critical: number, hull: number): Odds {
  const odds = Array.from({ length: hull + 1 }, () => 0)
  const add = (lost: number, chance: number): void => {
    odds[Math.max(1, Math.min(lost, hull))]! += chance
  }
  odds[0] = 1 - hit
  add(1, hit - critical)
  add(hull, critical * EXPLODES)
  add(hull - 1, critical * CRIPPLES)
  add(1, critical * (1 - EXPLODES - CRIPPLES))
  return odds
}

export const historian = (ruleset: Ruleset, _battle: Battle): Historian =>
  new TideHistorian(ct.asCrimsonTide(ruleset)!) as unknown as Historian
