import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@flankspeed/rulebooks'
import type { PuzzleBook } from './puzzle.ts'
import { readPuzzles } from './reading.ts'

const RULEBOOKS = join(import.meta.dirname, '..', '..', 'rulebooks')

/** The puzzles of all rulebooks that have some, from their folders. The page fetches its own copy: see packages/web/build. */
export const storedPuzzles = (): PuzzleBook[] =>
  rulesets.flatMap(({ id }) => {
    const file = join(RULEBOOKS, id, 'puzzles', 'puzzles.json')
    return existsSync(file) ? [readPuzzles(readFileSync(file, 'utf8'), `${id}/puzzles/puzzles.json`)] : []
  })
