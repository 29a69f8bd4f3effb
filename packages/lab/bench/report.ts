import { type Aim, aimOf, isMet } from './aims.ts'

export type Figures = Readonly<Record<string, number>>

/** Every figure beside its aim and its last recorded value. */
export function report(figures: Figures, last: Figures): string {
  const names = Object.keys(figures).sort((a, b) => a.localeCompare(b))
  const widest = Math.max(...names.map((name) => name.length), 'figure'.length)
  const row = (name: string, ...cells: string[]): string =>
    [name.padEnd(widest), ...cells.map((cell) => cell.padStart(14))].join(' ').trimEnd()
  return [
    row('figure', 'now', 'aim', 'last recorded'),
    ...names.map((name) => {
      const value = figures[name]!
      const aim = aimOf(name)
      const before = last[name]
      return row(
        name,
        shown(value),
        aim ? `${aimText(aim)}${isMet(aim, value) ? '  ' : ' !'}` : '',
        before === undefined ? '' : shown(before),
      )
    }),
  ].join('\n')
}

const aimText = (aim: Aim): string => ('atLeast' in aim ? `>= ${shown(aim.atLeast)}` : `<= ${shown(aim.atMost)}`)

const shown = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(3))
