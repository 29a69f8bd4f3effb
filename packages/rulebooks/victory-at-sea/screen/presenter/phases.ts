import type { Phase } from '@flankspeed/web/desk'
import type * as vas from '../../rules/library.ts'

const TITLES: Record<string, string> = {
  'fleet-building': 'Fleets',
  'pre-deployment': 'Wind and scouts',
  deployment: 'Deployment',
  scouting: 'Scouting',
  'pre-battle': 'Before battle',
  battle: 'Battle',
  initiative: 'Initiative',
  movement: 'Movement',
  gunnery: 'Gunnery',
  end: 'End',
}
const BEFORE = ['fleet-building', 'pre-deployment', 'deployment', 'scouting']
const EVERY_TURN = ['initiative', 'movement', 'gunnery', 'end']

/** The bar of phases; what comes before the battle is on it only while it lasts. */
export function phases({ phase, setUp, result }: vas.VasBattle): Phase[] {
  const bar = barOf(phase, setUp !== null)
  const now = bar.indexOf(phase)
  return bar.map((id, i) => ({
    id,
    title: TITLES[id] ?? id,
    state: result !== null || i < now ? 'done' : i === now ? 'now' : 'next',
  }))
}

function barOf(phase: string, setsUp: boolean): string[] {
  if (EVERY_TURN.includes(phase)) return EVERY_TURN
  if (!setsUp) return [phase, ...EVERY_TURN]
  return [...BEFORE, ...(phase === 'pre-battle' ? [phase] : []), 'battle']
}
