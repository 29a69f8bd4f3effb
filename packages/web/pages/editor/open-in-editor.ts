import { goTo } from '../../app/route.ts'
import { theLibrary } from '../desk-answers.ts'
import { keepClassesOfFile } from '../office/kept-classes.ts'
import { drawable } from './model/drawable.ts'
import { beginDraft } from './model/kept-drafts.ts'

/** Characters: fifty times the longest battle of the library. */
const LONGEST = 500_000

/**
 * Opens a scenario as a new draft. It may be unfinished, but there must be something to draw: otherwise it is refused
 * with line and reason.
 */
export async function openInEditor(whole: string, name: string): Promise<string[]> {
  if (whole.length > LONGEST) return [`${name} is too long for a battle: ${Math.round(whole.length / 1000)} kB.`]
  const found = await theLibrary().battleAndClasses(whole, name)
  if ('trouble' in found) return found.trouble
  const text = withKeptClasses(found.battle, found.classes)
  if (!drawable(text)) {
    const { problems } = await theLibrary().checkText(text)
    return problems.map(({ line, column, reason }) => `${name}, line ${line}, column ${column}: ${reason}`)
  }
  goTo('editor', beginDraft(text))
  return []
}

/** The classes that came with it are kept in the drawing office; one whose id is taken there gets another. */
function withKeptClasses(battle: string, classes: Parameters<typeof keepClassesOfFile>[0]): string {
  let text = battle
  for (const [id, kept] of keepClassesOfFile(classes))
    if (kept !== id) text = text.replaceAll(new RegExp(`\\bclass: ${id}(?=\\s*(,|}|$))`, 'gm'), `class: ${kept}`)
  return text
}
