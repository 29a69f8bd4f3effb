import type { NewOnlineBattle, NewSeek } from '@flankspeed/protocol'
import type { Player } from '../desk/desk.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface OnlineChoices {
  side: 'red' | 'blue'
  /** 'person' (by link), 'anyone' (in the lobby), or an admiral by name. */
  opponent: string
  milliseconds: number
  /** Of that admiral; empty: as in history. */
  temper: string
  name: string
  /** An index into CLOCKS. */
  clock: number
  open: boolean
  delay: number
  salt: string
  /** For a challenge in the lobby: it counts for ratings; what to say; it waits without its maker; its substitute. */
  rated: boolean
  note: string
  waits: boolean
  /** The maker takes whatever side the other leaves. */
  eitherSide: boolean
  substitute: boolean
}

/** Live, or days per move. */
export const CLOCKS: readonly { title: string; clock: NewOnlineBattle['clock'] }[] = [
  { title: 'no clock', clock: null },
  { title: '15 minutes each + 5 seconds per move', clock: { each: 15 * MINUTE, perMove: 5000 } },
  { title: '45 minutes each + 15 seconds per move', clock: { each: 45 * MINUTE, perMove: 15_000 } },
  { title: '2 hours each + 30 seconds per move', clock: { each: 2 * HOUR, perMove: 30_000 } },
  { title: '3 days each + 6 hours per move', clock: { each: 3 * DAY, perMove: 6 * HOUR } },
  { title: '10 days each + 1 day per move', clock: { each: 10 * DAY, perMove: DAY } },
]

export const DELAYS = [
  [0, 'none'],
  [MINUTE, '1 minute'],
  [5 * MINUTE, '5 minutes'],
  [HOUR, '1 hour'],
  [DAY, '1 day'],
] as const

export const usualOnline = (milliseconds: number, name: string): OnlineChoices => ({
  side: 'blue',
  opponent: 'person',
  milliseconds,
  temper: '',
  name,
  clock: 0,
  open: true,
  delay: 0,
  salt: '',
  rated: false,
  note: '',
  waits: false,
  eitherSide: false,
  substitute: false,
})

type What = Pick<NewOnlineBattle, 'ruleset' | 'scenario' | 'setup' | 'title' | 'subtitle' | 'briefing'>

export const hasTemper = (opponent: string): boolean => !['person', 'anyone', 'Ensign'].includes(opponent)

const isPerson = (opponent: string): boolean => opponent === 'person' || opponent === 'anyone'

/** Days for each move, or no clock: nobody has to be there. */
export const isCorrespondence = (clock: number): boolean => (CLOCKS[clock]?.clock?.each ?? DAY) >= DAY

/** Who plays each side, and the temper that was chosen for the admiral among them. */
export function onlinePlayers({ side, opponent, milliseconds, temper }: OnlineChoices): {
  players: Record<string, Player>
  temper: string
} {
  const other = side === 'red' ? 'blue' : 'red'
  const person: Player = { kind: 'person' }
  const players = {
    [side]: person,
    [other]: isPerson(opponent) ? person : { kind: 'admiral' as const, name: opponent, milliseconds },
  }
  return { players, temper: hasTemper(opponent) ? temper : '' }
}

/** The request to the server for these choices. */
export function onlineOrder(what: What, choices: OnlineChoices): NewOnlineBattle {
  const { side, opponent, milliseconds, name, clock, open, delay, salt } = choices
  const other = side === 'red' ? 'blue' : 'red'
  return {
    ...what,
    side,
    ...(!isPerson(opponent) && {
      seats: { [other]: { kind: 'admiral', name: opponent.toLowerCase() as 'captain', milliseconds } },
    }),
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(salt !== '' && { salt }),
    clock: CLOCKS[clock]?.clock ?? null,
    open,
    spectatorDelay: open ? delay : 0,
  }
}

/** The challenge to everybody for these choices. */
export function challenge(what: What, choices: OnlineChoices): NewSeek {
  const { side, eitherSide, name, clock, salt, rated, note, waits, substitute } = choices
  return {
    ...what,
    side: eitherSide ? null : side,
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(salt !== '' && { salt }),
    clock: CLOCKS[clock]?.clock ?? null,
    rated,
    note: note.trim(),
    waits: waits && isCorrespondence(clock),
    admiral: substitute ? { kind: 'admiral', name: 'captain', milliseconds: 300, after: 60 } : null,
  }
}
