import type { RatingList } from '@flankspeed/protocol'

interface Ranked {
  kind: 'player' | 'admiral'
  name: string
  rating: number
  provisional: boolean
  battles: number | null
  /** null: a provisional rating, or an admiral. */
  place: number | null
}

/** Everybody in one list, the best first. Equal ratings share a place. */
export function ranked({ players, provisional, admirals }: RatingList): Ranked[] {
  const placed = players.map((one) => ({
    ...one,
    kind: 'player' as const,
    place: 1 + players.filter(({ rating }) => rating > one.rating).length,
  }))
  const unsure = provisional.map((one) => ({ ...one, kind: 'player' as const, place: null }))
  const computers = admirals.map(({ name, rating }) => ({
    ...{ kind: 'admiral' as const, name, rating, provisional: false, battles: null, place: null },
  }))
  return [...placed, ...unsure, ...computers].toSorted((a, b) => b.rating - a.rating)
}
