/** "6\"", "1 klick", "2.5 klicks". */
export function inUnits(length: number, symbol: string): string {
  const tenths = Math.round(length * 10) / 10
  return `${tenths}${tenths === 1 && symbol.endsWith('s') ? symbol.slice(0, -1) : symbol}`
}
