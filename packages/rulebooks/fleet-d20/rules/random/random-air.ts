import type { Pick } from '@flankspeed/kernel'
import { AIR_WEAPONS, fits } from '../air/air-weapons.ts'
import { AIR_ATTACKS } from '../cards/card.ts'
import { printedStands } from '../cards/printed/stands.ts'

const AIR_BASE = {
  kind: 'airbase',
  card: { S: 32, H: 6, RRR: 3, catapults: 1, DC: 4, LRF: 4, MRF: 3, CRF: 5, radar: { search: true, dpaa: true } },
}

const ODD_LOADS = AIR_ATTACKS.flatMap((attack) =>
  AIR_WEAPONS.filter((weapon) => fits(attack, weapon)).map(({ weapon }) => ({ attack, weapon })),
)

interface Wing {
  readonly bases: { id: string; side: string }[]
  readonly stands: { id: string; side: string }[]
  readonly squadrons: object[]
}

/** Stands on the decks of a side and over them, now and then an air base, and raiders from nowhere. */
export function randomWing(side: string, decks: readonly string[], night: boolean, pick: Pick): Wing {
  const north = side === 'blue'
  const bases = pick(4) === 0 ? [{ id: `${side}-base`, side, ...AIR_BASE, at: [200, north ? 146 : 4] }] : []
  const homes = [...decks, ...bases.map(({ id }) => id)]
  const count = homes.length > 0 ? pick(4 + homes.length) : pick(3)
  const stands = Array.from({ length: Math.min(6, count) }, (_, i) => {
    const home = homes.length > 0 && pick(4) > 0 ? homes[pick(homes.length)]! : null
    const state = home === null ? 'airborne' : ['airborne', 'ready', 'ready', 'serviced'][pick(4)]!
    return {
      id: `${side}-stand-${i + 1}`,
      side,
      class: printedStands[pick(printedStands.length)]!.id,
      crew_quality: pick(3) - 1,
      state,
      ...(home === null ? { offTable: pick(2) === 0 } : { aboard: home }),
      ...(state === 'airborne' ? { at: [pick(241), north ? 150 - pick(60) : pick(60)], aloft: pick(18) } : {}),
      ...(pick(3) === 0 ? { loaded: ODD_LOADS[pick(ODD_LOADS.length)]! } : { loaded: pick(3) > 0 }),
      ...(night && pick(3) > 0 ? { night_capable: true } : {}),
      ...(pick(6) === 0 ? { aircraft: 1 + pick(9) } : {}),
    }
  })
  const own = stands.map(({ id }) => id)
  const squadrons = own.length > 1 ? [{ id: `${side}-wing`, side, command: pick(5) - 2, stands: own }] : []
  return { bases, stands, squadrons }
}
