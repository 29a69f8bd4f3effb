import { plural } from '@flankspeed/kernel'
import type { Chart } from './model.ts'

/** The chart in a sentence or two, for screen readers; the lists beside it say the rest. */
export function summary(chart: Chart, selected: string | null, seat: string): string {
  const { table, symbol, ships, flights, wrecks, land } = chart
  const sides = [...new Set([...ships, ...flights].map(({ side }) => side))]
  const parts = sides.map((side) => {
    const [afloat, aloft] = [ships, flights].map((all) => all.filter((unit) => unit.side === side).length)
    return `${side} ${plural(afloat!, 'ship')}${aloft! > 0 ? ` and ${plural(aloft!, 'flight')}` : ''}`
  })
  const chosen = [...ships, ...flights].find(({ id }) => id === selected)
  return [
    `Chart of ${table[0]} by ${table[1]}${symbol}, seen by ${seat}: ${parts.join(', ')}`,
    wrecks.length > 0 ? `, ${plural(wrecks.length, 'wreck')}` : '',
    land.length > 0 ? `; ${land.map(({ name }) => name).join(', ')}` : '',
    chosen ? `. Selected: ${chosen.name}.` : '.',
  ].join('')
}
