import { plural } from '@flankspeed/kernel'
import type { ListedBattle } from '@flankspeed/protocol'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const sideName = (side: string): string => (side === 'red' ? 'Red' : side === 'blue' ? 'Blue' : side)

/** The beginning of a hash, to read aloud: "7f3a 91c2 04bd". */
export const fingerprint = (hash: string): string => (hash.slice(0, 12).match(/.{4}/g) ?? []).join(' ')

/** "2 days", "15 minutes": in one unit. */
export function durationText(milliseconds: number): string {
  const [unit, name] =
    milliseconds >= 2 * DAY || milliseconds === DAY
      ? [DAY, 'day']
      : milliseconds >= 2 * HOUR || milliseconds === HOUR
        ? [HOUR, 'hour']
        : milliseconds >= MINUTE
          ? [MINUTE, 'minute']
          : [SECOND, 'second']
  const count = Math.round(milliseconds / unit)
  return plural(count, name)
}

/** The text of a clock: 9:05, 1:02:30, 3 days 4 h. */
export function clockFace(milliseconds: number): string {
  const left = Math.max(0, milliseconds)
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`
  const seconds = Math.ceil(left / SECOND)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

type Terms = ListedBattle['terms']

/** "30 minutes each + 10 seconds per move" */
export function clockText({ clock }: Pick<Terms, 'clock'>): string {
  if (!clock) return 'no clock'
  const { each, perMove } = clock
  return `${durationText(each)} each${perMove > 0 ? ` + ${durationText(perMove)} per move` : ''}`
}

export function spectatorText({ open, spectatorDelay }: Pick<Terms, 'open' | 'spectatorDelay'>): string {
  if (!open) return 'no spectators'
  return spectatorDelay > 0 ? `anyone can watch, ${durationText(spectatorDelay)} later` : 'anyone can watch'
}

/** The terms in a line. */
export const termsText = (terms: Terms): string => `${clockText(terms)}; ${spectatorText(terms)}`

/** "Ann against Bob" */
export const playersText = ({ seats }: Pick<ListedBattle, 'seats'>): string =>
  seats.map(({ side, name, taken }) => (taken ? name || sideName(side) : 'an open seat')).join(' against ')
