import { listed } from '../../desk/format.ts'
import type { StoryEntry } from '../../desk/position.ts'

/** Joins what was skipped one after the other: "No gun of Ajax and Exeter bears." instead of two lines. */
export function joinSkipped(story: readonly StoryEntry[], name: (id: string) => string): StoryEntry[] {
  const shown: StoryEntry[] = []
  for (const entry of story) {
    const last = shown.at(-1)
    if (entry.tells !== 'skipped' || last?.tells !== 'skipped') shown.push(entry)
    else
      shown[shown.length - 1] = {
        ...last,
        units: [...last.units, ...entry.units],
        sentences: [...last.sentences, ...entry.sentences],
      }
  }
  return shown.map((entry) => (entry.tells === 'skipped' && entry.sentences.length > 1 ? joined(entry, name) : entry))
}

function joined(entry: StoryEntry, name: (id: string) => string): StoryEntry {
  /** By the sentence without its name. */
  const groups = new Map<string, string[]>()
  const names = entry.units.map(name)
  for (const sentence of entry.sentences) {
    const found = names.find((each) => sentence.includes(each)) ?? ''
    const pattern = found === '' ? sentence : sentence.replace(found, PLACE)
    const known = groups.get(pattern) ?? []
    if (!known.includes(found)) known.push(found)
    groups.set(pattern, known)
  }
  return { ...entry, sentences: [...groups].map(([pattern, known]) => pattern.replace(PLACE, listed(known))) }
}

const PLACE = '\u0000'
