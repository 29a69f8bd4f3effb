import type { TournamentState } from '@flankspeed/protocol'

/** An entry of a calendar. */
interface CalendarEvent {
  uid: string
  begins: number
  ends: number
  summary: string
  description: string
}

const HOUR = 3_600_000

/** A tournament as a calendar (iCalendar, RFC 5545): its start, its rounds so far and to come, and its end. */
export function calendarOf(state: TournamentState, now: number, link: string | null): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Flank Speed//Tournaments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(state.title)}`,
    // Programs that follow the calendar ask again so often.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...eventsOf(state).flatMap(({ uid, begins, ends, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}@flankspeed`,
      `DTSTAMP:${dateTime(now)}`,
      `DTSTART:${dateTime(begins)}`,
      `DTEND:${dateTime(Math.max(ends, begins))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      ...(link === null ? [] : [`URL:${link}`]),
      ...(state.state === 'cancelled' ? ['STATUS:CANCELLED'] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventsOf(state: TournamentState): CalendarEvent[] {
  const { id, kind, title, description, starts, began, ends, round, rounds, roundTime, roundBegan, roundEnds } = state
  const begins = began ?? starts
  if (begins === null) return []
  const whole = { uid: id, begins, summary: title, description }
  if (kind === 'arena') return [{ ...whole, ends: ends ?? begins + HOUR }]
  const start = { ...whole, ends: begins + HOUR, summary: `${title} starts` }
  if (roundBegan === null) {
    const first = roundTime === null ? [] : [roundEvent(state, 1, begins, begins + roundTime)]
    return [start, ...first]
  }
  const current = roundEvent(state, round, roundBegan, roundEnds ?? ends ?? roundBegan + HOUR)
  if (state.state !== 'running' || roundTime === null) return [start, current]
  // At the latest: a round begins as soon as the one before is over.
  const next = Array.from({ length: Math.max(0, rounds - round) }, (_, i) => {
    const at = (roundEnds ?? roundBegan) + i * roundTime
    return roundEvent(state, round + 1 + i, at, at + roundTime)
  })
  return [start, current, ...next]
}

const roundEvent = ({ id, title }: TournamentState, round: number, begins: number, ends: number): CalendarEvent => ({
  ...{ uid: `${id}-${round}`, begins, ends },
  summary: `${title}: round ${round}`,
  description: `Round ${round} is decided when this ends, or as soon as all its battles are over.`,
})

const dateTime = (date: number): string => `${new Date(date).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\r\n|\r|\n/g, '\\n')

/** Lines have at most 75 bytes; a longer one goes on in the next, after a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    const room = parts.length === 0 ? 75 : 74
    if (Buffer.byteLength(part + letter) > room) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
