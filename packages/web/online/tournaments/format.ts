import type { TournamentCard, TournamentGame } from '@flankspeed/protocol'
import { durationText } from '../format.ts'

export const KIND_NAMES: Record<TournamentCard['kind'], string> = {
  swiss: 'Swiss',
  'round-robin': 'Round robin',
  arena: 'Arena',
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export const dateText = (date: number): string => DATE.format(date)

/** "in 2 hours", "3 days ago". */
export function fromNow(date: number, now: number): string {
  const apart = Math.abs(date - now)
  if (apart < 60_000) return 'now'
  return date > now ? `in ${durationText(apart)}` : `${durationText(apart)} ago`
}

/** "5½" */
export const pointsText = (points: number): string =>
  points % 1 === 0.5 ? `${points > 1 ? Math.floor(points) : ''}½` : String(points)

/** How a game ended, for a reader who sees both names. */
export function resultText({ result, decided, red, blue }: TournamentGame): string {
  switch (result) {
    case null:
      return 'in progress'
    case 'bye':
      return 'bye, one point'
    case 'draw':
      return decided === 'organiser' ? 'draw, set by the organiser' : 'draw'
    case 'none':
      return decided === 'late' ? 'not finished in time' : 'no points'
    default: {
      const winner = result === 'red' ? red : blue
      const how = decided === 'forfeit' ? ' without a battle' : decided === 'organiser' ? ', set by the organiser' : ''
      return `${winner} won${how}`
    }
  }
}

/** What comes next in a tournament, in a few words. */
export function whenText(card: TournamentCard, now: number): string {
  const { state, starts, ends, kind, round, rounds, entryOpen } = card
  switch (state) {
    case 'open':
      if (starts === null) return entryOpen ? 'starts when the organiser says so' : 'entry is closed; starts soon'
      return `starts ${fromNow(starts, now)}, ${dateText(starts)}`
    case 'running':
      if (kind === 'arena') return ends === null ? 'running' : `ends ${fromNow(ends, now)}`
      return `round ${round} of ${rounds}`
    case 'over':
      return ends === null ? 'over' : `ended ${dateText(ends)}`
    case 'cancelled':
      return 'cancelled'
  }
}
