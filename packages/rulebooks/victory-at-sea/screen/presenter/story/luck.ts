import { mean } from '@flankspeed/odds'
import { type Attack, chanceToDoAsWell, type Luck, type Volley } from '@flankspeed/web/desk'
import { loadOdds, strikeOdds } from '../../../odds/air/strike-odds.ts'
import { readyChance } from '../../../odds/exact/hits.ts'
import { volleyOdds } from '../../../odds/questions/volley-odds.ts'
import { flightById, lineOf, opponent, SIDES } from '../../../rules/battle.ts'
import type { Volley as Aimed } from '../../../rules/gunnery/gunnery.ts'
import { nominateTargets } from '../../../rules/gunnery/nomination.ts'
import * as vas from '../../../rules/library.ts'

type Side = vas.Side
/** Probabilities of 0, 1, 2, ... Hull lost. */
type Odds = readonly number[]

interface Shot {
  side: Side
  unit: string
  name: string
  target: vas.Ship
  weapon: string
  dice: number
  hits: number
}

/**
 * Sets what each attack was worth against what it did. The odds are those of the moment at which its dice were about
 * to be rolled, with all that the shots before it had done; so, over many battles, the two sums are the same.
 */
export class LuckBook {
  readonly attacks: Attack[] = []
  readonly #rules: vas.Rules
  readonly #odds = new Map<Side, Odds[]>(SIDES.map((side) => [side, []]))
  readonly #otherwise: Record<Side, number> = { red: 0, blue: 0 }
  /** The volleys of this action that have not been fired yet, and the weapons that have shown that they can fire. */
  #aimed: Aimed[] = []
  readonly #ready = new Set<number>()
  #taken = -1
  #now: { attack: Attack; volley: Volley; hullLeft: number } | null = null

  constructor(rules: vas.Rules) {
    this.#rules = rules
  }

  before(b: vas.VasBattle, action: vas.VasAction | null): void {
    this.#taken++
    this.#now = null
    this.#ready.clear()
    const ship = action?.do === 'fire' ? vas.shipById(b, action.ship) : undefined
    this.#aimed = ship && action?.do === 'fire' ? nominateTargets(this.#rules, b, ship, action.volleys) : []
  }

