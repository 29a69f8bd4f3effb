import { type BattleView, changesBetween, type ViewPatch } from '@flankspeed/protocol'
import { battleViewFor, lineTextFor, readsAlike } from '../battles/battle-view.ts'
import type { LiveBattle } from '../battles/live-battle.ts'
import { linesFor } from '../battles/secrecy.ts'
import type { LogRow } from '../store/rows.ts'
import type { Open, Stream, Watched } from './streams.ts'

/** A view, and the messages that lead to it. */
interface ViewTexts {
  seen: BattleView
  whole: string | null
  /** Patches by previous view. */
  changes: Map<BattleView, string>
}

/** The bytes to send, and the last line in them. */
interface StreamMessage {
  text: Buffer
  seq: number
}

/** The message for each stream. Equal messages are built once. null: the stream is up to date. */
export function streamMessages(
  live: LiveBattle,
  lines: readonly LogRow[],
  { shown }: Watched,
  served: number,
): (stream: Open) => StreamMessage | null {
  const texts = new Map<string, Buffer>()
  const had = new Map(shown)
  const isOpen = live.ruleset.isOpen(live.battle) && live.after.choosing === undefined
  const isAlike = lines.every(readsAlike)
  const viewTexts = new Map<string, ViewTexts>()
  const lineTexts = new Map<string, { seq: number; text: string }[]>()

  /** The lines as this viewer may see them. */
  function linesOf(viewer: string): { seq: number; text: string }[] {
    const whose = isAlike ? 'everybody' : viewer
    const known = lineTexts.get(whose)
    if (known) return known
    const made = linesFor(lines, viewer).map((line) => ({
      seq: line.seq,
      text: lineMessage(line, viewer),
    }))
    lineTexts.set(whose, made)
    return made
  }

  function viewTextsOf(viewer: string): ViewTexts {
    const whose = isOpen ? 'everybody' : viewer
    const known = viewTexts.get(whose)
    if (known) return known
    const view: ViewTexts = { seen: battleViewFor(live, viewer, served), whole: null, changes: new Map() }
    viewTexts.set(whose, view)
    return view
  }

  function viewText(stream: Open): string {
    if (stream.wants === 'lines') return ''
    const viewer = viewerOf(stream)
    const view = viewTextsOf(viewer)
    const before = had.get(viewer)
    if (isSentChanges(stream)) {
      shown.set(viewer, view.seen)
      if (before && before.seq === stream.seen) return changeText(view, before)
    }
    view.whole ??= message('view', view.seen.seq, view.seen)
    return view.whole
  }

  function changeText({ seen, changes: texts }: ViewTexts, before: BattleView): string {
    const known = texts.get(before)
    if (known !== undefined) return known
    const changes = changesBetween({ ...before, now: 0 }, { ...seen, now: 0 })
    const text = message('change', seen.seq, { from: before.seq, now: seen.now, changes } satisfies ViewPatch)
    texts.set(before, text)
    return text
  }

  return (stream) => {
    const viewer = viewerOf(stream)
    const news = linesOf(viewer).filter(({ seq }) => seq > stream.told)
    const seq = news.at(-1)?.seq
    if (seq === undefined) return null
    const view = viewText(stream)
    const name = `${isAlike ? '' : viewer} ${stream.told} ${view}`
    const known = texts.get(name)
    if (known) return { text: known, seq }
    const text = Buffer.from(news.map((line) => line.text).join('') + view)
    texts.set(name, text)
    return { text, seq }
  }
}

export const viewerOf = ({ side }: Stream): string => side ?? 'spectator'

export const isSentChanges = ({ wants }: Stream): boolean => wants === 'changes'

export const message = (event: string, id: number | null, data: unknown): string =>
  messageOf(event, id, JSON.stringify(data))

export const lineMessage = (line: LogRow, viewer: string): string =>
  messageOf('line', line.seq, lineTextFor(line, viewer))

export const messageOf = (event: string, id: number | null, data: string): string =>
  `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${data}\n\n`
