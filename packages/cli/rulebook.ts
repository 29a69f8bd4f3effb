/** What a rulebook can add to the command line. */
export type { OddsText, OddsTold, RulebookCli } from './rulebook-cli.ts'
export { SURFACE_ACTION } from './surface-action.ts'
export { coloured } from './terminal-story.ts'
