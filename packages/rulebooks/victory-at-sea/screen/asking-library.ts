import { askRulebook } from '@flankspeed/web/screen'

/** Asks what Victory at Sea answers without a battle. */
export const askAtSea = askRulebook<typeof import('./war-at-sea.ts')>('victory-at-sea')
