import { type BoatShot, cardOf, shipById } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { onD6, readyChance } from '../exact/hits.ts'
import { type TallyWithError, tallyAttacks } from '../exact/tally-attacks.ts'
import { isKnown } from '../model/known-rules.ts'
import type { Attack } from './attack.ts'
import { SAMPLES, SAMPLING_ERROR, sampleShips } from './sampling.ts'
import { type ShipOdds, shipOdds } from './ship-odds.ts'

/** What DP guns do to one motor torpedo boat. */
export interface BoatOdds extends ShipOdds {
  readonly shots: readonly BoatShot[]
}

/** The odds of DP guns at motor torpedo boats. */
export function boatOdds(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, shots: readonly BoatShot[]): BoatOdds[] {
  const boats = [...new Set(shots.map(({ boat }) => boat))]
  return boats.map((boat) => {
    const at = shots.filter((shot) => shot.boat === boat)
    const { tally, error } = isKnown(r, 'boats') ? boatHurt(r, b, ship, at) : sampledBoat(r, b, ship, at)
    return { ...shipOdds(b, boat, tally, error), shots: at }
  })
}

/** Hits as AA fire does, and harms as the gun does (VAS-WTR-05). */
function boatHurt(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, shots: readonly BoatShot[]): TallyWithError {
  const attacks = shots.map((shot): Attack => {
    const weapon = cardOf(b, ship).weapons[shot.index]!
    return {
      dice: shot.dice,
      dd: weapon.dd,
      devastating: weapon.traits.devastating > 0,
      ready: readyChance(r, b, ship, shot.index, weapon),
      source: shot,
      rams: false,
      hitChance: () => onD6(r.antiAirNeed.normal),
      strike: (target) => ({
        target,
        weapon,
        plunging: false,
        torpedo: false,
        diving: false,
        onTheBeam: r.onTheBeamOf(r, target, ship),
      }),
    }
  })
  return tallyAttacks(r, b, shots[0]!.boat, attacks, 'moment')
}

function sampledBoat(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, shots: readonly BoatShot[]): TallyWithError {
  const { boat } = shots[0]!
  const weapons = cardOf(b, ship).weapons
  const most = {
    hits: shots.reduce((sum, { dice }) => sum + dice, 0),
    damageDice: shots.reduce((sum, { dice, index }) => sum + dice * weapons[index]!.dd, 0),
  }
  const tallies = sampleShips(
    b,
    [boat],
    most,
    (battle, dice, tell) => {
      for (const shot of shots)
        r.fireAtBoat(r, battle, shipById(battle, ship.id)!, { ...shot, boat: shipById(battle, boat.id)! }, dice, tell)
    },
    SAMPLES,
    'odds',
  )
  return { tally: tallies.get(boat.id)!, error: SAMPLING_ERROR }
}
