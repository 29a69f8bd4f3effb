import type { AircraftRole } from './aircraft-facts.ts'

/** The roles in which fleets buy aircraft. */
export const BOUGHT_ROLES = ['fighter', 'bomber', 'dive-bomber', 'torpedo-bomber', 'kamikaze'] as const
export type BoughtRole = (typeof BOUGHT_ROLES)[number]

/** Scouts and floatplanes are not bought; an unarmed patrol is one of them. */
const BOUGHT_AS: Partial<Record<AircraftRole, BoughtRole>> = {
  fighter: 'fighter',
  'fighter-bomber': 'bomber',
  bomber: 'bomber',
  'level-bomber': 'bomber',
  'glider-bomb': 'bomber',
  patrol: 'bomber',
  'dive-bomber': 'dive-bomber',
  'torpedo-bomber': 'torpedo-bomber',
  kamikaze: 'kamikaze',
}

/** How an aircraft of that role is bought; undefined where it is not. */
export const boughtAs = (role: AircraftRole): BoughtRole | undefined => BOUGHT_AS[role]
