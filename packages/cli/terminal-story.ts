import type { Battle, Event, Ruleset } from '@flankspeed/engine'
import pc from 'picocolors'

/** Prints events as lines for a terminal, the names of ships and Flights in the colour of their side. */
export function teller(ruleset: Ruleset, battle: Battle): (event: Event, story?: readonly string[]) => string[] {
  const { ships, flights } = ruleset.describe(battle) as Record<string, { name: string; side: string }[] | undefined>
  const sides = new Map([...(ships ?? []), ...(flights ?? [])].map(({ name, side }) => [name, side]))
  const longestFirst = [...sides.keys()].sort((a, b) => b.length - a.length)
  const escaped = longestFirst.map((name) => name.replace(/[^\w ]/g, '\\$&'))
  const named = new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`, 'g')
  const inColour = (line: string): string =>
    sides.size === 0 ? line : line.replace(named, (name) => coloured.side(sides.get(name)!, name))
  return (event, story = ruleset.story(event, battle)) => story.map((line) => coloured.event(event, line, inColour))
}

/** Terminal colours of the story. */
export const coloured = {
  title: (text: string): string => pc.bold(pc.underline(text)),
  good: pc.green,
  bad: pc.red,
  faint: pc.dim,
  side: (side: string, text: string): string =>
    side === 'red' ? pc.red(text) : side === 'blue' ? pc.blue(text) : text,

  event(event: Event, line: string, names: (line: string) => string): string {
    switch (event.tells) {
      case 'turn':
        return `\n${pc.bold(pc.inverse(` ${line} `))}`
      case 'phase':
        return pc.bold(pc.cyan(line))
      case 'sunk':
        return pc.bold(pc.red(line))
      case 'outcome':
        return pc.bold(pc.magenta(line))
      case 'critical':
      case 'score':
      case 'vital':
      case 'crippled':
      case 'turret':
        return pc.yellow(line)
      case 'move':
      case 'holds-fire':
        return pc.dim(names(line))
      default:
        return names(line.replace(/\[[^\]]+\]/g, (die) => pc.green(die)))
    }
  },
}
