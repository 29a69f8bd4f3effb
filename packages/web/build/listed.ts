import { rulesets } from '@flankspeed/rulebooks'
import type { Plugin } from 'vite'

/** Paths with any folder of the rulebooks in them: the page's globs, and how `parts.ts` loads a rulebook. */
const GLOB = /'((?:\.\.\/)+rulebooks\/)\*(\/[^']+)'/g
const BY_ID = /import\(`\.\/\$\{id\}(\/[\w./]+)`\)/g

/** Makes the page hold the rulebooks of the list, and no folder beside them that is not in it. */
export function listedRulebooks(): Plugin {
  const ids = rulesets.map(({ id }) => id)
  const each = (before: string, after: string): string => JSON.stringify(ids.map((id) => `${before}${id}${after}`))
  return {
    name: 'listed-rulebooks',
    enforce: 'pre',
    transform(code, id) {
      if (id.replaceAll('\\', '/').endsWith('/rulebooks/parts.ts'))
        return code.replace(BY_ID, (_, path) => `import.meta.glob(${each('./', path)})[\`./\${id}${path}\`]()`)
      return code.includes('import.meta.glob') ? code.replace(GLOB, (_, before, after) => each(before, after)) : null
    },
  }
}
