import type { CommandChange } from '@flankspeed/command'
import type { Warning } from '../../desk/warnings/warning.ts'
import type { Session } from '../session.ts'
import { warningsAbout } from '../warnings.ts'

/** The last action that was warned about: typed again, it is taken. */
export interface Warned {
  action: string | null
  /** What the staff suggested last, and when. */
  suggested?: { taken: number } & ({ action: unknown } | { changes: CommandChange[] })
}

/** Prints the warnings about an action instead of taking it; the same order again confirms it. */
export async function confirmed(
  session: Pick<Session, 'ask'>,
  action: unknown,
  warned: Warned,
  play: (action: unknown) => Promise<string[]>,
): Promise<string[]> {
  const said = JSON.stringify(action)
  const warnings = warned.action === said ? [] : await warningsAbout(session, action)
  warned.action = warnings.length > 0 ? said : null
  if (warnings.length === 0) return play(action)
  return [...warningLines(warnings), 'Type it again to confirm.']
}

/** "Warning: She runs into Ajax. (CT-COLL-01)" */
export const warningLines = (warnings: readonly Warning[]): string[] =>
  warnings.map(({ text, clause }) => `Warning: ${text}${clause === undefined ? '' : ` (${clause})`}`)
