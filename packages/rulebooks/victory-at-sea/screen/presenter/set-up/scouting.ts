import type { Side } from '../../../rules/battle.ts'
import type * as vas from '../../../rules/library.ts'
import { successes } from '../gunnery/chances.ts'
import type { ScoutingOffered } from '../questions.ts'
import { listed, onD6 } from '../story/format.ts'

/** What a side's scouts roll before the battle, and what their points would bring. */
export function scouting(r: vas.Rules, b: vas.VasBattle, side: Side): ScoutingOffered {
  const ships = r.scoutsOf(b, side).map((ship) => scout(r, ship.id, ship.name, r.scoutingBonus(ship)))
  const flights = Array.from({ length: b.sides[side].observationScouts }, () =>
    scout(r, 'Observation Flight', 'Observation Flight', 0),
  )
  const scouts = [...ships, ...flights]
  return {
    scouts,
    points: successes(scouts.map(({ chance }) => chance)),
    results: r.scoutingResults.lines
      .filter(({ points }) => points > 0)
      .map(({ points }) => ({ points, words: listed(scoutingWords(r, points).map(({ words }) => words)) })),
  }
}

/** What so many Scouting Points have earned, each with its clause. */
export function scoutingWords(r: vas.Rules, points: number): { words: string; clause: string }[] {
  const line = r.scoutingResult(r, points)
  if (line.points === 0) return [{ words: 'nothing', clause: 'VAS-SCT-14' }]
  const zone = line.redeployZone
  const superior = zone === 'superior'
  return [
    { words: `+${line.initiative} initiative`, clause: line.initiative > 1 ? 'VAS-SCT-11' : 'VAS-SCT-08' },
    ...(line.deepDeployment ? [{ words: 'carriers in deep deployment', clause: 'VAS-SCT-09' }] : []),
    ...(zone === null
      ? []
      : [{ words: `ships may be redeployed in the ${zone} zone`, clause: superior ? 'VAS-SCT-12' : 'VAS-SCT-10' }]),
    ...(line.airborne === 'patrol'
      ? []
      : [
          {
            words: line.airborne === 'all' ? 'whole air groups in the air' : 'half of each air group in the air',
            clause: superior ? 'VAS-SCT-12' : 'VAS-SCT-10',
          },
        ]),
  ]
}

/** What it would be to send these. */
export function scoutsTried(
  r: vas.Rules,
  b: vas.VasBattle,
  side: Side,
  ships: readonly string[],
  observers: number,
): ScoutingOffered {
  const sent = {
    ...b,
    ships: b.ships.map((ship) => (ship.side === side ? { ...ship, scouting: ships.includes(ship.id) } : ship)),
    sides: { ...b.sides, [side]: { ...b.sides[side], observationScouts: observers } },
  }
  return scouting(r, sent, side)
}

/** Radar rolls a failure once more. */
function scout(r: vas.Rules, id: string, name: string, bonus: number): ScoutingOffered['scouts'][number] {
  const need = r.scouts.pointOn - bonus
  const again = bonus > 0
  const once = onD6(need)
  return { scout: id, name, bonus, need, again, chance: again ? 1 - (1 - once) ** 2 : once }
}
