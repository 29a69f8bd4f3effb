/** Shares in whole per cent that add up to 100; a rare but actual result is not shown as 0. */
export function percentages(shares: readonly number[]): string[] {
  const whole = shares.map((share) => Math.floor(share * 100 + 1e-9))
  const rest = shares.map((share, i) => share * 100 - whole[i]!)
  let left = 100 - whole.reduce((sum, share) => sum + share, 0)
  for (const [place] of [...rest.entries()].sort((a, b) => b[1] - a[1])) if (left-- > 0) whole[place]!++
  return shares.map((share, i) => {
    if (share > 0 && share < 0.01) return '<1 %'
    if (share < 1 && share > 0.99) return '>99 %'
    return `${whole[i]} %`
  })
}
