import type { vas } from '@flankspeed/engine'
import type { Side } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import { successes } from './chances.ts'
import type { ScoutingOffered } from './questions.ts'
import { listed, onD6 } from './words.ts'

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
      .map((line) => ({
        points: line.points,
        words: listed([
          `+${line.initiative} initiative`,
          ...(line.deepDeployment ? ['deep deployment'] : []),
          ...(line.redeployZone === null ? [] : [`${line.redeployZone} redeployment`]),
        ]),
      })),
  }
}

/** Radar rolls a failure once more. */
function scout(r: vas.Rules, id: string, name: string, bonus: number): ScoutingOffered['scouts'][number] {
  const need = r.scouts.pointOn - bonus
  const again = bonus > 0
  const once = onD6(need)
  return { scout: id, name, bonus, need, again, chance: again ? 1 - (1 - once) ** 2 : once }
}
