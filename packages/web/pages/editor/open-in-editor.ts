import { goTo } from '../../app/route.ts'
import { theLibrary } from '../desk-answers.ts'
import { drawable } from './model/drawable.ts'
import { beginDraft } from './model/kept-drafts.ts'

/** Characters: fifty times the longest battle of the library. */
const LONGEST = 500_000

/**
 * Opens a scenario as a new draft. It may be unfinished, but there must be something to draw: otherwise it is refused
 * with line and reason.
 */
export async function openInEditor(text: string, name: string): Promise<string[]> {
  if (text.length > LONGEST) return [`${name} is too long for a battle: ${Math.round(text.length / 1000)} kB.`]
  if (!drawable(text)) {
    const { problems } = await theLibrary().checkText(text)
    return problems.map(({ line, column, reason }) => `${name}, line ${line}, column ${column}: ${reason}`)
  }
  goTo('editor', beginDraft(text))
  return []
}
