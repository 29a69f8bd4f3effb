import type { LobbyState, OwnSeek, Seek } from '@flankspeed/protocol'
import { battleCard } from '../http/battle-json.ts'
import type { BattleBrief, SeatRow } from '../store/rows.ts'
import type { SeekRow } from './seek.ts'
import { isLive, speedOf } from './speed.ts'

/** What everybody may know of a challenge. Never the opening, a salt, or what identifies its maker. */
export function seekJson({ id, created, ruleset, speed, waits, terms }: SeekRow): Seek {
  const { name, rating, wanted, title, subtitle, side, clock, rated, note, admiral } = terms
  return {
    id,
    created,
    name,
    rating,
    ruleset,
    scenario: wanted.kind === 'scenario' ? wanted.id : null,
    title,
    subtitle,
    side,
    clock,
    speed,
    rated,
    note,
    waits,
    admiral: admiral?.name ?? null,
  }
}

export const ownSeekJson = (seek: SeekRow): OwnSeek => ({
  ...seekJson(seek),
  battle: seek.battle,
  you: seek.makerSide,
})

type Ratings = LobbyState['battles'][number]['ratings']

/** Battles to watch, the most interesting first: live ones, those with spectators, those of strong players. */
export function watchedJson(
  battles: readonly BattleBrief[],
  seatsOf: (battle: string) => readonly SeatRow[],
  watching: (battle: string) => number,
  ratingOf: (account: string, brief: BattleBrief) => NonNullable<Ratings['red']> | null,
): LobbyState['battles'] {
  const listed = battles.map((brief) => {
    const seats = seatsOf(brief.id)
    const ratings = Object.fromEntries(
      seats.map(({ side, account }) => [side, account === null ? null : ratingOf(account, brief)]),
    ) as Ratings
    return {
      ...battleCard(brief, seats),
      watching: watching(brief.id),
      ratings,
      picture: null,
    } as LobbyState['battles'][number]
  })
  const strength = ({ ratings }: (typeof listed)[number]): number =>
    Object.values(ratings).reduce((sum, one) => sum + (one?.rating ?? 0), 0)
  const live = ({ terms }: (typeof listed)[number]): number => Number(isLive(speedOf(terms.clock)))
  return listed.toSorted(
    (a, b) => live(b) - live(a) || b.watching - a.watching || strength(b) - strength(a) || b.created - a.created,
  )
}
