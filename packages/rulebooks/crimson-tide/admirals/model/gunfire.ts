import { worthOf } from './helm.ts'
import { AFLOAT, gunsAt, isAfloat, type Sea, torpedoesAt } from './sea.ts'

/** Share of her fire that a ship keeps that has been crippled since. */
const CRIPPLED_FIRE = 0.6
/** Share of the torpedoes that the target does not evade. */
const RUNS_TRUE = 0.85

/**
 * Both fleets fire at once: each ship with her guns and her torpedoes where they are worth most, at nobody who is gone
 * already, for their average damage. Torpedoes of the turn before strike after that.
 */
export function exchangeFire(sea: Sea): void {
  const { fleet, hull } = sea
  const left = hull.slice()
  const launched = new Float64Array(fleet.count)
  for (let i = 0; i < fleet.count; i++) {
    if (!isAfloat(sea, i)) continue
    const fire = fleet.whole[i]! > 1 && hull[i]! <= 1.5 && fleet.ships[i]!.hull > 1 ? CRIPPLED_FIRE : 1
    let [target, most, harm, fish, promise, running] = [-1, 0, 0, -1, 0, 0]
    for (let j = 0; j < fleet.count; j++) {
      if (fleet.isRed[j] === fleet.isRed[i] || left[j]! <= AFLOAT) continue
      const [x, y, s, c, tx, ty] = [sea.x[i]!, sea.y[i]!, sea.sine[i]!, sea.cosine[i]!, sea.x[j]!, sea.y[j]!]
      const guns = fire * gunsAt(sea, i, x, y, s, c, j, tx, ty)
      const value = worthOf(sea, j) * (left[j]! < 1.5 ? 1.5 : 1)
      if (guns * value > most) [target, most, harm] = [j, guns * value, guns]
      const torpedoes = fire < 1 ? 0 : torpedoesAt(sea, i, x, y, s, c, j, tx, ty)
      if (torpedoes * value > promise) [fish, promise, running] = [j, torpedoes * value, torpedoes]
    }
    if (target >= 0) left[target]! -= harm
    if (fish >= 0) launched[fish]! += RUNS_TRUE * running
  }
  for (let i = 0; i < fleet.count; i++) {
    if (!isAfloat(sea, i)) continue
    hull[i] = left[i]! - sea.running[i]!
    sea.running[i] = launched[i]!
  }
}
