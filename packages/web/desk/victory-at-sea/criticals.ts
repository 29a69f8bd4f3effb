import { vas } from '@flankspeed/engine'
import { AREAS, type Area } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import type { Card } from '../card.ts'
import { capital } from './words.ts'

/** The three critical tracks, with what each score means. */
export function criticalScores(r: vas.Rules, ship: vas.Ship): Card['scores'] {
  return AREAS.map((area) => ({
    label: capital(area),
    score: ship.criticals[area],
    most: r.mostCritical.score,
    effects: r.criticalTables[area].map((_, i) => effectOf(r, area, i + 1)),
  }))
}

/** "Props Damaged: Extra damage 0. Flank Speed -1"." */
export function effectOf(r: vas.Rules, area: Area, score: number): string {
  const level = r.criticalTables[area][score - 1]
  if (!level) return ''
  const rule = vas.victoryAtSea.clauses.clauses.get(level.clause)?.rule
  return rule === undefined ? level.effect : `${level.effect}: ${rule}`
}

/** How she burns on the chart: 0 for not at all, up to 3 for a blaze. */
export function fireOn({ criticals: { engine, weapons, crew }, vital }: vas.Ship): number {
  if (crew >= 5 || weapons >= 6 || vital.includes('secondary-explosions')) return 3
  if (crew >= 3 || weapons === 5 || engine >= 6 || vital.includes('magazine-ablaze')) return 2
  return crew === 2 || vital.includes('fire-in-engineering') ? 1 : 0
}
