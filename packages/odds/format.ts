/** The margin of error, if there is one. */
export const within = (error: number): string[] => (error > 0 ? [`to within ${percent(error)}`] : [])

/** The middle 95 %: at most 2.5 % lie below and above. */
export function span(p: readonly number[]): [number, number] {
  let least = 0
  for (let below = p[0]!; below <= 0.025 && least < p.length - 1; below += p[least]!) least++
  let most = p.length - 1
  for (let above = p[most]!; above <= 0.025 && most > least; above += p[most]!) most--
  return [least, most]
}

/** A chance in percent, as players read it. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.0005) return '<0.1 %'
  if (chance < 1 && chance > 0.9995) return '>99.9 %'
  return `${chance >= 0.0995 && chance <= 0.99 ? Math.round(chance * 100) : Number((chance * 100).toFixed(1))} %`
}
