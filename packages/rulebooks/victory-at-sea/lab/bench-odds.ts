import { Generator, SeededDice, seedState } from '@flankspeed/kernel'
import type { OddsBench, OddsQuestion } from '@flankspeed/lab/rulebook'
import { classes } from '@flankspeed/shipyard'
import { forgetOdds } from '../odds/caches/odds-cache.ts'
import { fireOdds } from '../odds/index.ts'
import type * as vas from '../rules/library.ts'
import { cardOf, shotOptions } from '../rules/library.ts'
import { equip } from '../shipyard/equip.ts'

type Pick = (below: number) => number
type Disturb = (ship: vas.Ship, card: vas.Card, pick: Pick) => void

/** What a target may have suffered. */
const STATES: Readonly<Record<string, Disturb>> = {
  sound: () => {},
  damaged: (ship, card, pick) => {
    ship.hull = card.crippledAt + 1 + pick(card.hull - card.crippledAt)
    ship.criticals = { engine: pick(3), weapons: pick(3), crew: pick(3) }
  },
  'nearly crippled': (ship, card, pick) => {
    ship.hull = Math.min(card.hull, card.crippledAt + 1 + pick(4))
    ship.criticals = { engine: pick(5), weapons: pick(4), crew: pick(4) }
  },
  crippled: (ship, card, pick) => {
    ship.hull = Math.max(1, card.crippledAt - pick(4))
    ship.crippled = true
    ship.criticals = { engine: pick(5), weapons: pick(5), crew: pick(5) }
  },
  'on fire': (ship, card, pick) => {
    ship.hull = Math.max(1, card.hull - pick(card.hull))
    ship.crippled = ship.hull <= card.crippledAt
    ship.criticals = { engine: pick(3), weapons: pick(3), crew: 2 + pick(3) }
    ship.vital = [...ship.vital, 'magazine-ablaze', 'fire-in-engineering']
  },
  'with a skeleton crew': (ship, _card, pick) => {
    ship.criticals = { engine: pick(3), weapons: pick(4), crew: 5 + pick(2) }
  },
  'nearly sunk': (ship, card, pick) => {
    ship.hull = Math.min(card.hull, 1 + pick(5))
    ship.crippled = ship.hull <= card.crippledAt
    ship.criticals = { engine: pick(6), weapons: pick(6), crew: pick(5) }
  },
}

const ORDERS = [null, null, null, 'evade', 'all-hands-on-deck'] as const
const OPTIONS = [{}, {}, { night: true }, { badWeather: true }, { confirmDevastating: true }]
const RANGES = [3, 8, 12, 16, 20, 26, 34]

/** So many broadsides of every class of the library, each at a target in some state. */
const BROADSIDES_OF_EACH = 3

/** Broadsides of every class at any other, in all states, at all ranges. */
export function broadsideBench(ruleset: vas.VasRuleset): OddsBench {
  return { questions: () => broadsides(ruleset), forget: forgetOdds, name: 'broadside' }
}

function* broadsides(ruleset: vas.VasRuleset): Iterable<OddsQuestion> {
  const generator = new Generator(seedState('odds'))
  const pick: Pick = (below) => generator.die(below) - 1
  const library = classes().map(({ id }) => id)
  const states = Object.entries(STATES)
  for (const attacker of library)
    for (let n = 0; n < BROADSIDES_OF_EACH; n++) {
      const target = library[pick(library.length)]!
      const [state, disturb] = states[n % states.length]!
      const range = RANGES[pick(RANGES.length)]!
      const setup = equip({
        year: 1946,
        phase: 'gunnery',
        initiative: 'red',
        table: [96, 48],
        options: OPTIONS[pick(OPTIONS.length)],
        ships: [
          { id: 'attacker', side: 'red', class: attacker, at: [20, 20], heading: pick(2) * 180, moved: 5 },
          { id: 'target', side: 'blue', class: target, at: [20 + range, 20], heading: pick(4) * 90, moved: 5 },
        ],
      })
      const battle = ruleset.muster(setup, new SeededDice(1))
      const [ship, enemy] = battle.ships as [vas.Ship, vas.Ship]
      disturb(enemy, cardOf(battle, enemy), pick)
      enemy.moved = [0, 0, 5000, 8000][pick(4)]!
      enemy.order = ORDERS[pick(ORDERS.length)]!
      const rules = ruleset.rulesOf(battle)
      const volleys = shotOptions(rules, battle, ship).map(({ weapon, target }) => ({ weapon, target }))
      if (volleys.length === 0) continue
      const halted = enemy.moved === 0 ? 'that has not moved' : 'under way'
      yield {
        name: `${attacker} at ${target}, ${state}, ${halted}, ${range}"`,
        ask: () => fireOdds(rules, battle, ship, volleys),
      }
    }
}
