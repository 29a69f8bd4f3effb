import type { AdmiraltyClause } from './clauses/index.ts'

/** What the Admiralty rules add to the words of the core: each area lists its own here. */
interface AdmiraltyWords {
  readonly clause: AdmiraltyClause
}

declare module '../victory-at-sea/variants.ts' {
  interface Variants {
    admiralty: AdmiraltyWords
  }
}
