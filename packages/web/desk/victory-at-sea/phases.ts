import type { vas } from '@flankspeed/engine'
import type { Phase } from '../position.ts'

const TITLES: Record<string, string> = {
  scouting: 'Scouting',
  'pre-battle': 'Fan salvoes',
  initiative: 'Initiative',
  movement: 'Movement',
  gunnery: 'Gunnery',
  end: 'End',
}
const EVERY_TURN = ['initiative', 'movement', 'gunnery', 'end']

/** The bar of phases; what comes before the battle is on it only while it lasts. */
export function phases({ phase, result }: vas.VasBattle): Phase[] {
  const bar = EVERY_TURN.includes(phase) ? EVERY_TURN : [phase, ...EVERY_TURN]
  const now = bar.indexOf(phase)
  return bar.map((id, i) => ({
    id,
    title: TITLES[id] ?? id,
    state: result !== null || i < now ? 'done' : i === now ? 'now' : 'next',
  }))
}
