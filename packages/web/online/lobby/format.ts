import type { Seek } from '@flankspeed/protocol'

export const SPEED_NAMES: Record<Seek['speed'], string> = {
  fast: 'Fast',
  standard: 'Standard',
  correspondence: 'Correspondence',
}

/** "1542", or "1542?" while it is uncertain. */
export const ratingText = ({ rating, provisional }: NonNullable<Seek['rating']>): string =>
  `${Math.round(rating)}${provisional ? '?' : ''}`
