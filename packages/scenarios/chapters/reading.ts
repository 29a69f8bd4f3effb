import { BadScenario } from '../reading.ts'
import { openYaml } from '../yaml-file.ts'
import { type ChapterFile, chapterFields } from './schema.ts'

/** A chapter of a rulebook with pictures. */
export interface Chapter extends ChapterFile {
  /** The name of its file without its number. */
  id: string
  /** The rulebook that has it. */
  ruleset: string
}

/** Reads a chapter; throws BadScenario with the line and reason of each problem. */
export function readChapter(text: string, file: string, ruleset: string, id: string): Chapter {
  const { data, problems, issues } = openYaml(text, file)
  if (problems.length > 0) throw new BadScenario(problems)
  const read = chapterFields.safeParse(data)
  if (!read.success) throw new BadScenario(issues(read.error))
  return { ...read.data, id, ruleset }
}
