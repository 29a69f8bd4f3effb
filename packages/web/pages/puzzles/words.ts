import type { Theme } from '@flankspeed/admirals/puzzles'

export const THEME_NAMES: Readonly<Record<Theme, string>> = {
  salvo: 'Salvo',
  torpedoes: 'Torpedoes',
  course: 'Course',
  escape: 'Escape',
  air: 'Air',
}

/** Ratings up to which a puzzle is called so. */
export const DIFFICULTIES = [
  { name: 'Easy', most: 850 },
  { name: 'Medium', most: 1000 },
  { name: 'Hard', most: Number.POSITIVE_INFINITY },
] as const

export const difficultyOf = (rating: number): string => DIFFICULTIES.find(({ most }) => rating <= most)!.name
