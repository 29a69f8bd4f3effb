import { parseSync } from 'vite'

/** A node of the syntax tree: its kind, its position in the text, and its children. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export function parse(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text, { lang: 'ts' })
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  return program as unknown as Node
}

/** The children of a node. */
export function parts(node: Node): Node[] {
  const found: Node[] = []
  for (const [part, value] of Object.entries(node)) {
    if (part === 'parent') continue
    if (isNode(value)) found.push(value)
    else if (Array.isArray(value)) found.push(...value.filter(isNode))
  }
  return found
}

export const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** Types do not exist at run time: nothing in them can be broken. Casts and the like contain an expression. */
export const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') &&
  !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion'].includes(type)

/** Replaces text, or inserts it if `start` equals `end`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export function edited(text: string, edits: readonly Edit[]): string {
  let result = text
  // Of two edits at one place, the later in the list comes further to the left.
  for (const { start, end, text: put } of edits.toSorted(
    (one, other) => other.start - one.start || other.end - one.end,
  ))
    result = result.slice(0, start) + put + result.slice(end)
  return result
}
