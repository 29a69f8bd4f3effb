import { type Dice, Illegal, Malformed } from '@flankspeed/kernel'
import type { DogfightOdds } from '../../victory-at-sea/odds/air/dogfight-odds.ts'
import { type Flight, flightById, reason, type VasReason } from '../../victory-at-sea/rules/attacks.ts'
import type * as vas from '../../victory-at-sea/rules/library.ts'
import { combatsOf, fireDefensively, formationOf, hasFired, involves, onlyAttacker, poolOf } from '../rules/attacks.ts'
import { type Ending, everyFight, type Fight } from './every-fight.ts'

export type Act<Kind extends vas.VasAction['do']> = Extract<vas.VasAction, { do: Kind }>
export type FightAction = Act<'respond'> | Act<'attack-bomber'> | Act<'priority-target'> | Act<'dogfight'>

/** Defensive dice at one fighter. */
export interface DefensiveShot {
  readonly by: string
  readonly at: string
  readonly dice: number
  /** Chances of 0, 1, 2, ... hits. */
  readonly hits: readonly number[]
  readonly drivenOff: number
  readonly shotDown: number
}

/** What a fight in the air of the Admiralty Rules will come to; all of it exact. */
export type FightOdds =
  | { readonly fight: 'defensive-fire'; readonly shots: readonly DefensiveShot[] }
  | {
      readonly fight: 'attack-bomber'
      readonly by: string
      readonly at: string
      /** Added to its D6, and the total that shoots the bomber down. */
      readonly reasons: readonly VasReason[]
      readonly need: number
      readonly shotDown: number
    }
  | ({ readonly fight: 'dogfight' } & DogfightOdds)
  | {
      readonly fight: 'disengage'
      readonly flight: string
      readonly shotDown: number
      readonly away: number
      /** That they are locked in a dogfight. */
      readonly held: number
    }
  | {
      readonly fight: 'priority-target'
      readonly flight: string
      readonly escort: string
      readonly through: number
      readonly shotDown: number
    }
  | { readonly fight: 'none' }

/** Are fights in the air fought out by these rules? */
export const hasAirWar = (r: vas.Rules): boolean => 'respond' in r.actions

/** The odds of an action that the rules allow; an answer is followed until it has been fought out. */
export function fightOdds(r: vas.Rules, b: vas.VasBattle, action: FightAction): FightOdds {
  const endings = everyFight(b, (battle, dice, tell) => {
    r.act(r, battle, action, dice, tell)
    if (action.do === 'respond') fightItOut(r, battle, action, dice, tell)
  })
  const [told] = endings[0]!.told.flatMap((event) => (isFight(event) ? [event] : []))
  switch (told?.tells) {
    case 'defensive-fire':
      return { fight: 'defensive-fire', shots: shotsIn(b, endings) }
    case 'bomber-attack': {
      const { flight, target, score, support, need } = told
      const reasons = reasonsOf(score, support)
      return { fight: 'attack-bomber', by: flight, at: target, reasons, need, shotDown: downIn(endings, target) }
    }
    case 'dogfight': {
      const pair = told.totals.map(({ flight, score, support }) => ({
        flight,
        reasons: reasonsOf(score, support),
        shotDown: downIn(endings, flight),
      })) as unknown as DogfightOdds['pair']
      const both = 1 - pair[0].shotDown - pair[1].shotDown
      return { fight: 'dogfight', pair, both, unfought: 0, exact: true, error: 0 }
    }
    case 'disengages': {
      const ends = (result: string): number =>
        chanceOf(endings, ({ told: events }) =>
          events.some((event) => event.tells === 'disengages' && event.result === result),
        )
      return { fight: 'disengage', flight: told.flight, shotDown: ends('down'), away: ends('away'), held: ends('even') }
    }
    case 'priority': {
      const { flight, escort } = told
      const shotDown = downIn(endings, flight)
      return { fight: 'priority-target', flight, escort, through: 1 - shotDown, shotDown }
    }
    default:
      return { fight: 'none' }
  }
}

const FIGHTS = ['defensive-fire', 'bomber-attack', 'dogfight', 'disengages', 'priority'] as const

const isFight = (event: vas.VasEvent): event is Extract<vas.VasEvent, { tells: (typeof FIGHTS)[number] }> =>
  FIGHTS.some((kind) => kind === event.tells)

const chanceOf = (endings: readonly Ending[], happens: (ending: Ending) => boolean): number =>
  endings.reduce((sum, ending) => sum + (happens(ending) ? ending.chance : 0), 0)

const downIn = (endings: readonly Ending[], flight: string): number =>
  chanceOf(endings, ({ battle }) => flightById(battle, flight)!.destroyed !== 0)

const reasonsOf = (score: number, support: number): VasReason[] => [
  reason(score, 'VAS-DOG-06', 'dogfight score'),
  ...(support > 0 ? [reason(support, 'ADM-SQDN-01', 'assistance')] : []),
]

function shotsIn(b: vas.VasBattle, endings: readonly Ending[]): DefensiveShot[] {
  const shots = endings[0]!.told.filter((event) => event.tells === 'defensive-fire')
  return shots.map(({ flight, target, dice }) => {
    const hits = Array.from({ length: dice.length + 1 }, (_, count) =>
      chanceOf(endings, ({ told }) =>
        told.some((event) => event.tells === 'defensive-fire' && event.target === target && event.hits === count),
      ),
    )
    const goesHome = chanceOf(endings, ({ battle }) => {
      const { destroyed, mustReturn } = flightById(battle, target)!
      return destroyed === 0 && mustReturn === true && flightById(b, target)!.mustReturn !== true
    })
    return {
      by: flight,
      at: target,
      dice: dice.length,
      hits,
      drivenOff: goesHome,
      shotDown: downIn(endings, target),
    }
  })
}

/** What an answer leads to when the fighting begins, as if it began now (ADM-DEF-05, ADM-R-51). */
function fightItOut(
  r: vas.Rules,
  b: vas.VasBattle,
  action: Act<'respond'>,
  dice: Dice,
  tell: Parameters<Fight>[2],
): void {
  const flight = b.flights.find(
    ({ id, side, formation }) =>
      side === action.side && (id === action.flight || (formation != null && formation === action.formation)),
  )!
  if (action.choice === 'defensive-fire' && !hasFired(b, flight)) {
    const [lead] = formationOf(r, b, flight)
    const target = onlyAttacker(r, b, flight)
    if (target === null)
      throw new Malformed(
        'action.dice',
        'several fighters attack: say how the defensive dice are divided, dice: [{ target, dice }], once the fighting has begun',
      )
    fireDefensively(r, b, lead!, [{ target, dice: poolOf(r, b, flight) }], dice, tell)
  }
  if (action.choice === 'dogfight') dogfightNow(r, b, flight, dice, tell)
}

/** Nothing, where something else must be settled first. */
export function dogfightNow(
  r: vas.Rules,
  b: vas.VasBattle,
  flight: Flight,
  dice: Dice,
  tell: Parameters<Fight>[2],
): void {
  const combat = combatsOf(b).find((known) => !known.fought && known.answer === 'dogfight' && involves(known, flight))
  if (!combat) return
  const pair: [string, string] = [combat.attacker, combat.target]
  Object.assign(b, { phase: 'gunnery', step: 'air-combat' })
  for (const id of pair) {
    try {
      return r.act(r, b, { side: flightById(b, id)!.side, do: 'dogfight', pair }, dice, tell)
    } catch (error) {
      if (!(error instanceof Illegal)) throw error
    }
  }
}
