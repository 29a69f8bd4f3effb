import { askingRulebook } from '@flankspeed/web/screen'

/** Asks what Crimson Tide answers without a battle. */
export const askTide = askingRulebook<typeof import('./agreed-battle.ts')>('crimson-tide')
