import { readFileSync, readSync } from 'node:fs'
import { type Spot, type Written, writtenDocuments } from '@flankspeed/shipyard/cases'
import { reasonOf, WrongInput } from './wrong-input.ts'

export function readText(file: string): string {
  try {
    return file === '-' ? standardInput() : readFileSync(file, 'utf8')
  } catch (error) {
    throw new WrongInput(`${file}: cannot be read: ${reasonOf(error)}`)
  }
}

/** Reads everything, even if the other program is slow: an empty pipe is polled. */
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

/** The documents of a YAML (or JSON) file. */
export function readDocuments(file: string): Written[] {
  const documents = writtenDocuments(readText(file))
  if ('why' in documents) {
    const { spot } = documents
    const why = `not YAML: ${documents.why}`
    throw new WrongInput(complaint(file, spot, why), { error: { file, ...spotJson(spot), message: why } })
  }
  if (documents.length === 0) throw new WrongInput(`${file}: the file is empty`)
  return documents
}

/** What is wrong, where, and the line itself. */
export const complaint = (file: string, spot: Spot, why: string): string =>
  `${file}:${spotText(spot)}: ${why}\n${spot.quoted}`

export const spotText = ({ line, column }: Spot): string => `${line}:${column}`

export const spotJson = ({ line, column }: Spot): { line: number; column: number } => ({ line, column })
