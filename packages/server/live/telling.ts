import type { Live } from '../battles/live.ts'
import { linesFor } from '../battles/secrecy.ts'
import { heardText, readsAlike, type Seen, seenBy } from '../battles/seen.ts'
import type { LogRow } from '../store/rows.ts'
import { type Change, changesBetween } from './changes.ts'
import type { Open, Stream, Watched } from './streams.ts'

/** What has changed in a view since that line. */
export interface Changed {
  from: number
  /** As in the view. */
  now: number
  /** To the view as it was, without the clock. */
  changes: Change[]
}

/** A view, and the texts that lead to it. */
interface Sight {
  seen: Seen
  whole: string | null
  /** By what it was before. */
  changes: Map<Seen, string>
}

/** What a stream is sent, and the last line in it. */
interface Telling {
  text: Buffer
  seq: number
}

/** What each stream is sent, made once for all who are sent the same; null: it has heard all that it may. */
export function tellingOf(
  live: Live,
  lines: readonly LogRow[],
  { shown }: Watched,
  served: number,
): (stream: Open) => Telling | null {
  const texts = new Map<string, Buffer>()
  const had = new Map(shown)
  const isOpen = live.ruleset.isOpen(live.battle) && live.after.choosing === undefined
  const isAlike = lines.every(readsAlike)
  const sights = new Map<string, Sight>()
  const heard = new Map<string, { seq: number; text: string }[]>()

  /** The lines as a viewer may hear them. */
  function heardBy(viewer: string): { seq: number; text: string }[] {
    const whose = isAlike ? 'everybody' : viewer
    const known = heard.get(whose)
    if (known) return known
    const made = linesFor(lines, viewer).map((line) => ({
      seq: line.seq,
      text: lineMessage(line, viewer),
    }))
    heard.set(whose, made)
    return made
  }

  function sightOf(viewer: string): Sight {
    const whose = isOpen ? 'everybody' : viewer
    const known = sights.get(whose)
    if (known) return known
    const sight: Sight = { seen: seenBy(live, viewer, served), whole: null, changes: new Map() }
    sights.set(whose, sight)
    return sight
  }

  function sightText(stream: Open): string {
    if (stream.wants === 'lines') return ''
    const viewer = viewerOf(stream)
    const sight = sightOf(viewer)
    const before = had.get(viewer)
    if (isSentChanges(stream)) {
      shown.set(viewer, sight.seen)
      if (before && before.seq === stream.seen) return changeText(sight, before)
    }
    sight.whole ??= message('view', sight.seen.seq, sight.seen)
    return sight.whole
  }

  function changeText({ seen, changes: texts }: Sight, before: Seen): string {
    const known = texts.get(before)
    if (known !== undefined) return known
    const changes = changesBetween({ ...before, now: 0 }, { ...seen, now: 0 })
    const text = message('change', seen.seq, { from: before.seq, now: seen.now, changes } satisfies Changed)
    texts.set(before, text)
    return text
  }

  return (stream) => {
    const viewer = viewerOf(stream)
    const news = heardBy(viewer).filter(({ seq }) => seq > stream.told)
    const seq = news.at(-1)?.seq
    if (seq === undefined) return null
    const sight = sightText(stream)
    const name = `${isAlike ? '' : viewer} ${stream.told} ${sight}`
    const known = texts.get(name)
    if (known) return { text: known, seq }
    const text = Buffer.from(news.map((line) => line.text).join('') + sight)
    texts.set(name, text)
    return { text, seq }
  }
}

export const viewerOf = ({ side }: Stream): string => side ?? 'spectator'

export const isSentChanges = ({ wants }: Stream): boolean => wants === 'changes'

export const message = (event: string, id: number | null, data: unknown): string =>
  messageOf(event, id, JSON.stringify(data))

export const lineMessage = (line: LogRow, viewer: string): string =>
  messageOf('line', line.seq, heardText(line, viewer))

export const messageOf = (event: string, id: number | null, data: string): string =>
  `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${data}\n\n`
