import type { Overlay, Spot, Tone } from '../../chart/model.ts'
import type { StoryEntry } from '../../desk/position.ts'
import { harmIn } from './harm.ts'
import { harmWords } from './summary.ts'

/** The entries that a side's enemies caused: their moves, their attacks, and what these did. */
export function enemyPart(
  entries: readonly StoryEntry[],
  seat: string,
  sideOf: (unit: string) => string | undefined,
): StoryEntry[] {
  let isTheirs = false
  return entries.filter((entry) => {
    if (entry.heading) return false
    const attack = entry.facts?.find((fact) => fact.kind === 'hits')
    // An attack by nobody known, such as torpedoes that arrive, is the enemy's if it is on an own unit.
    if (attack) isTheirs = attack.unit === null ? sideOf(attack.target) === seat : sideOf(attack.unit) !== seat
    else if (entry.effect?.kind === 'moved') isTheirs = entry.side !== seat
    return isTheirs
  })
}

/** What happened as one picture: the tracks sailed, who attacked whom, and what it did. */
export function pictureOf(entries: readonly StoryEntry[]): Overlay[] {
  const tracks: Overlay[] = []
  const shots = new Map<string, Overlay>()
  const places = new Map<string, { at: Spot; tone: Tone }>()
  for (const { effect, side, facts = [] } of entries) {
    if (!effect) continue
    const tone: Tone = side === 'red' || side === 'blue' ? side : 'quiet'
    if (effect.kind === 'moved') {
      const points = [effect.from, ...(effect.path ?? []), effect.to]
      if (points.some(([x, y]) => x !== effect.from[0] || y !== effect.from[1]))
        tracks.push({ kind: 'course', points, tone })
    } else if ('from' in effect) {
      const { from, to } = effect
      shots.set(`${from} ${to}`, { kind: 'line', from, to, tone })
      for (const fact of facts) if (fact.kind === 'hits') places.set(fact.target, { at: to, tone })
    }
  }
  const notes = harmIn(entries).flatMap((harm): Overlay[] => {
    const place = places.get(harm.unit)
    // What was damaged on a ship that is lost is in the story.
    const label = harmWords(harm.lost === null ? harm : { ...harm, states: [] })
    return place && label !== '' ? [{ kind: 'note', ...place, label }] : []
  })
  return [...tracks, ...shots.values(), ...notes]
}
