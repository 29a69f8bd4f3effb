import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from '../packages/pack.ts'

/** TypeDoc, the older TypeScript that it needs, and the program that uses both. */
export const TYPEDOC = join(import.meta.dirname, 'typedoc')

type Packages = Readonly<Record<string, { readonly version: string }>>

const packagesIn = (lock: string): Packages => JSON.parse(readFileSync(lock, 'utf8')).packages

function isInstalled(): boolean {
  const installed = join(TYPEDOC, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const have = packagesIn(installed)
  const { '': _itself, ...wanted } = packagesIn(join(TYPEDOC, 'package-lock.json'))
  return Object.entries(wanted).every(([path, { version }]) => have[path]?.version === version)
}

/** Installs TypeDoc where it is missing. Nothing else of the project needs it, and it takes 46 MB. */
export function ensureTypeDoc(): void {
  if (isInstalled()) return
  console.error('Installing TypeDoc for the API documentation (once) ...')
  try {
    npm(TYPEDOC, 'ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund')
  } catch (error) {
    throw new Error(
      `TypeDoc, which writes the API documentation, could not be installed. Is the npm registry in reach? ${(error as Error).message}`,
    )
  }
}
