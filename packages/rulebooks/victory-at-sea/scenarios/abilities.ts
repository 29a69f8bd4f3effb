import type { Abilities } from '@flankspeed/scenarios/rulebook'

export const abilities: Abilities = {
  can: ['land', 'shore-batteries', 'aircraft', 'carriers', 'air-bases', 'night', 'reinforcements'],
  nightfall: true,
}
