import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@flankspeed/rulebooks'
import { type Lesson, readLesson, readList } from './reading.ts'
import { glossaryFields, type Term, type Tip, tipFields } from './schema.ts'

/** What a rulebook teaches. */
export interface Course {
  ruleset: string
  title: string
  lessons: Lesson[]
  glossary: Term[]
  /** For somebody's first battle, in order. */
  tips: Tip[]
}

const RULEBOOKS = join(import.meta.dirname, '..', '..', 'rulebooks')
const LESSON = /^\d+-(.+)\.yaml$/

/** The courses of all rulebooks, from their folders. The page has its own copy: see packages/web/stored. */
export const storedCourses = (): Course[] =>
  rulesets.flatMap(({ id, title }) => {
    const folder = join(RULEBOOKS, id, 'lessons')
    return existsSync(folder) ? [readCourse(id, title, folder)] : []
  })

function readCourse(ruleset: string, title: string, folder: string): Course {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const list = <T>(file: string, schema: Parameters<typeof readList<T[]>>[0]): T[] =>
    existsSync(join(folder, file)) ? readList(schema, read(file), `${ruleset}/lessons/${file}`) : []
  const lessons = readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const id = file.match(LESSON)?.[1]
      return id === undefined ? [] : [readLesson(read(file), `${ruleset}/lessons/${file}`, id)]
    })
  return {
    ruleset,
    title,
    lessons,
    glossary: list<Term>('glossary.yaml', glossaryFields),
    tips: list<Tip>('first-battle.yaml', tipFields),
  }
}
