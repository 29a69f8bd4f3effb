import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'

export interface Problem {
  file: string
  line: number
  column: number
  reason: string
  /** The field in the file; empty where the text itself cannot be read. */
  path: (string | number)[]
}

/** A YAML or JSON text, and how to say where in it something is wrong. */
export interface YamlFile {
  /** Undefined where the text cannot be read. */
  data: unknown
  /** Why the text cannot be read. */
  problems: Problem[]
  /** A problem of the field at this path. */
  at(path: readonly PropertyKey[], reason: string): Problem
  /** The problems that a schema has found, in the part of the file at this path. */
  issues(error: z.ZodError, part?: readonly PropertyKey[]): Problem[]
}

export function openYaml(text: string, file: string): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const problem = (offset: number, reason: string, path: readonly PropertyKey[] = []): Problem => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col, reason, path: path.map((key) => (typeof key === 'number' ? key : String(key))) }
  }
  const yaml: Pick<YamlFile, 'at' | 'issues'> = {
    at: (path, reason) => problem(offsetOf(document, path), reason, path),
    issues: (error, part = []) =>
      error.issues
        .map((issue) => ({ ...issue, path: [...part, ...issue.path] }))
        .flatMap(likeliest)
        .flatMap((issue) =>
          complaints(document, issue, part.length).map(([offset, reason]) => problem(offset, reason, issue.path)),
        ),
  }
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => problem(error.pos[0], error.message.split(' at line ')[0]!))
    return { ...yaml, data: undefined, problems }
  }
  const data = dataOf(document)
  return data instanceof Error
    ? { ...yaml, data: undefined, problems: [problem(0, data.message)] }
    : { ...yaml, data, problems: [] }
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

function complaints(document: Document, issue: z.core.$ZodIssue, skipped: number): [offset: number, reason: string][] {
  const where = issue.path.slice(skipped).map(String).join('.')
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
