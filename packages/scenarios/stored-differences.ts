import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const known = new Map<string, Readonly<Record<string, string>>>()

const differences = z.record(z.string(), z.string()).nullable()

/**
 * Why battles come out otherwise than in history: the `differences.yaml` in this folder of a rulebook, one sentence for
 * each battle by its id. The page has its own copy: it shows the offers computed when it was built.
 */
export function storedDifferences(folder: string): Readonly<Record<string, string>> {
  let found = known.get(folder)
  if (found === undefined) {
    found = readDifferences(join(folder, 'differences.yaml'))
    known.set(folder, found)
  }
  return found
}

function readDifferences(file: string): Record<string, string> {
  const read = differences.safeParse(parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file} must give one sentence for each id of a battle`)
  return read.data ?? {}
}
