import type { Warning } from '../desk/warnings/warning.ts'
import { useAsked } from './questions.ts'
import type { Session } from './session.ts'

const NONE: Warning[] = []

/** The warnings about an action that is proposed but not taken; null: none is. A rulebook without warnings has none. */
export function useWarnings(action: unknown): Warning[] {
  return useAsked<Warning[]>('warnings', action === null ? null : { action }).answer ?? NONE
}

/** The same, asked once. Whether the action makes sense at all is for the rules to say. */
export async function warningsAbout(session: Pick<Session, 'ask'>, action: unknown): Promise<Warning[]> {
  try {
    return (await session.ask('warnings', { action })) as Warning[]
  } catch {
    return NONE
  }
}
