import { goTo, linkTo } from '../app/route.ts'
import type { PositionOffered } from '../desk/library/files.ts'
import { openCases } from '../records/case/opened-cases.ts'
import { offerPositions, positionsOf } from './begin/positions.ts'
import { theBattles, theLibrary } from './desk-answers.ts'
import { openDraft } from './fleet/kept-fleets.ts'

const LARGEST = 50_000_000

/** Opens the content of a file; returns the errors. */
export async function openFile(file: File): Promise<string[]> {
  if (file.size > LARGEST)
    return [`${file.name} is too large to be a Flank Speed file: ${Math.round(file.size / 1e6)} MB.`]
  return openText(await file.text(), file.name)
}

/** Opens a text; `name` is its name in messages. Returns the errors. */
export async function openText(text: string, name: string): Promise<string[]> {
  if (location.hash.startsWith(linkTo('editor')) && looksLikeScenario(text)) {
    const { openInEditor } = await import('./editor/open-in-editor.ts')
    return openInEditor(text, name)
  }
  const found = await theLibrary().recognise(text, name)
  if ('trouble' in found) return found.trouble
  switch (found.kind) {
    case 'replay': {
      const opened = await theBattles().openReplay(found.replay)
      if ('refused' in opened) return [`${name} is a replay, but it cannot be played: ${opened.why}`]
      goTo('replay', opened.id)
      return []
    }
    case 'fleet': {
      const { adoptClasses } = await import('./office/kept-classes.ts')
      openDraft(adoptClasses(found.fleet))
      return []
    }
    case 'classes': {
      const { addClass } = await import('./office/kept-classes.ts')
      const [first = ''] = found.classes.map(addClass)
      goTo('office', first)
      return []
    }
    case 'positions':
      beginFrom(found.positions)
      return []
    case 'cases': {
      const positions = positionsOf(found)
      const isAboutToBegin = BEGINNINGS.some((page) => location.hash.split('?')[0] === linkTo(page))
      const isPlayed = found.cases.some((one) => one.isPlayed)
      if (isPlayed && !isAboutToBegin) {
        openCases(found)
        goTo('case')
        return []
      }
      if (positions.length === 0) return [`${name} has no playable position: the rules refuse it.`]
      beginFrom(positions)
      return []
    }
  }
}

/** It has the parts that only scenarios have, whether it can be read or not. */
const looksLikeScenario = (text: string): boolean => /^["']?sides\b/m.test(text) && /^["']?map\b/m.test(text)

/** On these pages a case is a position to begin from, not something to referee. */
const BEGINNINGS = ['new', 'companion']

/** The companion shows positions on its own page. */
function beginFrom(positions: PositionOffered[]): void {
  offerPositions(positions)
  if (location.hash !== linkTo('companion')) goTo('new')
}
