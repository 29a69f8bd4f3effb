import { askRulebook } from '@flankspeed/web/screen'

/** Asks what Crimson Tide answers without a battle. */
export const askTide = askRulebook<typeof import('./agreed-battle.ts')>('crimson-tide')
