/** One decimal. */
export const one = (value: number): string => (Math.round(value * 10) / 10).toFixed(1)

export const signed = (value: number): string => {
  const rounded = Math.round(value * 10) / 10
  return rounded > 0 ? `+${one(rounded)}` : rounded < 0 ? `−${one(-rounded)}` : '0.0'
}

/** "A Turret (4 x 14-inch)" as "A Turret". */
export const short = (weapon: string): string => weapon.replace(/\s*\(.*\)$/, '')
