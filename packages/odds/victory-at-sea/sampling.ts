import { SeededDice, type vas } from '@flankspeed/engine'
import { copyBattle, shipById } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import type { Volley } from '@flankspeed/engine/rulesets/victory-at-sea/gunnery.ts'
import type { Tally } from './tally.ts'

/** What happened to one target. */
interface Count {
  hits: number
  hullFromDice: number
  criticals: number
}

/** The volleys resolved by the engine so many times, and counted. */
export function sampleTallies(
  r: vas.Rules,
  b: vas.VasBattle,
  volleys: readonly Volley[],
  samples: number,
  seed: number | string,
): Map<string, Tally> {
  const dice = new SeededDice(seed)
  const targets = [...new Set(volleys.map(({ target }) => target))]
  const tallies = new Map(targets.map((target) => [target.id, emptyTally(target.hull, volleys)]))
  for (let n = 0; n < samples; n++) {
    const battle = copyBattle(b)
    const counts = new Map<string, Count>(targets.map(({ id }) => [id, { hits: 0, hullFromDice: 0, criticals: 0 }]))
    r.resolveVolleys(r, battle, aimedAgain(battle, volleys), dice, counter(counts))
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

export const SAMPLES = 20_000

/** Half of the widest 95 % interval that a probability gets from so many samples. */
export const SAMPLING_ERROR = 1.96 * Math.sqrt(0.25 / SAMPLES)

function emptyTally(hull: number, volleys: readonly Volley[]): Tally {
  const hits = volleys.reduce((sum, { dice }) => sum + dice, 1)
  const damageDice = volleys.reduce((sum, { dice, weapon }) => sum + dice * weapon.dd, 1)
  return {
    hits: new Float64Array(hits),
    hullFromDice: new Float64Array(hull + 1),
    criticals: new Float64Array(damageDice),
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
function counter(counts: Map<string, Count>): (event: vas.VasEvent) => void {
  let struck: Count
  let hits = 0
  let byDice = 0
  return (event) => {
    if (event.tells === 'volley') {
      struck = counts.get(event.target)!
      hits = event.hits
      struck.hits += hits
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
