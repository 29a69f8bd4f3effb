import type { AdmiraltyClause } from '../clauses/index.ts'

/** What the Admiralty rules add to the clauses, steps and Orders of the core. Their rules declare the rest. */
interface AdmiraltyWords {
  readonly clause: AdmiraltyClause
  readonly step: 'shells' | 'locks' | 'make-off' | 'tenth-mas' | 'commerce' | 'codeword' | 'admirals'
  readonly order: 'radar-fire-control' | 'raid'
}

declare module '../../victory-at-sea/rules/variants.ts' {
  interface Variants {
    admiralty: AdmiraltyWords
  }
}
