import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { type Case, readCase } from '../kernel/case.ts'

const RULESETS = join(import.meta.dirname, '..', 'rulesets')

export interface CaseFile {
  readonly file: string
  readonly cases: readonly Case[]
}

/** Every case file that comes with the rulesets; a file may hold several cases, one document each. */
export function caseFiles(): CaseFile[] {
  const paths = readdirSync(RULESETS, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\bcases\b.*\.yaml$/.test(path),
  )
  return paths.sort().map((path) => ({ file: relative('.', path), cases: readCases(join(RULESETS, path)) }))
}

function readCases(path: string): Case[] {
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors[0]!.message}`)
    return readCase(document.toJS())
  })
}
