import type { Card } from '@flankspeed/web/desk'
import { AREAS, type Area } from '../../rules/battle.ts'
import type * as vas from '../../rules/library.ts'
import { capital, plural } from './story/format.ts'

/** The three critical tracks, with what each score means. */
export function criticalScores(r: vas.Rules, ship: vas.Ship): Card['scores'] {
  return AREAS.map((area) => ({
    label: capital(area),
    score: ship.criticals[area],
    most: r.mostCritical.score,
    effects: effectsOf(r, area),
  }))
}

const known = new WeakMap<vas.Rules, Map<Area, string[]>>()

/** The same for every ship. */
function effectsOf(r: vas.Rules, area: Area): string[] {
  const areas = known.get(r) ?? new Map<Area, string[]>()
  known.set(r, areas)
  const effects = areas.get(area) ?? r.criticalTables[area].map((_, i) => effectOf(r, area, i + 1))
  areas.set(area, effects)
  return effects
}

/** "Props Damaged: speed -1"." What a score means, besides the scores below it. */
export function effectOf(r: vas.Rules, area: Area, score: number): string {
  const level = r.criticalTables[area][score - 1]
  if (!level) return ''
  const { effect, extra, speed, straightRun, groupDice, turret, raises = [] } = level
  const [points, d6] = extra
  const words = [
    ...(d6 > 0 ? [`${d6 === 1 ? '' : d6}D6 hull`] : points > 0 ? [`${points} hull`] : []),
    ...(speed === undefined ? [] : [`speed −${speed}"`]),
    ...(straightRun === undefined ? [] : [`${straightRun}" straight before a turn`]),
    ...(groupDice === undefined ? [] : [`a group of weapons loses ${plural(groupDice, 'die', 'dice')}`]),
    ...(turret === undefined
      ? []
      : [turret === 'damaged' ? `a turret fires on ${r.attack.readyOn}+` : 'a turret is lost']),
    ...(area === 'engine' && score === r.engineDisabledFrom ? ['speed 0'] : []),
    ...(area === 'crew' && score === r.crewQuality.hurtFrom ? ['−1 on crew checks'] : []),
    ...raises.map((raised) => `${raised} +1`),
    ...(score >= r.escalatesFrom[area] ? ['may spread'] : []),
    ...(score === r.mostCritical.score ? ['beyond repair'] : []),
  ]
  return words.length === 0 ? effect : `${effect}: ${words.join(', ')}`
}

/** How she burns on the chart: 0 for not at all, up to 3 for a blaze. */
export function fireOn({ criticals: { engine, weapons, crew }, vital }: vas.Ship): number {
  if (crew >= 5 || weapons >= 6 || vital.includes('secondary-explosions')) return 3
  if (crew >= 3 || weapons === 5 || engine >= 6 || vital.includes('magazine-ablaze')) return 2
  return crew === 2 || vital.includes('fire-in-engineering') ? 1 : 0
}

/** How far she lists: from the Hull Breach of the crew track on. */
export const floodingOf = ({ criticals: { crew } }: vas.Ship): number => (crew >= 6 ? 0.8 : crew === 5 ? 0.5 : 0)
