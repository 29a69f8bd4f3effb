import { type Edit, edited, isFunction, isType, type Node, parse, parts } from './syntax.ts'

/** One small break in a source file. */
export interface Break {
  readonly file: string
  readonly line: number
  readonly kind: string
  readonly edit: Edit
  /** The line before and after the break. */
  readonly before: string
  readonly after: string
}

/** The same file without a change. */
export const unbroken = (broken: Break): Break => ({ ...broken, edit: { start: 0, end: 0, text: '' } })

const COMPARISONS: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
}
const ARITHMETIC: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '**': '*' }
const ROUNDING: Record<string, string> = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', round: 'floor' }

/** Every break of one file, in order. */
export function breaksOf(file: string, text: string): Break[] {
  const found: { kind: string; edit: Edit }[] = []
  const source = (node: Node): string => text.slice(node.start, node.end)
  const add = (kind: string, start: number, end: number, put: string): void => {
    found.push({ kind, edit: { start, end, text: put } })
  }
  const replace = (kind: string, node: Node, put: string): void => add(kind, node.start, node.end, put)

  const visit = (node: Node, above: Node | null, inFunction: boolean): void => {
    if (isType(node) || isWording(node) || isRandomPlay(node)) return
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return
    BREAKERS[node.type]?.(node, above, inFunction)
    for (const part of parts(node)) visit(part, node, inFunction || isFunction(node))
  }

  /** The operator is between its operands, after comments and brackets. */
  const operator = (kind: string, node: Node, put: string): void => {
    const [left, right] = [node.left as Node, node.right as Node]
    const at = text.indexOf(node.operator as string, left.end)
    if (at >= 0 && at < right.start) add(kind, at, at + (node.operator as string).length, put)
  }
  const condition = (node: Node): void => {
    const test = node.test as Node | null
    if (test) replace('condition', test, `!(${source(test)})`)
  }
  const dropped = (node: Node, above: Node | null): void => {
    if (above?.type === 'IfStatement') replace('early return', node, '{}')
  }

  const BREAKERS: Record<string, (node: Node, above: Node | null, inFunction: boolean) => void> = {
    IfStatement: condition,
    ConditionalExpression: condition,
    WhileStatement: condition,
    LogicalExpression(node) {
      if (node.operator === '&&') operator('condition', node, '||')
      if (node.operator === '||') operator('condition', node, '&&')
    },
    BinaryExpression(node) {
      for (const other of COMPARISONS[node.operator as string] ?? []) operator('comparison', node, other)
      const other = ARITHMETIC[node.operator as string]
      if (other !== undefined && !isText(node.left as Node) && !isText(node.right as Node))
        operator('arithmetic', node, other)
    },
    AssignmentExpression(node) {
      if (node.operator === '+=' && !isText(node.right as Node)) operator('arithmetic', node, '-=')
      if (node.operator === '-=') operator('arithmetic', node, '+=')
    },
    UnaryExpression(node) {
      if (node.operator === '!') replace('condition', node, source(node.argument as Node))
      if (node.operator === '-') replace('arithmetic', node, source(node.argument as Node))
    },
    MemberExpression(node) {
      const { object, property } = node as unknown as { object: Node; property: Node }
      const other = ROUNDING[property.name as string]
      if (object.name === 'Math' && other !== undefined) replace('arithmetic', property, other)
    },
    Literal(node, above) {
      if (typeof node.value === 'boolean') replace('boolean', node, String(!node.value))
      if (typeof node.value !== 'number' || (above?.type === 'Property' && above.key === node)) return
      replace('number', node, String(node.value + 1))
      if (node.value > 0) replace('number', node, String(node.value - 1))
    },
    ArrayExpression(node, _above, inFunction) {
      const elements = node.elements as (Node | null)[]
      if (inFunction || elements.length < 2 || elements.includes(null)) return
      elements.forEach((element, i) => {
        const [start, end] = i === 0 ? [element!.start, elements[1]!.start] : [elements[i - 1]!.end, element!.end]
        add('table entry', start, end, '')
      })
    },
    ReturnStatement: dropped,
    ContinueStatement: dropped,
    BreakStatement: dropped,
    BlockStatement(node, above) {
      if (above?.type !== 'IfStatement') return
      const last = (node.body as Node[]).at(-1)
      if (last && ['ReturnStatement', 'ContinueStatement', 'BreakStatement'].includes(last.type))
        replace('early return', last, '')
    },
  }

  visit(parse(file, text), null, false)
  return found
    .toSorted((one, other) => one.edit.start - other.edit.start)
    .map(({ kind, edit }) => ({ file, kind, edit, ...shown(text, edit) }))
}

/** Text for people that no rule depends on: sentences, and the numbers and choices inside them. */
function isWording(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true
  const name = (node.id as Node | null | undefined)?.name
  return node.type === 'VariableDeclarator' && typeof name === 'string' && /stories$/i.test(name)
}

/** Code that takes `pick` chooses at random: any legal choice is as good as another. */
const isRandomPlay = (node: Node): boolean =>
  isFunction(node) && (node.params as Node[]).some((parameter) => parameter.name === 'pick')

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && (isText(node.left as Node) || isText(node.right as Node)))

function shown(text: string, edit: Edit): { line: number; before: string; after: string } {
  const from = text.lastIndexOf('\n', edit.start - 1) + 1
  const next = text.indexOf('\n', edit.end)
  const to = next < 0 ? text.length : next
  const tidy = (lines: string): string => lines.replace(/\s+/g, ' ').trim()
  const shifted = { start: edit.start - from, end: edit.end - from, text: edit.text }
  return {
    line: text.slice(0, edit.start).split('\n').length,
    before: tidy(text.slice(from, to)),
    after: tidy(edited(text.slice(from, to), [shifted])),
  }
}
