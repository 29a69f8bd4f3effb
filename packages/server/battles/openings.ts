import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { Brought, Mustered, Wanted } from './mustering.ts'

/** Battles of the library and setups of one's own, ready for the engine: with cards. */
export interface Openings {
  find(wanted: Wanted): Promise<Mustered>
  /** A fleet as its side brings it, with the cards of the shipyard. */
  inspect(brought: Brought): Promise<Pick<Brought, 'ships' | 'flights'>>
  close(): Promise<void>
}

/** Library battles kept ready; there are not many more. */
const MOST = 500

export function openOpenings(): Openings {
  const thread = new Piscina({
    filename: join(import.meta.dirname, 'mustering.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 3000,
    // Reading the shipyard leaves much behind: it is swept up rather than kept.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
  })
  const known = new Map<string, Mustered>()
  return {
    async find(wanted) {
      if ('setup' in wanted) return thread.run(wanted) as Promise<Mustered>
      const name = `${wanted.ruleset} ${wanted.scenario}`
      const before = known.get(name)
      if (before) return before
      const found = (await thread.run(wanted)) as Mustered
      if (!('wrong' in found) && known.size < MOST) known.set(name, found)
      return found
    },
    inspect: (brought) => thread.run(brought, { name: 'inspected' }),
    close: () => thread.destroy(),
  }
}
