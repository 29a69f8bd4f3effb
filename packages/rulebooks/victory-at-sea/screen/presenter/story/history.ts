import type { Battle, Ruleset } from '@flankspeed/kernel'
import type { Historian, HullMark, Results } from '@flankspeed/web/desk'
import { SIDES } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import { fleetTitle } from '../set-up/fleets.ts'
import { finalScore } from './final-score.ts'
import { LuckBook } from './luck.ts'

/** Hull and victory points turn by turn, and the luck of every attack. */
export class VasHistorian implements Historian<vas.VasBattle, vas.VasAction, vas.VasEvent> {
  readonly #rules: vas.Rules
  readonly #luck: LuckBook
  readonly #hull: HullMark[] = []
  readonly #points: Results['points'] = []
  #marked = Number.NEGATIVE_INFINITY

  constructor(rules: vas.Rules) {
    this.#rules = rules
    this.#luck = new LuckBook(rules)
  }

  before(b: vas.VasBattle, action: vas.VasAction | null): void {
    if (hasFleets(b)) this.#mark(b, b.turn - 1)
    this.#luck.before(b, action)
  }

  hear(b: vas.VasBattle, event: vas.VasEvent): void {
    if (event.tells === 'turn') this.#mark(b, event.turn - 1)
    this.#luck.hear(b, event)
  }

  end(b: vas.VasBattle): ReturnType<Historian['end']> {
    this.#mark(b, b.turn)
    return {
      score: finalScore(this.#rules, b),
      sides: SIDES.map((side) => ({ side, title: fleetTitle(b, side) })),
      hull: this.#hull,
      points: this.#points,
      attacks: this.#luck.attacks,
      luck: this.#luck.bySide(),
    }
  }

  #mark(b: vas.VasBattle, turn: number): void {
    if (turn <= this.#marked) return
    this.#marked = turn
    for (const ship of b.ships) {
      const { id: unit, name, side, hull: left } = ship
      this.#hull.push({ turn, unit, name, side, left, full: vas.cardOf(b, ship).hull })
    }
    for (const side of SIDES) this.#points.push({ turn, side, points: this.#rules.victoryPoints(this.#rules, b, side) })
  }
}

/** War at Sea begins before there are any. */
const hasFleets = (b: vas.VasBattle): boolean => b.step !== 'objectives' && b.step !== 'fleets'

export const historian = (ruleset: Ruleset, battle: Battle): Historian =>
  new VasHistorian(vas.asVictoryAtSea(ruleset)!.rulesOf(battle as vas.VasBattle)) as unknown as Historian
