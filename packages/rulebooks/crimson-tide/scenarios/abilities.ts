import type { Abilities } from '@flankspeed/scenarios/scenario-rules.ts'

export const abilities: Abilities = {
  can: ['land', 'shoals', 'aircraft', 'carriers', 'air-bases', 'night', 'submarines', 'torpedo-boats'],
  nightfall: true,
  liesInWait: true,
}
