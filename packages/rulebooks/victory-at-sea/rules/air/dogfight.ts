import type { Dice } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { type Flight, inTheAir, lineOf, SIDES, type VasBattle } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { plus } from '../view/phrases.ts'

declare module '../events.ts' {
  interface Events {
    dogfight: { clause: VasClause; totals: DogfightTotal[]; loser: string | null }
  }
}

/** The roll of one Flight, and its total. */
export interface DogfightTotal {
  flight: string
  die: number
  score: number
  support: number
  total: number
}

/** Dogfights at the end of the Gunnery Phase (VAS-DOG-05 to VAS-DOG-11). */
const parts = {
  /** Pairs in contact that have not fought this turn, red's Flight first; free escorts fight for those they guard (VAS-R-65). */
  pairsToFight(r: Rules, b: VasBattle): [Flight, Flight][] {
    const pairs: [Flight, Flight][] = []
    for (const red of b.flights) {
      if (red.side !== 'red' || !inTheAir(red)) continue
      for (const blue of r.enemiesInContact(r, b, red))
        if (!haveFought(b, red, blue) && !r.shieldOf(r, b, red, blue) && !r.shieldOf(r, b, blue, red))
          pairs.push([red, blue])
    }
    return pairs
  },

  /**
   * The escort that this attacker must fight instead of the Flight it touches as well: one that no other enemy touches,
   * or one that this attacker has shot down this turn (VAS-DOG-13, VAS-R-65).
   */
  shieldOf(r: Rules, b: VasBattle, attacker: Flight, guarded: Flight): Flight | undefined {
    if (lineOf(b, guarded).role === 'fighter') return undefined
    return b.flights.find(
      (escort) =>
        escort.side === guarded.side &&
        lineOf(b, escort).role === 'fighter' &&
        (inTheAir(escort) || (escort.destroyed > 0 && haveFought(b, attacker, escort))) &&
        r.touching(r, escort, guarded) &&
        r.touching(r, escort, attacker) &&
        r.enemiesInContact(r, b, escort).every((enemy) => enemy === attacker),
    )
  },

  dogfightScore(_r: Rules, b: VasBattle, flight: Flight): number {
    return lineOf(b, flight).dogfight
  },

  /** One for each friend in contact that no enemy touches (VAS-DOG-07, VAS-DOG-08). */
  support(r: Rules, b: VasBattle, flight: Flight): number {
    return b.flights.filter(
      (other) =>
        other !== flight &&
        other.side === flight.side &&
        inTheAir(other) &&
        r.touching(r, other, flight) &&
        !r.isLocked(r, b, other),
    ).length
  },

  /** The lowest die that shoots anything down. */
  shootsDown: { from: 1 },

  /** The Flight with the lower total, or null. */
  dogfightLoser(r: Rules, _b: VasBattle, [one, other]: readonly DogfightTotal[]): string | null {
    if (one!.total === other!.total) return null
    const [winner, loser] = one!.total > other!.total ? [one!, other!] : [other!, one!]
    return winner.die >= r.shootsDown.from ? loser.flight : null
  },

  /** Asked when both have rolled: do they roll again? Whatever allows it is spent with that. */
  dogfightAgain(_r: Rules, _b: VasBattle, _pair: readonly Flight[], _loser: string | null): boolean {
    return false
  },

  /** The loser's Flight is destroyed; equal totals leave both locked (VAS-DOG-09, VAS-DOG-10). Red rolls first (VAS-R-110). */
  resolveDogfight(r: Rules, b: VasBattle, pair: readonly [Flight, Flight], dice: Dice, tell: Tell): void {
    dice.call(SIDES.length, 6, 'dogfight of', `${pair[0].name} and ${pair[1].name}`)
    const totals = pair.map((flight) => {
      const die = dice.die(6)
      const score = r.dogfightScore(r, b, flight)
      const support = r.support(r, b, flight)
      return { flight: flight.id, die, score, support, total: die + score + support }
    })
    b.air.fought.push([pair[0].id, pair[1].id])
    const lost = r.dogfightLoser(r, b, totals)
    const loser = pair.find(({ id }) => id === lost) ?? null
    tell?.({ tells: 'dogfight', clause: 'VAS-DOG-06', totals, loser: loser?.id ?? null })
    if (loser) r.destroyFlight(b, loser, 'VAS-DOG-09', tell)
  },
}

const stories: Stories<'dogfight'> = {
  dogfight({ totals, loser }, name) {
    const told = totals.map(
      ({ flight, die, score, support, total }) =>
        `${name(flight)} ${die} ${plus(score)}${support > 0 ? ` +${support} support` : ''} = ${total}`,
    )
    return [`Dogfight: ${told.join(', ')}. ${loser === null ? 'Neither wins.' : `${name(loser)} loses.`}`]
  },
}

export const dogfight = { parts, stories }

const haveFought = (b: VasBattle, one: Flight, other: Flight): boolean =>
  b.air.fought.some((pair) => pair.includes(one.id) && pair.includes(other.id))
