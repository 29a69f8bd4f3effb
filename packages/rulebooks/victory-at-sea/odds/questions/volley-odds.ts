import type { Volley } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { hullLostTo, type Patience, type TallyWithError, tallyAttacks } from '../exact/tally-attacks.ts'
import { isKnown } from '../model/known-rules.ts'
import { volleyAttack } from './attack.ts'
import { SAMPLES, SAMPLING_ERROR, sampleVolleys } from './sampling.ts'
import { hullOdds, type ShipOdds, shipOdds } from './ship-odds.ts'

/** What all the volleys of one ship do to one target. */
export interface TargetOdds extends ShipOdds {
  readonly volleys: readonly Volley[]
}

/**
 * Odds of a ship's volleys, in the order in which they are fired, for each of their targets. A few dice that may be
 * rolled again by leave of something depend on each other: then they are sampled.
 */
export function volleyOdds(
  r: vas.Rules,
  b: vas.VasBattle,
  volleys: readonly Volley[],
  patience: Patience = 'moment',
): TargetOdds[] {
  const targets = [...new Set(volleys.map(({ target }) => target))]
  return targets.map((target) => {
    const at = volleys.filter((volley) => volley.target === target)
    const { tally, error } = areKnown(r, b, at) ? exactTally(r, b, target, at, patience) : sampled(r, b, at)
    return { ...shipOdds(b, target, tally, error), volleys: at }
  })
}

/** The Hull that a ship's volleys take off one target: a fraction of the work of all their odds. */
export function hullLossOdds(
  r: vas.Rules,
  b: vas.VasBattle,
  volleys: readonly [Volley, ...Volley[]],
): Pick<ShipOdds, 'hullLost' | 'cripple' | 'exact'> {
  const [{ target }] = volleys
  if (!areKnown(r, b, volleys)) return shipOdds(b, target, sampled(r, b, volleys).tally, SAMPLING_ERROR)
  const attacks = volleys.map((volley) => volleyAttack(r, b, volley))
  const { hullLost, error } = hullLostTo(r, b, target, attacks)
  return hullOdds(b, target, hullLost, error)
}

const areKnown = (r: vas.Rules, b: vas.VasBattle, volleys: readonly Volley[]): boolean =>
  isKnown(r, 'volleys') && volleys.every((volley) => isPlain(r, b, volley))

/** Nothing is rolled again by leave of something, not even Damage Dice. */
const isPlain = (r: vas.Rules, b: vas.VasBattle, volley: Volley): boolean =>
  !volley.spotting && volley.rerolls === undefined && r.chosenRerolls(r, b, volley).length === 0

function exactTally(
  r: vas.Rules,
  b: vas.VasBattle,
  target: vas.Ship,
  volleys: readonly Volley[],
  patience: Patience,
): TallyWithError {
  const attacks = volleys.map((volley) => volleyAttack(r, b, volley))
  const result = tallyAttacks(r, b, target, attacks, patience)
  if (result.error <= SAMPLING_ERROR) return result
  const { tally, error } = sampled(r, b, volleys)
  return { tally: { ...tally, hullLost: result.tally.hullLost }, error }
}

function sampled(r: vas.Rules, b: vas.VasBattle, volleys: readonly Volley[]): TallyWithError {
  const tallies = sampleVolleys(r, b, volleys, SAMPLES, 'odds')
  return { tally: tallies.get(volleys[0]!.target.id)!, error: SAMPLING_ERROR }
}
