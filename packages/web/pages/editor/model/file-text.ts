import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  parseDocument,
  type YAMLSeq,
} from 'yaml'

/** A place in the file: `['sides', 'red', 'formations', 0]`. */
export type Path = readonly (string | number)[]

/** A change of the file. `insert` puts an item into a list, before the place that the path ends with. */
export type Edit = { set: Path; to: unknown } | { insert: Path; item: unknown } | { remove: Path }

/** The text with some changes. Comments and everything else stay; only the layout of lines may change. */
export function edited(text: string, edits: readonly Edit[]): string {
  const document = parseDocument(text)
  if (document.errors.length > 0) throw new Error('The text cannot be read: correct it first.')
  for (const edit of edits) make(document, edit)
  return written(document)
}

function make(document: Document, edit: Edit): void {
  if ('insert' in edit) return insert(document, edit.insert, edit.item)
  if ('remove' in edit) return void document.deleteIn(edit.remove)
  if (edit.to === undefined) return void document.deleteIn(edit.set)
  const before = document.getIn(edit.set, true) as Node | undefined
  if (before === undefined) return document.setIn(edit.set, styled(document, edit.to))
  const after = merged(document, before, edit.to)
  if (after !== before) document.setIn(edit.set, after)
}

/** The node with a new value. What has not changed stays as it is written. */
function merged(document: Document, node: Node, value: unknown): Node {
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    if (node.value === value) return node
    if (typeof node.value !== typeof value) return commented(node, styled(document, value))
    node.value = value
    if (typeof value === 'number') delete node.minFractionDigits
    return node
  }
  if (isMap(node) && isPlainObject(value)) {
    for (const { key } of [...node.items]) {
      const name = isScalar(key) ? String(key.value) : String(key)
      if (value[name] === undefined) node.delete(name)
    }
    for (const [name, inner] of Object.entries(value)) {
      if (inner === undefined) continue
      const old = node.get(name, true) as Node | undefined
      node.set(name, old ? merged(document, old, inner) : styled(document, inner))
    }
    return node
  }
  if (isSeq(node) && Array.isArray(value) && value.length === node.items.length) {
    node.items = node.items.map((item, i) => merged(document, item as Node, value[i]))
    return node
  }
  const next = styled(document, value)
  if (isCollection(node) && isCollection(next) && node.flow && node.items.length > 0) next.flow = true
  return commented(node, next)
}

function commented(before: Node, after: Node): Node {
  if (before.comment) after.comment = before.comment
  if (before.commentBefore) after.commentBefore = before.commentBefore
  return after
}

function insert(document: Document, path: Path, item: unknown): void {
  const list = path.slice(0, -1)
  const place = path.at(-1) as number
  let into = document.getIn(list, true) as YAMLSeq | undefined
  if (!isSeq(into)) {
    document.setIn(list, document.createNode([]))
    into = document.getIn(list, true) as YAMLSeq
  }
  // A list that was empty was written as []; its first item decides how it looks.
  if (into.items.length === 0 && !isInFlow(document, list)) into.flow = false
  into.items.splice(place, 0, styled(document, item))
}

const isInFlow = (document: Document, path: Path): boolean =>
  path.some((_, depth) => {
    const around = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true)
    return isCollection(around) && around.flow === true
  })

/** Short things on one line, as in the library. */
const SHORT = 96

function styled(document: Document, value: unknown): Node {
  const node = document.createNode(value) as Node
  style(node, value)
  return node
}

function style(node: unknown, value: unknown): void {
  if (!isCollection(node)) return
  if (JSON.stringify(value).length <= SHORT) {
    node.flow = true
    return
  }
  if (isMap(node))
    for (const pair of node.items) style(pair.value, (value as Record<string, unknown>)[String(pair.key)])
  else if (isSeq(node)) for (const [i, item] of node.items.entries()) style(item, (value as unknown[])[i])
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In the layout of the library: `{ a: 1 }`, but `[1, 2]`. */
function written(document: Document): string {
  const text = document.toString({ lineWidth: 117, flowCollectionPadding: true, trailingComma: true })
  const lexemes = [...new Lexer().lex(text)]
  return lexemes
    .filter((lexeme, i) => {
      if (MARKS.has(lexeme)) return false
      const isInner = lexemes[i - 1] === '[' || (lexemes[i + 1] === ']' && lexemes[i - 1] !== '\n')
      return !(isInner && /^ +$/.test(lexeme))
    })
    .join('')
}

/** What the lexer adds for its own use. */
const MARKS = new Set(['\u{feff}', '\u{2}', '\u{18}', '\u{1f}'])

/** The data of a text; null if it cannot be read. */
export function dataIn(text: string): unknown {
  const document = parseDocument(text)
  if (document.errors.length > 0) return null
  try {
    return document.toJS()
  } catch {
    return null
  }
}

/** A value as YAML text of its own, for a form that has only text. */
export const asText = (value: unknown): string => {
  const document = parseDocument('{}')
  document.contents = styled(document, value) as typeof document.contents
  return written(document)
}
