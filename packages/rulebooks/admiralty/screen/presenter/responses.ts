import { Refused } from '@flankspeed/kernel'
import { percent } from '@flankspeed/odds'
import type { Warning } from '@flankspeed/web/desk'
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { type FightAction, fightOdds } from '../../odds/air-war-odds.ts'
import { fightSentences } from '../../odds/air-war-sentences.ts'
import { type ResponseOdds, responseOdds } from '../../odds/response-odds.ts'
import { carriesOrdnance } from '../../rules/air/flight-kinds.ts'
import type { Response } from './questions.ts'

type Decision = Extract<vas.VasDecision, { kind: 'respond' }>
type Respond = Extract<vas.VasAction, { do: 'respond' }>
type Choice = Response['choice']

/** Answers with which a laden Flight gives up its attack. */
const GIVES_UP: readonly Choice[] = ['dogfight', 'disengage']

/** How each answer would end. The sensible one costs least and gains most; a load that is dropped is half a Flight. */
export function responsesTo(
  r: vas.Rules,
  b: vas.VasBattle,
  { side, flight, formation, choices }: Decision,
): { usual: Choice; responses: Response[] } {
  const isLaden = ladenAmong(b, side, flight, formation).length > 0
  const found = choices.map((choice) => {
    const action: Respond = { side, do: 'respond', ...(formation === null ? { flight } : { formation }), choice }
    return { choice, odds: oddsOf(r, b, action), dropsLoad: isLaden && GIVES_UP.includes(choice) }
  })
  const worth = ({ odds, dropsLoad }: (typeof found)[number]): number =>
    odds === null ? -1 : odds.shotDown + odds.drivenOff / 2 - odds.lost - (dropsLoad ? 0.5 : 0)
  const best = found.toSorted((one, other) => worth(other) - worth(one))[0]!
  return {
    usual: best.choice,
    responses: found.map(({ choice, odds, dropsLoad }) => ({
      choice,
      lost: odds?.anyLost ?? null,
      shotDown: odds?.shotDown ?? 0,
      drivenOff: odds?.drivenOff ?? 0,
      dropsLoad,
    })),
  }
}

/** A laden bomber that turns to fight is shot down, and its load is lost. */
export function responseWarnings(r: vas.Rules, b: vas.VasBattle, action: vas.VasAction): Warning[] {
  if (action.do !== 'respond' || action.choice !== 'dogfight') return []
  const laden = ladenAmong(b, action.side, action.flight ?? null, action.formation ?? null)
  if (laden.length === 0) return []
  const odds = oddsOf(r, b, action)
  const names = laden.map(({ name }) => name).join(' and ')
  const chance = odds === null ? '' : `, and is shot down with a chance of ${percent(odds.anyLost)}`
  return [
    {
      text: `${names} is laden: in a dogfight it drops its load${chance}.`,
      clause: 'ADM-TALLY-01',
      look: { units: laden.map(({ id }) => id) },
    },
  ]
}

const FIGHTS: readonly string[] = ['dogfight', 'attack-bomber', 'priority-target']
const isFight = (action: vas.VasAction): action is FightAction => FIGHTS.includes(action.do)

/** How a fight would end. */
export const fightWords = (r: vas.Rules, b: vas.VasBattle, action: vas.VasAction): string[] =>
  isFight(action) ? fightSentences(b, fightOdds(r, b, action)) : []

const ladenAmong = (b: vas.VasBattle, side: string, flight: string | null, formation: string | null): vas.Flight[] =>
  b.flights.filter(
    (one) =>
      one.side === side &&
      (one.id === flight || (formation !== null && one.formation === formation)) &&
      carriesOrdnance(b, one),
  )

/** null where something else must be settled first. */
function oddsOf(r: vas.Rules, b: vas.VasBattle, action: Respond): ResponseOdds | null {
  try {
    return responseOdds(r, b, action)
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
