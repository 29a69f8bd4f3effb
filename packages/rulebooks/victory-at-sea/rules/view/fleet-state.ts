import { plural } from '@flankspeed/kernel'
import { cardOf, SIDES, type VasBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'
import { inch } from './phrases.ts'

/** The state of a fleet in a few lines, for the end of a story. */
export function fleetState(r: Rules, b: VasBattle, side: string): string[] {
  return b.ships
    .filter((ship) => ship.side === side)
    .map((ship) => {
      const card = cardOf(b, ship)
      const scores = Object.entries(ship.criticals).filter(([, score]) => score > 0)
      const fate =
        ship.sunk > 0
          ? `sunk on turn ${ship.sunk}`
          : ship.withdrawn !== null
            ? `withdrew over the ${ship.withdrawn} edge`
            : ship.crippled
              ? 'crippled'
              : ship.hull < card.hull
                ? 'damaged'
                : 'unhurt'
      const out = ship.weapons.filter((weapon) => weapon.out).length
      return [
        `${ship.name}${card.class === ship.name ? '' : `, ${card.class}`}: ${fate}, hull ${ship.hull}/${card.hull}`,
        ...(ship.sunk === 0 && scores.length > 0 ? [scores.map(([area, score]) => `${area} ${score}`).join(' ')] : []),
        ...(ship.sunk === 0 && out > 0
          ? [`${out} of ${card.weapons.filter((weapon) => weapon.kind === 'main-gun').length} turrets out`]
          : []),
        ...(ship.sunk === 0 ? [`speed ${inch(r.flankSpeed(r, b, ship))}`] : []),
      ].join(', ')
    })
}

/** The objective and the points of each side at the end. */
export function resultSentences({ result, objectives }: VasBattle): string[] {
  if (result === null) return []
  return SIDES.map((side) => {
    // The orders of a scenario decide, not objectives.
    if (result.judgement) return `${side}: ${plural(result.points[side], 'victory point')}`
    const objective = objectives[side]?.replaceAll('-', ' ') ?? 'the most victory points'
    const victory = result.victory[side] === 'none' ? 'no victory' : `a ${result.victory[side]} victory`
    return `${side}: ${result.points[side]} victory points; objective ${objective}: ${victory}`
  })
}
