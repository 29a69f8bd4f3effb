import type { Event } from '@flankspeed/engine'
import pc from 'picocolors'

/** How the told battle looks in a terminal. */
export const coloured = {
  title: (text: string): string => pc.bold(pc.underline(text)),
  good: pc.green,
  bad: pc.red,
  faint: pc.dim,
  side: (side: string, text: string): string =>
    side === 'red' ? pc.red(text) : side === 'blue' ? pc.blue(text) : text,

  event({ tells }: Event, line: string): string {
    if (tells === 'turn') return `\n${pc.bold(pc.inverse(` ${line} `))}`
    if (tells === 'phase') return pc.bold(pc.cyan(line))
    if (tells === 'sunk' || tells === 'outcome') return pc.bold(pc.red(line))
    if (tells === 'critical' || tells === 'score' || tells === 'vital' || tells === 'crippled' || tells === 'turret')
      return pc.yellow(line)
    if (tells === 'move' || tells === 'holds-fire') return pc.dim(line)
    return line.replace(/\[[^\]]+\]/g, (die) => pc.green(die))
  },
}
