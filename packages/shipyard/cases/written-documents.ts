import { keysTo } from '@flankspeed/kernel/cases'
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseAllDocuments } from 'yaml'

/** A position in a file, from 1, and its line with a marker below it. */
export interface Spot {
  readonly line: number
  readonly column: number
  readonly quoted: string
}

/** A document of a YAML (or JSON) file, and the spot of each place in its data, for example `ships[0].at`. */
export interface Written {
  readonly data: unknown
  spotOf(where: string): Spot
}

/** Why a text is not valid YAML. */
export interface Flaw {
  readonly spot: Spot
  readonly why: string
}

/** The documents of a text, or the first YAML error. */
export function writtenDocuments(text: string): Written[] | Flaw {
  const lines = new LineCounter()
  const documents = parseAllDocuments(text, { lineCounter: lines })
  const spotAt = (offset: number): Spot => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col, quoted: quotedLine(text.split(/\r?\n/)[line - 1] ?? '', line, col) }
  }
  const flaw = documents.flatMap(({ errors }) => errors)[0]
  if (flaw) return { spot: spotAt(flaw.pos[0]), why: flaw.message.split('\n')[0]!.replace(/ at line.*/, '') }
  return documents.map((document) => {
    const data: unknown = document.toJS()
    return { data, spotOf: (where) => spotAt(offsetOf(document, keysTo(data, where))) }
  })
}

const WIDTH = 100

/** The line with its number, cut around the marker if it is long. */
function quotedLine(text: string, line: number, column: number): string {
  const from = text.length <= WIDTH || column <= WIDTH / 2 ? 0 : column - 1 - WIDTH / 2
  const part = text.slice(from, from + WIDTH)
  const shown = `${from > 0 ? '…' : ''}${part}${from + WIDTH < text.length ? '…' : ''}`
  const number = String(line).padStart(5)
  const before = shown.slice(0, column - 1 - from + (from > 0 ? 1 : 0)).replaceAll(/[^\t]/g, ' ')
  return `${number} | ${shown}\n      | ${before}^`
}

/** The key of the deepest existing field of the path, or the start of a list entry. */
function offsetOf(document: Document, keys: readonly (string | number)[]): number {
  let node: unknown = document.contents
  let offset = document.range?.[0] ?? 0
  for (const key of keys) {
    const here: unknown = isAlias(node) ? node.resolve(document) : node
    if (isMap(here)) {
      const pair = here.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      if (!pair || !isScalar(pair.key)) return offset
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(here)) {
      node = here.items[Number(key)]
      offset = isNode(node) ? (node.range?.[0] ?? offset) : offset
    } else return offset
  }
  return offset
}
