import { NeedDice, Refused } from '@flankspeed/engine'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { Denied } from '../battles/denied.ts'
import type { LinkKind } from '../store/link-store.ts'
import { pngOf } from './picture/png.ts'
import { preview } from './picture/preview.ts'
import { readFleet } from './read/fleet.ts'
import { libraryPuzzle, libraryScenario } from './read/library.ts'
import { readPosition } from './read/position.ts'
import { readReplay } from './read/replay.ts'
import { readScenario } from './read/scenario.ts'
import { type Found, NotShareable, type ToShare } from './read/shared.ts'

await loadRulebooks()

/** Runs in a worker thread: it plays whole battles, and draws. */

const READERS: Readonly<Record<LinkKind, (shared: ToShare) => Found | Promise<Found>>> = {
  replay: readReplay,
  position: readPosition,
  fleet: readFleet,
  scenario: readScenario,
}

export interface Read extends Omit<Found, 'drawn'> {
  /** The preview, as SVG. */
  picture: string
}

const LONGEST_TITLE = 120

function finished({ drawn, ...found }: Found, kind: string): Read {
  const line = (text: string): string =>
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
      .trim()
      .slice(0, LONGEST_TITLE)
  const [title, subtitle] = [line(found.title), line(found.subtitle)]
  return { ...found, title, subtitle, picture: preview(drawn, { title, subtitle, kind }) }
}

/** What is shared, or why it cannot be. */
export async function read(shared: ToShare): Promise<Read | { refused: string }> {
  try {
    const found = await READERS[shared.kind](shared)
    return finished({ ...found, title: shared.title ?? found.title }, shared.kind)
  } catch (error) {
    return { refused: reasonOf(error, shared.kind) }
  }
}

/** Errors of our own say what is wrong. Others come from values that no rule expects. */
function reasonOf(error: unknown, kind: LinkKind): string {
  const { message } = error as Error
  const isOurs = [NotShareable, Denied, Refused].some((known) => error instanceof known)
  if (isOurs || OWN.has((error as Error).name)) return message.split('\n')[0]!.slice(0, 500)
  if (error instanceof NeedDice) return 'The replay lacks dice.'
  return `This ${kind} is damaged: it cannot be read.`
}

const OWN = new Set(['Diverged', 'DiceLeft', 'BadData', 'BadScenario', 'CaseError'])

/** A battle or a puzzle of the library; null: there is none. */
export async function library({ kind, id }: { kind: 'scenario' | 'puzzle'; id: string }): Promise<Read | null> {
  const found = await (kind === 'scenario' ? libraryScenario(id) : libraryPuzzle(id))
  return found && finished(found, kind)
}

export const png = (svg: string): Promise<Uint8Array> => pngOf(svg)
