import {
  copyBattle,
  type DogfightTotal,
  type Flight,
  flightById,
  inTheAir,
  lineOf,
  nominatePair,
  reason,
  type VasReason,
} from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import { isKnown } from '../model/known-rules.ts'
import { SAMPLES, SAMPLING_ERROR, sampleFlights } from '../questions/sampling.ts'

/** One of the two Flights in a dogfight. */
export interface Dogfighter {
  readonly flight: string
  /** Added to its D6 if nothing has changed by then. */
  readonly reasons: readonly VasReason[]
  /** That it is shot down in this dogfight. */
  readonly shotDown: number
}

/** How a dogfight ends. */
export interface DogfightOdds {
  /** Red's first. */
  readonly pair: readonly [Dogfighter, Dogfighter]
  /** That they fight and both fly on. */
  readonly both: number
  /** That one of them is lost before it comes to this. */
  readonly unfought: number
  readonly exact: boolean
  /** With 95 % confidence, where it was sampled. */
  readonly error: number
}

/**
 * Odds of dogfights in the order in which they are fought, and what is left of whom in the end: a Flight that is lost
 * supports nobody, and one that has got rid of its enemy does (VAS-DOG-07, VAS-R-65).
 */
export function dogfightOdds(
  r: vas.Rules,
  b: vas.VasBattle,
  named: readonly (readonly [string, string])[],
): DogfightOdds[] {
  const pairs = named.map((pair) => nominatePair(r, b, pair))
  if (!isKnown(r, 'dogfights')) return pairs.map((pair) => sampled(r, b, pair))
  let skies: Sky[] = [{ lost: [], chance: 1 }]
  return pairs.map((pair) => {
    const told = { lost: [0, 0], both: 0, unfought: 0 }
    const after: Sky[] = []
    for (const sky of skies) {
      const battle = without(b, sky.lost)
      const [red, blue] = pair.map(({ id }) => flightById(battle, id)!) as [Flight, Flight]
      if (!inTheAir(red) || !inTheAir(blue)) {
        told.unfought += sky.chance
        after.push(sky)
        continue
      }
      const [redLost, blueLost] = chancesToLose(r, battle, red, blue)
      const both = 1 - redLost - blueLost
      told.lost[0]! += sky.chance * redLost
      told.lost[1]! += sky.chance * blueLost
      told.both += sky.chance * both
      after.push({ lost: [...sky.lost, red.id], chance: sky.chance * redLost })
      after.push({ lost: [...sky.lost, blue.id], chance: sky.chance * blueLost })
      after.push({ lost: sky.lost, chance: sky.chance * both })
    }
    skies = merged(after)
    return fought(r, b, pair, told.lost, told.both, told.unfought, 0)
  })
}

/** Who has been shot down, by what chance. */
interface Sky {
  readonly lost: readonly string[]
  readonly chance: number
}

function without(b: vas.VasBattle, lost: readonly string[]): vas.VasBattle {
  const battle = copyBattle(b)
  for (const id of lost) flightById(battle, id)!.destroyed = b.turn
  return battle
}

function merged(skies: readonly Sky[]): Sky[] {
  const known = new Map<string, Sky>()
  for (const { lost, chance } of skies) {
    if (chance === 0) continue
    const key = [...lost].sort().join()
    known.set(key, { lost, chance: chance + (known.get(key)?.chance ?? 0) })
  }
  return [...known.values()]
}

/** That red's Flight loses, and that blue's does: the rules say who, for every way two dice can fall. */
function chancesToLose(r: vas.Rules, b: vas.VasBattle, red: Flight, blue: Flight): [number, number] {
  let [redLost, blueLost] = [0, 0]
  const [ofRed, ofBlue] = [red, blue].map((flight) => totalsOf(r, b, flight))
  for (const one of ofRed!)
    for (const other of ofBlue!) {
      const loser = r.dogfightLoser(r, b, [one, other])
      if (loser === red.id) redLost++
      else if (loser === blue.id) blueLost++
    }
  return [redLost / 36, blueLost / 36]
}

function totalsOf(r: vas.Rules, b: vas.VasBattle, flight: Flight): DogfightTotal[] {
  const score = lineOf(b, flight).dogfight
  const support = r.support(r, b, flight)
  return [1, 2, 3, 4, 5, 6].map((die) => ({ flight: flight.id, die, score, support, total: die + score + support }))
}

function reasonsOf(r: vas.Rules, b: vas.VasBattle, flight: Flight): VasReason[] {
  const { dogfight } = lineOf(b, flight)
  const support = r.support(r, b, flight)
  const score = reason(dogfight, 'VAS-DOG-06', 'dogfight score')
  return support > 0 ? [score, reason(support, 'VAS-DOG-07', 'support')] : [score]
}

function fought(
  r: vas.Rules,
  b: vas.VasBattle,
  pair: readonly [Flight, Flight],
  lost: readonly number[],
  both: number,
  unfought: number,
  error: number,
): DogfightOdds {
  const fighter = (i: 0 | 1): Dogfighter => ({
    flight: pair[i].id,
    reasons: reasonsOf(r, b, pair[i]),
    shotDown: lost[i]!,
  })
  return { pair: [fighter(0), fighter(1)], both, unfought, exact: error === 0, error }
}

/** Each pair by itself, as the battle stands. */
function sampled(r: vas.Rules, b: vas.VasBattle, pair: readonly [Flight, Flight]): DogfightOdds {
  const ids = pair.map(({ id }) => id)
  const { lost, count } = sampleFlights(
    b,
    ids,
    (battle, dice, tell) => {
      const again = ids.map((id) => flightById(battle, id)!) as [Flight, Flight]
      r.resolveDogfight(r, battle, again, dice, tell)
    },
    SAMPLES,
    'odds',
  )
  return fought(r, b, pair, lost, count[0]!, 0, SAMPLING_ERROR)
}
