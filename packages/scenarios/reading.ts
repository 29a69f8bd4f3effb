import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'
import { battleText, carryClassesOf } from './carried-classes.ts'
import { checkScenario } from './consistency.ts'
import { fields, type Scenario } from './schema.ts'

export interface Problem {
  file: string
  line: number
  column: number
  reason: string
  /** The field in the file; empty where the text itself cannot be read. */
  path: (string | number)[]
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
  const { scenario, problems } = examineScenario(text, file)
  if (scenario === null || problems.length > 0) throw new BadScenario(problems)
  return scenario
}

/** A text as an editor needs it: the battle as soon as its fields are right, and everything that is wrong with it. */
export interface Examined {
  /** Null where a field is missing or of the wrong kind. */
  scenario: Scenario | null
  problems: Problem[]
}

/** A class file may follow the battle after a line `---`: the classes of one's own that it uses. */
export function examineScenario(text: string, file: string): Examined {
  const carried = carryClassesOf(text, file).map(({ line, reason }) => ({ file, line, column: 1, reason, path: [] }))
  const { scenario, problems } = examineBattle(battleText(text), file)
  return { scenario, problems: [...problems, ...carried] }
}

function examineBattle(text: string, file: string): Examined {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const at = (offset: number, reason: string, path: readonly PropertyKey[] = []): Problem => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col, reason, path: path.map((key) => (typeof key === 'number' ? key : String(key))) }
  }
  if (document.errors.length > 0)
    return {
      scenario: null,
      problems: document.errors.map((error) => at(error.pos[0], error.message.split(' at line ')[0]!)),
    }
  const data = dataOf(document)
  if (data instanceof Error) return { scenario: null, problems: [at(0, data.message)] }
  const result = fields.safeParse(data)
  if (result.success) {
    const problems = checkScenario(result.data).map(({ path, message }) =>
      at(offsetOf(document, path), `${path.join('.')}: ${message}`, path),
    )
    return { scenario: result.data, problems }
  }
  const problems = result.error.issues
    .flatMap(likeliest)
    .flatMap((issue) => complaints(document, issue).map(([offset, reason]) => at(offset, reason, issue.path)))
  return { scenario: null, problems }
}

/** Aliases that would expand without end are refused, not followed. */
function dataOf(document: Document): unknown {
  try {
    return document.toJS()
  } catch (error) {
    return error
  }
}

/** Of a choice of forms, what is wrong with the one that the text comes nearest to. */
function likeliest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const branches = issue.errors.map((branch) =>
    branch.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(likeliest),
  )
  const depth = (branch: z.core.$ZodIssue[]): number => Math.max(...branch.map(({ path }) => path.length))
  const strange = (branch: z.core.$ZodIssue[]): number =>
    branch.filter(({ code }) => code === 'unrecognized_keys').length
  const [best] = branches.toSorted((a, b) => depth(b) - depth(a) || strange(a) - strange(b) || a.length - b.length)
  return best && depth(best) > issue.path.length ? best : [issue]
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
