import { type Edit, isFunction, isType, type Node, parse, parts } from './syntax.ts'

/** Functions of a file from the outside in, numbered in the order of the text. */
export interface FunctionSpan {
  readonly start: number
  readonly end: number
}

const LOOPS = ['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement']

function walk(node: Node, visit: (node: Node) => void): void {
  if (isType(node)) return
  visit(node)
  for (const part of parts(node)) walk(part, visit)
}

export function functionsOf(file: string, text: string): FunctionSpan[] {
  const found: FunctionSpan[] = []
  walk(parse(file, text), (node) => {
    if (isFunction(node)) found.push({ start: node.start, end: node.end })
  })
  return found
}

/** The innermost function around a place; -1: it runs when the file is loaded. */
export function functionAround(functions: readonly FunctionSpan[], place: number): number {
  let inner = -1
  functions.forEach(({ start, end }, i) => {
    if (start <= place && place < end && (inner < 0 || start >= functions[inner]!.start)) inner = i
  })
  return inner
}

/** Counts every iteration of a loop, to find endless ones: `__step()` throws after too many. */
export function countedLoops(file: string, text: string): Edit[] {
  const edits: Edit[] = []
  walk(parse(file, text), (node) => {
    if (!LOOPS.includes(node.type)) return
    const body = node.body as Node
    if (body.type === 'BlockStatement') edits.push({ start: body.start + 1, end: body.start + 1, text: '__step();' })
    else if (body.type === 'EmptyStatement') edits.push({ start: body.start, end: body.end, text: '__step();' })
    else
      edits.push(
        { start: body.start, end: body.start, text: '{__step();' },
        { start: body.end, end: body.end, text: '}' },
      )
  })
  return edits
}

/** Records every executed function: `__enter(number)`. */
export function notedFunctions(file: string, text: string): Edit[] {
  const edits: Edit[] = []
  let number = 0
  walk(parse(file, text), (node) => {
    if (!isFunction(node)) return
    const body = node.body as Node
    const note = `__enter(${JSON.stringify(file)},${number++})`
    if (body.type === 'BlockStatement') edits.push({ start: body.start + 1, end: body.start + 1, text: `${note};` })
    else {
      // An object after an arrow is in brackets, which belong to the body here.
      const from = text.lastIndexOf('=>', body.start) + 2
      edits.push({ start: from, end: from, text: `(${note},` }, { start: node.end, end: node.end, text: ')' })
    }
  })
  return edits
}
