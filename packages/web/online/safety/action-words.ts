import type { ActionKind } from '@flankspeed/protocol'

export const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** What was done, as a heading. */
export const ACTIONS: Readonly<Record<ActionKind, string>> = {
  warn: 'Warning',
  close: 'Account closed',
  rename: 'Renamed to',
  'no-chat': 'No chat',
  'no-rated': 'No rated battles',
  'no-lobby': 'No lobby',
}

export const untilText = (until: number | null): string => (until === null ? 'for good' : `until ${WHEN.format(until)}`)
