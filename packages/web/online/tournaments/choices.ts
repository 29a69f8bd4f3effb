import type { NewTournament } from '@flankspeed/protocol'
import { CLOCKS, isCorrespondence } from '../choices.ts'

const DAY = 86_400_000

/** What the form for a new tournament has. */
export interface TournamentChoices {
  title: string
  description: string
  kind: NewTournament['kind']
  ruleset: string
  fought: 'scenario' | 'fleets'
  scenario: string
  points: number
  year: number
  red: string
  blue: string
  bothSides: boolean
  /** An index into CLOCKS. */
  clock: number
  rated: boolean
  bots: boolean
  /** As a datetime input has it; empty: when the organiser says so. */
  starts: string
  rounds: number
  /** 0: no limit. */
  roundDays: number
  minutes: number
  streaks: boolean
  most: number
}

export const usualTournament = (ruleset: string, points: number): TournamentChoices => ({
  title: '',
  description: '',
  kind: 'swiss',
  ruleset,
  fought: 'scenario',
  scenario: '',
  points,
  year: 1941,
  red: 'km',
  blue: 'rn',
  bothSides: false,
  clock: 4,
  rated: true,
  bots: false,
  starts: '',
  rounds: 5,
  roundDays: 0,
  minutes: 60,
  streaks: true,
  most: 32,
})

/** The clocks that suit a kind: an arena is live. */
export const clocksFor = (kind: TournamentChoices['kind']): number[] =>
  CLOCKS.map((_, i) => i).filter((i) => kind !== 'arena' || !isCorrespondence(i))

/** With another kind, what does not suit it is replaced. */
export function withKind(choices: TournamentChoices, kind: TournamentChoices['kind']): TournamentChoices {
  const clocks = clocksFor(kind)
  const usual = kind === 'arena' ? 1 : 4
  return {
    ...choices,
    kind,
    clock: kind !== choices.kind || !clocks.includes(choices.clock) ? usual : choices.clock,
    most: kind === 'round-robin' ? 8 : kind === 'arena' ? 200 : 32,
  }
}

/** The request to the server. */
export function tournamentOrder(choices: TournamentChoices): NewTournament {
  const { title, description, kind, ruleset, clock, rated, bots, starts, rounds, roundDays, minutes, streaks } = choices
  const { points, year, red, blue, scenario, fought, most } = choices
  const isArena = kind === 'arena'
  return {
    ...{ kind, title: title.trim(), description: description.trim(), ruleset, rated, bots, most },
    ...(fought === 'scenario' ? { scenario } : { fleets: { points, year, red, blue } }),
    clock: CLOCKS[clock]?.clock ?? null,
    bothSides: choices.bothSides && isCorrespondence(clock) && !isArena,
    starts: starts === '' ? null : new Date(starts).getTime(),
    ...(isArena ? { minutes, streaks } : { rounds, roundTime: roundDays > 0 ? Math.round(roundDays * DAY) : null }),
  }
}
