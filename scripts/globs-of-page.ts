import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** How the page imports every file of a kind. Only Vite knows that: Node is given an import of each file instead. */
const GLOB = /import\.meta\.glob(?:<.*?>)?\('([^']+)', \{ eager: true \}\)/g

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.includes('/packages/web/') || !url.endsWith('.ts')) return loaded
    const source = loaded.source?.toString() ?? ''
    return source.includes('import.meta.glob')
      ? { ...loaded, source: withImports(source, dirname(fileURLToPath(url))) }
      : loaded
  },
})

/** The source with an object of imported files in place of each glob. Lines keep their numbers. */
function withImports(source: string, folder: string): string {
  const imports: string[] = []
  const text = source.replace(GLOB, (_, pattern: string) => {
    const entries = globSync(pattern, { cwd: folder }).map((path) => {
      const name = `imported${imports.length}`
      imports.push(`import * as ${name} from ${JSON.stringify(pathToFileURL(join(folder, path)).href)};`)
      return `${JSON.stringify(path.replaceAll('\\', '/'))}: ${name}`
    })
    return `{ ${entries.join(', ')} }`
  })
  return imports.join(' ') + text
}
