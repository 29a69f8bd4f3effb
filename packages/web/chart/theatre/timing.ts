import type { Effect, Spot } from '../model.ts'
import { distance } from '../sheet.ts'

/** Milliseconds at normal speed. */
export const TRAIN = 300
export const FLASH = 120
export const SPLASH_UP = 200
export const SPLASH_DOWN = 700
export const BURST = 250
export const HELD = 1500
/** Between one shot of a salvo and the next. */
const APART = 35

const SHORTEST = 900
const LONGEST = 1400

/** How long shells fly: longer over a greater share of the table. */
export function flightTime(from: Spot, to: Spot, table: Spot): number {
  const share = Math.min(1, distance(from, to) / (0.6 * Math.hypot(...table)))
  return Math.round(SHORTEST + (LONGEST - SHORTEST) * share)
}

/** When the shot with that number leaves the muzzle, after the turrets have trained. */
export const shotAt = (i: number): number => TRAIN + (i % 4) * APART

/** When an attack arrives; 0 for what happens at once. */
export function arrivalOf(effect: Effect, table: Spot): number {
  switch (effect.kind) {
    case 'shells':
      return TRAIN + flightTime(effect.from, effect.to, table)
    case 'torpedoes':
      return TRAIN + LONGEST
    case 'bombs':
      return 950
    case 'flak':
      return 250
    default:
      return 0
  }
}

/** How long an effect holds the story; what is left of it fades while the story goes on. */
export function lastsOf(effect: Effect, table: Spot): number {
  switch (effect.kind) {
    case 'moved':
      return 650
    case 'shells':
    case 'torpedoes':
    case 'bombs':
      return arrivalOf(effect, table) + SPLASH_UP + BURST
    case 'flak':
      return 800
    case 'explosion':
      return effect.of === 'aircraft' ? 1200 : effect.of ? HELD : 700
    case 'smoke':
      return 500
    case 'lit':
      return 1100
  }
}
