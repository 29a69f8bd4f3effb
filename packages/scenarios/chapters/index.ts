/** Chapters of rulebooks with pictures. docs/chapters.md describes the language. */
export { type Change, changesTo, chaptersOf, findChapter } from './chapters.ts'
export { type Chapter, readChapter } from './reading.ts'
export type { Figure, Section, Show } from './schema.ts'
export { storedChapters } from './stored.ts'
