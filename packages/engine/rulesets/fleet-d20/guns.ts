/** IP for each critical roll, CV, greatest range band and penetration at range bands 1 to 5 (FD-DMG-03, FD-GUN-25). */
export interface Gun {
  readonly mm: number
  readonly name: string
  readonly ip: number
  readonly cv: number
  readonly pen: readonly number[]
}

const gun = (mm: number, name: string, ip: number, cv: number, pen: number[]): Gun => ({ mm, name, ip, cv, pen })

const GUNS: readonly Gun[] = [
  gun(76, '3 in', 1, 4, [2, 1]),
  gun(102, '4 in', 1, 4, [3, 2, 1]),
  gun(120, '4.7 in', 1, 5, [4, 3, 2]),
  gun(127, '5 in', 1, 5, [4, 3, 2]),
  gun(133, '5.25 in', 1, 5, [5, 4, 3, 2]),
  gun(140, '5.5 in', 1, 5, [5, 4, 3, 2]),
  gun(152, '6 in', 1, 6, [6, 5, 4, 3]),
  gun(203, '8 in', 2, 7, [10, 8, 6, 5, 4]),
  gun(234, '9.2 in', 2, 8, [12, 10, 8, 6, 5]),
  gun(283, '11 in', 3, 9, [17, 15, 12, 10, 8]),
  gun(305, '12 in', 3, 9, [17, 14, 12, 10, 8]),
  gun(330, '13 in', 3, 10, [20, 17, 14, 12, 10]),
  gun(356, '14 in', 3, 10, [20, 16, 13, 11, 10]),
  gun(381, '15 in', 3, 11, [22, 18, 15, 13, 11]),
  gun(406, '16 in', 4, 12, [25, 22, 19, 16, 14]),
  gun(460, '18 in', 4, 13, [29, 25, 22, 19, 16]),
]

/** The nearest calibre of the table; of two that are equally near the smaller. */
export function gunOf(mm: number): Gun {
  return GUNS.reduce((best, gun) => (Math.abs(gun.mm - mm) < Math.abs(best.mm - mm) ? gun : best))
}