  hear(b: vas.VasBattle, event: vas.VasEvent): void {
    switch (event.tells) {
      case 'volley':
        return this.#volley(b, this.#next(event.weapon, event.target), event.hits)
      case 'misfire':
        return this.#volley(b, this.#next(event.weapon, null), 0)
      case 'air-attack':
        return this.#airAttack(b, event)
      case 'fan-salvo':
        return this.#fanSalvo(b, event)
      case 'confirmed':
        if (this.#now) this.#now.volley.hits = event.hits
        return
      case 'hull':
        return this.#lost(b, event.ship, event.lost, event.left)
      case 'sunk':
        // A ship that blows up loses all she has left at once, and nothing else says so.
        if (this.#now?.attack.target === event.ship) this.#lost(b, event.ship, this.#now.hullLeft, 0)
        return
      case 'shot-lost':
      case 'attack-lost':
      case 'flight-destroyed':
      case 'phase':
      case 'escalation':
        this.#now = null
    }
  }

  #lost(b: vas.VasBattle, ship: string, lost: number, left: number): void {
    const now = this.#now
    if (now?.attack.target !== ship) {
      const side = vas.shipById(b, ship)?.side
      if (side) this.#otherwise[opponent(side)] += lost
      return
    }
    now.volley.rolled += lost
    now.attack.rolled += lost
    now.hullLeft = left
  }

  /** The next shot of that weapon; those of a weapon that failed to fire are passed over. */
  #next(weapon: string, target: string | null): Aimed | undefined {
    const i = this.#aimed.findIndex(
      (shot) => shot.weapon.name === weapon && (target === null || shot.target.id === target),
    )
    return i < 0 ? undefined : this.#aimed.splice(0, i + 1).at(-1)
  }

  #volley(b: vas.VasBattle, aimed: Aimed | undefined, hits: number): void {
    if (!aimed) return
    const { ship, index, weapon, target, dice } = aimed
    const { side, id: unit, name } = ship
    const odds = volleyOdds(this.#rules, b, [aimed])[0]!.hullLost
    const ready = readyChance(this.#rules, b, ship, index, weapon)
    const known = this.#ready.has(index) && ready < 1
    this.#ready.add(index)
    const shot = { side, unit, name, target, weapon: weapon.name, dice, hits }
    this.#note(b, shot, known ? givenThatItFires(odds, ready) : odds)
  }

  #airAttack(b: vas.VasBattle, event: vas.VasEvent & { tells: 'air-attack' }): void {
    const flight = flightById(b, event.flight)!
    const target = vas.shipById(b, event.target)!
    const { side, id: unit, name } = flight
    const weapon = lineOf(b, flight).name
    const shot = { side, unit, name, target, weapon, dice: 1, hits: event.die.hit ? 1 : 0 }
    this.#note(b, shot, loadOdds(this.#rules, b, { flight, target }))
  }

  /** Any enemy on the table may be struck: what the torpedo is worth is the mean over all of them. */
  #fanSalvo(b: vas.VasBattle, event: vas.VasEvent & { tells: 'fan-salvo' }): void {
    const ship = vas.shipById(b, event.ship)!
    const enemies = b.ships.filter((other) => other.side !== ship.side && vas.onTable(other))
    if (enemies.length === 0) return
    const weapon = vas.cardOf(b, ship).weapons.find(({ traits }) => traits['long-lance'] > 0)!
    const chance = (7 - this.#rules.salvo.hitsOn) / 6 / enemies.length
    const odds: number[] = [1]
    for (const target of enemies) {
      const strike = { target, weapon, plunging: false, torpedo: true, diving: false, onTheBeam: true }
      strikeOdds(this.#rules, b, strike, chance).forEach((p, lost) => {
        if (lost === 0) return
        odds[lost] = (odds[lost] ?? 0) + p
        odds[0]! -= p
      })
    }
    const { side, id: unit, name } = ship
    const target = event.target === null ? enemies[0]! : vas.shipById(b, event.target)!
    this.#note(
      b,
      { side, unit, name, target, weapon: 'Fan salvo', dice: 1, hits: event.target === null ? 0 : 1 },
      Array.from(odds, (p) => p ?? 0),
    )
  }

  #note(b: vas.VasBattle, shot: Shot, odds: Odds): void {
    const { side, unit, name, target, weapon, dice, hits } = shot
    const expected = mean(odds)
    this.#odds.get(side)!.push(odds)
    const volley = { weapon, dice, hits, expected, rolled: 0 }
    let attack = this.attacks.findLast((one) => one.taken === this.#taken && one.unit === unit)
    if (!attack || attack.target !== target.id) {
      const about = { taken: this.#taken, turn: b.turn, side, unit, name, target: target.id, targetName: target.name }
      attack = { ...about, volleys: [], expected: 0, rolled: 0 }
      this.attacks.push(attack)
    }
    attack.volleys.push(volley)
    attack.expected += expected
    this.#now = { attack, volley, hullLeft: target.hull }
  }

  bySide(): Luck[] {
    return SIDES.map((side) => {
      const own = this.attacks.filter((attack) => attack.side === side)
      const rolled = own.reduce((sum, attack) => sum + attack.rolled, 0)
      return {
        side,
        expected: own.reduce((sum, attack) => sum + attack.expected, 0),
        rolled,
        asGood: chanceToDoAsWell(this.#odds.get(side)!, rolled),
        otherwise: this.#otherwise[side],
      }
    })
  }
}

function givenThatItFires(odds: Odds, ready: number): Odds {
  const rest = odds.slice(1).map((p) => p / ready)
  return [1 - rest.reduce((sum, p) => sum + p, 0), ...rest]
}
