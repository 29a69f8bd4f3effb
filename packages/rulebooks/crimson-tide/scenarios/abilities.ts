import type { Abilities } from '@flankspeed/scenarios/rulebook'

export const abilities: Abilities = {
  can: [
    'land',
    'shoals',
    'aircraft',
    'carriers',
    'air-bases',
    'night',
    'submarines',
    'torpedo-boats',
    'reinforcements',
  ],
  nightfall: true,
}
