/** The die that decides a chance. */
export interface ChanceDie {
  readonly sides: number
  /** It happens on this roll or less. */
  readonly upTo: number
}

/** The die for a chance such as [1, 6]: a D6 if the chance is in sixths, else a die with as many sides as it has parts. */
export function chanceDie([times, of]: readonly [number, number]): ChanceDie {
  const sides = (times * 6) % of === 0 ? 6 : of
  return { sides, upTo: (times * sides) / of }
}
