import { askRulebook } from '@flankspeed/web/screen'

/** Asks Crimson Tide's questions that need no battle. */
export const askTide = askRulebook<typeof import('./agreed-battle.ts')>('crimson-tide')
