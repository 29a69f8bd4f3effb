import type { BattleCard, LineView } from '@flankspeed/protocol'
import type { Seat, StoryEntry } from '../position.ts'

/** Offers, refusals and the end of a battle between the players, as part of the story. */
export function playerEvents(
  { by, kind, entry }: LineView,
  { seats }: Pick<BattleCard, 'seats'>,
  seat: Seat,
  /** The offer that the line may answer: whose it was, and the action that it would undo. */
  open: { by: string | null; what: string } | null,
): StoryEntry[] {
  const who = (side: string | null): string => {
    if (side === seat) return 'You'
    const name = seats.find((one) => one.side === side)?.name
    return name || (side === null ? 'Someone' : `${side.charAt(0).toUpperCase()}${side.slice(1)}`)
  }
  const verb = (plain: string): string => (by === seat ? plain : `${plain}s`)
  const say = (sentence: string): StoryEntry[] => [
    { tells: kind, side: by, sentences: [sentence], clauses: [], dice: [], effect: null, units: [] },
  ]
  if (kind === 'offer' && entry?.kind === 'offer')
    return say(
      entry.what.kind === 'draw'
        ? `${who(by)} ${verb('offer')} a draw.`
        : `${who(by)} ${verb('ask')} to undo: ${open?.what || 'an action'}`,
    )
  if (kind === 'decline')
    return say(open?.by === by ? `${who(by)} ${verb('withdraw')} the request.` : `${who(by)} ${verb('decline')}.`)
  if (kind === 'back')
    return open === null || open.by === by
      ? []
      : say(`${who(by)} ${verb('agree')}. Undone: ${open.what || 'an action'}`)
  if (kind === 'end' && entry?.kind === 'end' && entry.result.by !== 'rules') {
    const { why } = entry.result
    return say(`${why.charAt(0).toUpperCase()}${why.slice(1)}.`)
  }
  return []
}
