import { cosine, sine } from '@flankspeed/kernel'

const KLICK = 1000
const HALF_CIRCLE = 18_000

/** A move as seen from the ship: how far ahead and to starboard it ends, and by how much she turns. */
export interface Option {
  readonly ahead: number
  readonly starboard: number
  readonly turn: number
  readonly klicks: number
}

const known = new Map<number, readonly Option[]>()

/** Full speed, half speed or one klick, straight on or turning to either side, as far as the template allows. */
export function optionsFor(klicks: number, turn: number): readonly Option[] {
  const key = klicks * 100_000 + turn
  let options = known.get(key)
  if (!options) {
    options = reckon(klicks, turn)
    known.set(key, options)
  }
  return options
}

function reckon(most: number, turn: number): Option[] {
  const options: Option[] = []
  for (const klicks of new Set([most, Math.ceil(most / 2), Math.min(1, most)]))
    for (let turns = 0; turns < Math.max(1, klicks) && turns * turn <= HALF_CIRCLE; turns++)
      for (const way of turns === 0 || turn === 0 ? [0] : [turn, -turn]) options.push(optionOf(klicks, turns, way))
  return options
}

function optionOf(klicks: number, turns: number, way: number): Option {
  let [ahead, starboard, heading] = [0, 0, 0]
  for (let klick = 1; klick <= klicks; klick++) {
    ahead += KLICK * cosine(heading)
    starboard += KLICK * sine(heading)
    if (klick <= turns && klick < klicks) heading += way
  }
  return { ahead, starboard, turn: heading, klicks }
}
