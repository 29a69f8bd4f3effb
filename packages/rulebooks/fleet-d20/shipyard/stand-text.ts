import { plural } from '@flankspeed/kernel'
import type { Acf, Load, StandCard } from '../rules/cards/card.ts'
import { signed } from './sheet-notes.ts'

const FACTORS: Record<Acf, string> = {
  intercept: 'intercept',
  dogfight1: 'dogfight 1',
  dogfight2: 'dogfight 2',
  strafe: 'strafe',
  anti_ship: 'anti-shipping',
}

/** What it can bring: the attack, the weapon, and what is noted of it (FD-ATK-21, FD-ATK-25). */
export function loadWords({ attack, weapon, bombs_per_hit: bombs, torpedo_modifier: aim }: Load): string {
  const how = attack === weapon ? attack : `${attack}, ${weapon}`
  return `${how}${bombs > 1 ? `, ${bombs} for each hit` : ''}${aim === 0 ? '' : `, ${signed(aim)}`}`
}

/** What a stand does, in a line (FD-AIR-01). */
export const standFigures = (stand: StandCard): string[] => [
  `Move ${stand.move_cm} cm`,
  `hit points ${stand.hit_points}`,
  `Crew Quality ${signed(stand.crew_quality)}`,
  `endurance ${plural(stand.endurance_turns, 'turn')}`,
  ...(stand.night_capable ? ['flies by night'] : []),
]

export const factorWords = ({ acf }: StandCard): string[] =>
  (Object.keys(FACTORS) as Acf[]).map((factor) => `${FACTORS[factor]}: ${acf[factor] ?? '–'}`)

/** The data sheet of a stand for a terminal. */
export function standText(year: number, stand: StandCard): string {
  return [
    `${stand.name} (${stand.role}, ${stand.nation}, ${year}): ${plural(stand.points, 'point')}`,
    [`${stand.aircraft} aircraft`, ...standFigures(stand)].join(', '),
    `ACF ${factorWords(stand).join(', ')}`,
    `Loads: ${stand.loads.map(loadWords).join('; ') || 'guns only'}`,
  ].join('\n')
}
