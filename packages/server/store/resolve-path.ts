import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** One name for a file, by whatever links it is reached; it need not exist. */
export function resolved(file: string): string {
  const path = resolve(file)
  try {
    return realpathSync(path)
  } catch {
    try {
      return join(realpathSync(dirname(path)), basename(path))
    } catch {
      return path
    }
  }
}
