import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Case, readCase } from '@flankspeed/kernel'
import { parseAllDocuments } from 'yaml'

export const RULEBOOKS = join(import.meta.dirname, '..', 'rulebooks')

export interface CaseFile {
  readonly file: string
  readonly cases: readonly Case[]
}

/**
 * The case files of all rulesets or one of them: all, or one in `oneIn`. A file may hold several cases, one document
 * each.
 */
export function caseFiles(ruleset = '', oneIn = 1): CaseFile[] {
  const paths = readdirSync(join(RULEBOOKS, ruleset), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\bcases\b.*\.yaml$/.test(path))
    .map((path) => join(ruleset, path))
  const some = paths.sort().filter((_, i) => i % oneIn === 0)
  return some.map((path) => ({ file: relative('.', path), cases: readCases(join(RULEBOOKS, path)) }))
}

/** The cases of one ruleset, by file. */
export function casesFor(ruleset: string): CaseFile[] {
  return caseFiles(ruleset).flatMap(({ file, cases }) => {
    const own = cases.filter((written) => written.ruleset === ruleset)
    return own.length === 0 ? [] : [{ file: file.replaceAll('\\', '/'), cases: own }]
  })
}

/** Several tests of one process read the same files, and YAML takes time. */
const known = new Map<string, readonly Case[]>()

function readCases(path: string): readonly Case[] {
  if (!known.has(path)) known.set(path, parsed(path))
  return known.get(path)!
}

const parsed = (path: string): Case[] =>
  parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors[0]!.message}`)
    return readCase(document.toJS())
  })
