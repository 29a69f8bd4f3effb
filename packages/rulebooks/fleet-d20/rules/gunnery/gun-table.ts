export interface GunRow {
  readonly mm: number
  /** The greatest range band (FD-GUN-25). */
  readonly max_rb: number
  /** IP for each critical roll (FD-DMG-02). */
  readonly ip: number
  readonly cv: number
  /** Penetration at RB 1 to 5; null out of range. */
  readonly pen: readonly (number | null)[]
}

/** Guns by calibre (FD-DMG-03). */
// biome-ignore format: a calibre on a line
const GUNS: readonly GunRow[] = [
  { mm: 76, max_rb: 2, ip: 1, cv: 4, pen: [2, 1, null, null, null] },
  { mm: 102, max_rb: 3, ip: 1, cv: 4, pen: [3, 2, 1, null, null] },
  { mm: 120, max_rb: 3, ip: 1, cv: 5, pen: [4, 3, 2, null, null] },
  { mm: 127, max_rb: 3, ip: 1, cv: 5, pen: [4, 3, 2, null, null] },
  { mm: 133, max_rb: 4, ip: 1, cv: 5, pen: [5, 4, 3, 2, null] },
  { mm: 140, max_rb: 4, ip: 1, cv: 5, pen: [5, 4, 3, 2, null] },
  { mm: 152, max_rb: 4, ip: 1, cv: 6, pen: [6, 5, 4, 3, null] },
  { mm: 203, max_rb: 5, ip: 2, cv: 7, pen: [10, 8, 6, 5, 4] },
  { mm: 234, max_rb: 5, ip: 2, cv: 8, pen: [12, 10, 8, 6, 5] },
  { mm: 283, max_rb: 5, ip: 3, cv: 9, pen: [17, 15, 12, 10, 8] },
  { mm: 305, max_rb: 5, ip: 3, cv: 9, pen: [17, 14, 12, 10, 8] },
  { mm: 330, max_rb: 5, ip: 3, cv: 10, pen: [20, 17, 14, 12, 10] },
  { mm: 356, max_rb: 5, ip: 3, cv: 10, pen: [20, 16, 13, 11, 10] },
  { mm: 381, max_rb: 5, ip: 3, cv: 11, pen: [22, 18, 15, 13, 11] },
  { mm: 406, max_rb: 5, ip: 4, cv: 12, pen: [25, 22, 19, 16, 14] },
  { mm: 460, max_rb: 5, ip: 4, cv: 13, pen: [29, 25, 22, 19, 16] },
]

/** The row of the nearest calibre; of two as near the smaller. */
export function gunRow(mm: number): GunRow {
  let row = known.get(mm)
  if (!row) {
    row = GUNS.reduce((best, other) => (Math.abs(other.mm - mm) < Math.abs(best.mm - mm) ? other : best))
    known.set(mm, row)
  }
  return row
}

const known = new Map<number, GunRow>()
