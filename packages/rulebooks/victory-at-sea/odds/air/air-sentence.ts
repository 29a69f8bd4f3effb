import { listed, total } from '@flankspeed/kernel'
import { percent, within } from '@flankspeed/odds'
import { cardOf, flightById, shipById } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import type { BoatOdds } from '../questions/boat-odds.ts'
import { harm, weaponsNamed } from '../questions/sentence.ts'
import type { AirAttackOdds } from './air-attack-odds.ts'
import type { FlightOdds } from './anti-air-odds.ts'
import type { Dogfighter, DogfightOdds } from './dogfight-odds.ts'
import type { FlyOdds } from './fly-odds.ts'

const nameOf = (b: vas.VasBattle, flight: string): string => flightById(b, flight)!.name

/** "Val 1 and Val 2 at Houston: 0.7 hits, 1.2 hull (0-6), ..." */
export function airAttackSentence(odds: AirAttackOdds): string {
  return `${listed(odds.attacks.map(({ flight }) => flight.name))} at ${odds.attacks[0]!.target.name}: ${harm(odds)}`
}

/** "Dido, AA battery at Val 1: 31 % shot down" */
export function antiAirSentence(
  b: vas.VasBattle,
  ship: vas.Ship,
  { flight, shots, shotDown, error }: FlightOdds,
): string {
  const weapons = weaponsOf(b, ship, shots)
  return `${ship.name}, ${weapons} at ${nameOf(b, flight)}: ${[`${percent(shotDown)} shot down`, ...within(error)].join(', ')}`
}

/** The odds of DP guns at motor torpedo boats, as a sentence. */
export function boatSentence(b: vas.VasBattle, ship: vas.Ship, odds: BoatOdds): string {
  return `${ship.name}, ${weaponsOf(b, ship, odds.shots)} at ${odds.shots[0]!.boat.name}: ${harm(odds)}`
}

function weaponsOf(b: vas.VasBattle, ship: vas.Ship, shots: readonly { readonly index: number }[]): string {
  const { weapons } = cardOf(b, ship)
  return weaponsNamed(shots.map(({ index }) => weapons[index]!.name))
}

/** "Val 1 past Dido and Exeter: 31 % shot down" */
export function flySentence(b: vas.VasBattle, { flight, ships, shotDown, error }: FlyOdds): string {
  const name = nameOf(b, flight)
  if (ships.length === 0 && error === 0) return `${name} passes over no ship: nothing fires at it`
  const past = listed([...new Set(ships.map(({ ship }) => shipById(b, ship)!.name))])
  return `${name}${past === '' ? '' : ` past ${past}`}: ${[`${percent(shotDown)} shot down`, ...within(error)].join(', ')}`
}

/** "Zero 1 (+2) and Corsair (+3): 28 % Corsair shot down, 58 % Zero 1 shot down, 14 % both fly on" */
export function dogfightSentence(b: vas.VasBattle, { pair, both, unfought, error }: DogfightOdds): string {
  const [red, blue] = pair
  const down = ({ flight, shotDown }: Dogfighter): string => `${percent(shotDown)} ${nameOf(b, flight)} shot down`
  const told = [down(blue), down(red), `${percent(both)} both fly on`]
  if (unfought > 0) told.push(`${percent(unfought)} not fought`)
  return `${fighter(b, red)} and ${fighter(b, blue)}: ${[...told, ...within(error)].join(', ')}`
}

/** "Zero 1 (+2)" */
export function fighter(b: vas.VasBattle, { flight, reasons }: Pick<Dogfighter, 'flight' | 'reasons'>): string {
  const added = total(reasons)
  return `${nameOf(b, flight)} (${added < 0 ? added : `+${added}`})`
}
