import { type Dice, SeededDice } from '@flankspeed/kernel'
import { copyBattle, flightById, shipById, type Volley } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import type { Tally } from '../exact/tally.ts'

type Tell = (event: vas.VasEvent) => void
/** Lets the engine resolve something in a copy of the battle. */
type Resolve = (battle: vas.VasBattle, dice: Dice, tell: Tell | null) => void

/** What happened to one target. */
interface Count {
  hits: number
  hullFromDice: number
  criticals: number
}

/** The most that attacks on one ship can come to. */
export interface Most {
  readonly hits: number
  readonly damageDice: number
}

/** Attacks on ships resolved by the engine so many times, and counted. */
export function sampleShips(
  b: vas.VasBattle,
  targets: readonly vas.Ship[],
  most: Most,
  resolve: Resolve,
  samples: number,
  seed: number | string,
): Map<string, Tally> {
  const dice = new SeededDice(seed)
  const tallies = new Map(targets.map((target) => [target.id, emptyTally(target.hull, most)]))
  for (let n = 0; n < samples; n++) {
    const battle = copyBattle(b)
    const counts = new Map<string, Count>(targets.map(({ id }) => [id, { hits: 0, hullFromDice: 0, criticals: 0 }]))
    resolve(battle, dice, counter(counts))
    for (const { id, hull } of targets) {
      const tally = tallies.get(id)!
      const { hits, hullFromDice, criticals } = counts.get(id)!
      tally.hits[hits]! += 1 / samples
      tally.hullFromDice[hullFromDice]! += 1 / samples
      tally.criticals[criticals]! += 1 / samples
      tally.hullLost[hull - shipById(battle, id)!.hull]! += 1 / samples
    }
  }
  return tallies
}

export function sampleVolleys(
  r: vas.Rules,
  b: vas.VasBattle,
  volleys: readonly Volley[],
  samples: number,
  seed: number | string,
): Map<string, Tally> {
  const most = {
    hits: volleys.reduce((sum, { dice }) => sum + dice, 0),
    damageDice: volleys.reduce((sum, { dice, weapon }) => sum + dice * weapon.dd, 0),
  }
  const targets = [...new Set(volleys.map(({ target }) => target))]
  const resolve: Resolve = (battle, dice, tell) => r.resolveVolleys(r, battle, aimedAgain(battle, volleys), dice, tell)
  return sampleShips(b, targets, most, resolve, samples, seed)
}

/** How often each Flight is lost, and how often so many are, when the engine resolves it so many times. */
export function sampleFlights(
  b: vas.VasBattle,
  flights: readonly string[],
  resolve: Resolve,
  samples: number,
  seed: number | string,
): { lost: number[]; count: number[] } {
  const dice = new SeededDice(seed)
  const lost = flights.map(() => 0)
  const count = [0, ...flights.map(() => 0)]
  for (let n = 0; n < samples; n++) {
    const battle = copyBattle(b)
    resolve(battle, dice, null)
    let all = 0
    flights.forEach((id, i) => {
      if (flightById(battle, id)!.destroyed === 0) return
      lost[i]! += 1 / samples
      all++
    })
    count[all]! += 1 / samples
  }
  return { lost, count }
}

export const SAMPLES = 20_000

/** Half of the widest 95 % interval that a probability gets from so many samples. */
export const SAMPLING_ERROR = 1.96 * Math.sqrt(0.25 / SAMPLES)

function emptyTally(hull: number, { hits, damageDice }: Most): Tally {
  return {
    hits: new Float64Array(hits + 1),
    hullFromDice: new Float64Array(hull + 1),
    criticals: new Float64Array(damageDice + 1),
    hullLost: new Float64Array(hull + 1),
  }
}

const aimedAgain = (battle: vas.VasBattle, volleys: readonly Volley[]): Volley[] =>
  volleys.map((volley) => ({
    ...volley,
    ship: shipById(battle, volley.ship.id)!,
    target: shipById(battle, volley.target.id)!,
  }))

/** Listens to the told battle. */
function counter(counts: Map<string, Count>): Tell {
  let struck: Count
  let hits = 0
  let byDice = 0
  return (event) => {
    if (event.tells === 'volley' || event.tells === 'air-attack') {
      struck = counts.get(event.target)!
      hits = event.tells === 'volley' ? event.hits : event.die.hit ? 1 : 0
      struck.hits += hits
    } else if (event.tells === 'anti-air') {
      const boat = counts.get(event.flight)
      if (boat === undefined) return
      struck = boat
      struck.hits += event.hits
    } else if (event.tells === 'confirmed') {
      struck.hits += event.hits - hits
      hits = event.hits
    } else if (event.tells === 'damage') {
      for (const die of event.dice) if (die.critical) struck.criticals++
      byDice = event.damage
    } else if (event.tells === 'hull') {
      struck.hullFromDice += Math.min(byDice, event.lost)
      byDice = 0
    }
  }
}
