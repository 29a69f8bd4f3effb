import type { Flaws } from './flaws.ts'

/** A computer player that people may choose. */
export interface Level {
  readonly name: string
  /** Its manner, in a sentence. */
  readonly about: string
}

/** A level below the Captain, and how it errs. */
interface Officer extends Level {
  readonly flaws: Flaws
}

/** From the weakest on: each about 150 Elo from the next, under every rulebook. */
export const OFFICERS: readonly Officer[] = [
  {
    name: 'Midshipman',
    about: 'A beginner: fires late and at the nearest ship, forgets torpedoes and is slow to turn.',
    flaws: { misreads: 5, nearest: 2, spreads: 9, opensLate: 0.7, forgets: 0.9, eager: -0.2, turnsLate: 3 },
  },
  {
    name: 'Lieutenant',
    about: 'Bold: steams straight at the enemy, misreads his strength and spreads fire.',
    flaws: { misreads: 3, nearest: 0.5, spreads: 6, opensLate: 0.55, forgets: 0.5, eager: 1.2, turnsLate: 1 },
  },
  {
    name: 'Commander',
    about: 'Sound but cautious: keeps away from heavy fire and sometimes picks the wrong target.',
    flaws: { misreads: 1, nearest: 0, spreads: 0.6, opensLate: 0, forgets: 0.3, eager: -0.5, turnsLate: 0 },
  },
]

/** From one who learns to one who wins. */
export const LEVELS: readonly Level[] = [
  ...OFFICERS,
  { name: 'Captain', about: 'Takes what looks best now, without looking ahead.' },
  { name: 'Admiral', about: 'The strongest: looks ahead and plays the alternatives through.' },
]
