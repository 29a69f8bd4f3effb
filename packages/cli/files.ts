import { readFileSync, readSync } from 'node:fs'
import { type Document, LineCounter, parseAllDocuments } from 'yaml'
import { reasonOf, Wrong } from './wrong.ts'

export function readText(file: string): string {
  try {
    return file === '-' ? standardInput() : readFileSync(file, 'utf8')
  } catch (error) {
    throw new Wrong(`${file}: cannot be read: ${reasonOf(error)}`)
  }
}

/** All of it, however long the other program takes: a pipe that has nothing yet is asked again. */
function standardInput(): string {
  const parts: Buffer[] = []
  const part = Buffer.alloc(65_536)
  for (;;) {
    try {
      const length = readSync(0, part)
      if (length === 0) return Buffer.concat(parts).toString('utf8')
      parts.push(Buffer.from(part.subarray(0, length)))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EOF') return Buffer.concat(parts).toString('utf8')
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/** A document of a YAML (or JSON) file, and a way back from a place in its data, `ships[0].at` say, to its line. */
export interface Written {
  readonly data: unknown
  lineOf(where: string | readonly string[]): number
}

export function readDocuments(file: string): Written[] {
  const lines = new LineCounter()
  const documents = parseAllDocuments(readText(file), { lineCounter: lines })
  if (documents.length === 0) throw new Wrong(`${file}: the file is empty`)
  return documents.map((document) => {
    const flaw = document.errors[0]
    if (flaw)
      throw new Wrong(
        `${file}:${flaw.linePos?.[0].line ?? 1}: not YAML: ${flaw.message.split('\n')[0]!.replace(/ at line.*/, '')}`,
      )
    return { data: document.toJS(), lineOf: (where) => lines.linePos(offsetOf(document, where)).line }
  })
}

/** The deepest part of the path that is written down. */
function offsetOf(document: Document, where: string | readonly string[]): number {
  const words = typeof where === 'string' ? [...where.matchAll(/[^.[\]]+/g)].map(([key]) => key) : where
  const keys = words.map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  for (let depth = keys.length; depth > 0; depth--) {
    const node = document.getIn(keys.slice(0, depth), true)
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) return node.range[0]
  }
  return document.range?.[0] ?? 0
}
