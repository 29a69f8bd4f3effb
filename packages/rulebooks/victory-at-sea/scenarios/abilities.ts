import type { Abilities } from '@flankspeed/scenarios/scenario-rules.ts'

export const abilities: Abilities = {
  can: ['land', 'shore-batteries', 'aircraft', 'carriers', 'air-bases', 'night'],
}
