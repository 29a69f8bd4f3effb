import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** The canonical path of a file, through all links. It need not exist. */
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
