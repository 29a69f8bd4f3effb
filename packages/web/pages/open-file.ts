import { goTo, linkTo } from '../app/route.ts'
import { theLibrary, theTables } from './asking.ts'
import { offerPositions } from './begin/positions.ts'
import { openDraft } from './fleet/kept-fleets.ts'

const LARGEST = 50_000_000

/** Opens what a file holds; returns what stands in the way. */
export async function openFile(file: File): Promise<string[]> {
  if (file.size > LARGEST) return [`${file.name} is too large for a file of ours: ${Math.round(file.size / 1e6)} MB.`]
  return openText(await file.text(), file.name)
}

async function openText(text: string, name: string): Promise<string[]> {
  const found = await theLibrary().recognise(text, name)
  if ('trouble' in found) return found.trouble
  switch (found.kind) {
    case 'replay': {
      const opened = await theTables().look(found.replay)
      if ('refused' in opened) return [`${name} is a replay, but it cannot be played: ${opened.why}`]
      goTo('replay', opened.id)
      return []
    }
    case 'fleet':
      openDraft(found.fleet)
      return []
    case 'positions':
      offerPositions(found.positions)
      // The companion offers them on its own page.
      if (location.hash !== linkTo('companion')) goTo('new')
      return []
  }
}
