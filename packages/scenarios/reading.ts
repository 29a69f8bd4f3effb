import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'
import { type Scenario, scenarioSchema } from './schema.ts'

export interface Problem {
  file: string
  line: number
  column: number
  reason: string
}

/** An invalid scenario file; the message has one line per problem: file, line, column and reason. */
export class BadScenario extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`).join('\n'))
    this.name = 'BadScenario'
    this.problems = problems
  }
}

/** Reads a battle from YAML or JSON text; `file` is only used in errors. */
export function readScenario(text: string, file: string): Scenario {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const at = (offset: number, reason: string): Problem => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col, reason }
  }
  if (document.errors.length > 0)
    throw new BadScenario(document.errors.map((error) => at(error.pos[0], error.message.split(' at line ')[0]!)))
  const result = scenarioSchema.safeParse(document.toJS())
  if (result.success) return result.data
  throw new BadScenario(
    result.error.issues.flatMap((issue) => complaints(document, issue).map(([offset, reason]) => at(offset, reason))),
  )
}

function complaints(document: Document, issue: z.core.$ZodIssue): [offset: number, reason: string][] {
  const where = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [
      keyOffset(document, issue.path, key),
      `${where ? `${where}: ` : ''}there is no field "${key}" here; check its spelling`,
    ])
  const missing = issue.path.length > 0 && !document.hasIn(issue.path)
  const reason = missing ? 'this field is missing' : issue.message
  return [[offsetOf(document, issue.path), where ? `${where}: ${reason}` : reason]]
}

/** The offset of the value, or of the nearest existing thing around it. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as Node | undefined
    if (node?.range) return node.range[0]
  }
  return document.contents?.range?.[0] ?? 0
}

function keyOffset(document: Document, path: readonly PropertyKey[], key: string): number {
  const node = path.length > 0 ? document.getIn(path, true) : document.contents
  const pair = isMap(node) ? node.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined
  return isScalar(pair?.key) && pair.key.range ? pair.key.range[0] : offsetOf(document, path)
}
