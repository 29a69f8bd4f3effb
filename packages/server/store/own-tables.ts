import { type CareStore, careStore } from './care-store.ts'
import { type LinkStore, linkStore } from './link-store.ts'
import { type AccuracyStore, accuracyStore } from './lobby/accuracy-store.ts'
import { type TokenStore, tokenStore } from './token-store.ts'
import type { Engine } from './transaction.ts'

/** The parts of the store that both engines share. */
export interface OwnTables extends LinkStore, CareStore, TokenStore, AccuracyStore {}

export const ownTables = (engine: Engine): OwnTables => ({
  ...linkStore(engine),
  ...careStore(engine),
  ...tokenStore(engine),
  ...accuracyStore(engine),
})
