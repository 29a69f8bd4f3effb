import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { type AircraftFacts, aircraftFile } from './aircraft-facts.ts'
import { type Finding, implausible, implausibleAircraft } from './plausible.ts'
import { contradictions } from './profile/checks.ts'
import { type NavyFile, navyFile } from './ship-facts.ts'

/** Invalid data: every error with its file, line and reason. */
export class BadData extends Error {
  override readonly name = 'BadData'
  readonly faults: readonly string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** The classes of one navy, from the text of its file; throws BadData. */
export function readNavy(text: string, file: string): NavyFile {
  return readWritten(text, file, navyFile, (data) => [...implausible(data), ...contradictions(data)]).data
}

/** The aircraft types, from the text of their file; throws BadData. */
export function readAircraft(text: string, file: string): AircraftFacts[] {
  return readWritten(text, file, aircraftFile, implausibleAircraft).data.aircraft
}

/** Data from a file, with the line of each part. */
export interface Written<T> {
  data: T
  lineOf(path: (string | number)[]): number
}

/** Data of any kind from the text of a YAML or JSON file; throws BadData. */
export function readWritten<T>(
  text: string,
  file: string,
  schema: z.ZodType<T>,
  check: (data: T) => Finding[] = () => [],
): Written<T> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const fault = (offset: number, why: string): string => `${file}:${lines.linePos(offset).line}: ${why}`
  if (document.errors.length > 0)
    throw new BadData(document.errors.map(({ pos, message }) => fault(pos[0], message.split('\n')[0] ?? message)))
  const tell = ({ path, why }: Finding): string => fault(offsetOf(document, path), `${placeIn(document, path)}: ${why}`)
  const parsed = schema.safeParse(document.toJS())
  if (!parsed.success) throw new BadData(parsed.error.issues.flatMap(findingsOf).map(tell))
  const findings = check(parsed.data)
  if (findings.length > 0) throw new BadData(findings.map(tell))
  return { data: parsed.data, lineOf: (path) => lines.linePos(offsetOf(document, path)).line }
}

/** What a schema objects to. */
export function findingsOf(issue: z.core.$ZodIssue): Finding[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], why: 'there is no such field; check the spelling' }))
  return [{ path, why: issue.message.endsWith('received undefined') ? 'it is missing' : issue.message }]
}

/** The offset of a value; if it is missing, of its parent. */
function offsetOf(document: Document, path: (string | number)[]): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const parent = document.getIn(path.slice(0, depth - 1), true)
    if (depth > 0 && isMap(parent)) {
      const key = parent.items.find((pair) => isScalar(pair.key) && pair.key.value === path[depth - 1])?.key
      if (isNode(key) && key.range) return key.range[0]
    }
    const node = document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

/** A readable path: list entries by id or name. */
function placeIn(document: Document, path: (string | number)[]): string {
  return path
    .map((key, i) => {
      if (typeof key === 'string') return key
      const entry = document.getIn(path.slice(0, i + 1), true)
      const name = isMap(entry) ? (entry.get('id') ?? entry.get('name')) : undefined
      return typeof name === 'string' ? name : String(key + 1)
    })
    .join(' > ')
}
