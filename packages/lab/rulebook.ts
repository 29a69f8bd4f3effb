/** What a rulebook tells the lab about its battles. */
export type { Fate } from './battles/result.ts'
export type { Watch } from './battles/watch.ts'
