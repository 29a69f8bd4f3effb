import type { vas } from '@flankspeed/engine'
import { total } from '@flankspeed/engine/kernel/reasons.ts'
import { cardOf, flightById, shipById } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import type { FightOdds } from './admiralty/air-war-odds.ts'
import { harm, listed, percent, weaponsNamed, within } from './sentence.ts'
import type { AirAttackOdds } from './victory-at-sea/air-attack-odds.ts'
import type { FlightOdds } from './victory-at-sea/anti-air-odds.ts'
import type { BoatOdds } from './victory-at-sea/boat-odds.ts'
import type { Dogfighter, DogfightOdds } from './victory-at-sea/dogfight-odds.ts'
import type { FlyOdds } from './victory-at-sea/fly-odds.ts'

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

/** Fights in the air of the Admiralty Rules, one sentence for each that is shot at. */
export function fightSentences(b: vas.VasBattle, odds: FightOdds): string[] {
  const name = (flight: string): string => nameOf(b, flight)
  switch (odds.fight) {
    case 'defensive-fire':
      return odds.shots.map(({ by, at, dice, drivenOff, shotDown }) => {
        const fired = `${dice} defensive ${dice === 1 ? 'die' : 'dice'}`
        return `${name(by)}, ${fired} at ${name(at)}: ${percent(drivenOff)} driven off, ${percent(shotDown)} shot down`
      })
    case 'attack-bomber': {
      const { by, at, reasons, need, shotDown } = odds
      return [`${fighter(b, { flight: by, reasons })} at ${name(at)}, needs ${need}: ${percent(shotDown)} shot down`]
    }
    case 'dogfight':
      return [dogfightSentence(b, odds)]
    case 'disengage': {
      const { flight, shotDown, away, held } = odds
      const ends = `${percent(shotDown)} shot down, ${percent(away)} gets away, ${percent(held)} held in a dogfight`
      return [`${name(flight)} breaks off: ${ends}`]
    }
    case 'priority-target': {
      const { flight, escort, through, shotDown } = odds
      return [`${name(flight)} past ${name(escort)}: ${percent(through)} gets through, ${percent(shotDown)} shot down`]
    }
    case 'none':
      return []
  }
}

function fighter(b: vas.VasBattle, { flight, reasons }: Pick<Dogfighter, 'flight' | 'reasons'>): string {
  const added = total(reasons)
  return `${nameOf(b, flight)} (${added < 0 ? added : `+${added}`})`
}
