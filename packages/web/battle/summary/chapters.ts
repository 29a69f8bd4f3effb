import type { StoryEntry } from '../../desk/position.ts'

/** A part of the story: a phase of a turn, or what happened in an absence. */
export interface Chapter {
  /** "Turn 3, gunnery". */
  title: string
  /** Its entries in the story, the heading included; `to` is the first after it. */
  from: number
  to: number
  hasHeading: boolean
  /** Of a heading that sums up later chapters: the first entry after them. */
  covers?: number
}

/** The chapters of the story, in order: one for each phase. */
export function chaptersOf(story: readonly StoryEntry[]): Chapter[] {
  const chapters: Chapter[] = []
  let turn = ''
  let now: Chapter = { title: '', from: 0, to: 0, hasHeading: false }
  const begin = (next: Chapter): void => {
    if (now.to > now.from) chapters.push(now)
    now = next
  }
  story.forEach((entry, i) => {
    if (entry.heading) {
      const words = entry.sentences.join(' ')
      if (entry.covers !== undefined) {
        const { title } = now
        begin({ title: words, from: i, to: i + 1, hasHeading: true, covers: i + 1 + entry.covers })
        begin({ title, from: i + 1, to: i + 1, hasHeading: false })
        return
      }
      if (entry.tells === 'turn') turn = words
      const title = entry.tells === 'turn' || turn === '' ? words : `${turn}, ${words.toLowerCase()}`
      begin({ title, from: i, to: i, hasHeading: true })
    }
    now.to = i + 1
  })
  begin(now)
  return chapters
}
