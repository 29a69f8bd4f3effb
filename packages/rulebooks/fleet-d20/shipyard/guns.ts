import type { MountArc, MountType } from '../rules/cards/card.ts'
import type { Figures, GunFigures } from './figures.ts'

/** A battery in the words in which the engine reads one; the CV cost of a mount follows from its type. */
export interface WrittenBattery {
  group: 'MAIN' | 'OTHER'
  gun_mm: number
  dp: boolean
  lrf: number
  aa_plus: boolean
  mounts: { guns: number; type: MountType; arc: MountArc; ac?: number }[]
}

/** From here on guns that can be laid on aircraft count as heavy ones (FD-CONV-08). */
const HEAVY_MM = 75

/** One AC point is about an inch (FD-CONV-05). */
export const armourClass = (mm: number): number => Math.round(mm / 25)

const barrels = ({ mounts }: GunFigures): number => mounts.reduce((sum, { guns }) => sum + guns, 0)
const heavyBarrels = (battery: GunFigures): number => (battery.dp && battery.mm >= HEAVY_MM ? barrels(battery) : 0)

/** Barrels that can be laid on aircraft, two to a point (FD-CONV-08). */
const points = (count: number): number => Math.ceil(count / 2)
export const longRangeFire = (guns: readonly GunFigures[]): number =>
  points(guns.reduce((sum, battery) => sum + heavyBarrels(battery), 0))

/** The largest surface battery is MAIN; a carrier's guns against aircraft and those of a merchantman are not (FD-CONV-07). */
export function batteriesOf({ kind, guns }: Pick<Figures, 'kind' | 'guns'>): WrittenBattery[] {
  const heaviest = [...guns].sort((a, b) => b.mm - a.mm || Number(a.dp) - Number(b.dp))
  const main = kind === 'merchant' ? undefined : heaviest.find(({ dp }) => kind !== 'carrier' || !dp)
  let counted = 0
  return [...(main ? [main] : []), ...heaviest.filter((battery) => battery !== main)].map((battery) => {
    const before = points(counted)
    counted += heavyBarrels(battery)
    return {
      group: battery === main ? 'MAIN' : 'OTHER',
      gun_mm: battery.mm,
      dp: battery.dp,
      lrf: points(counted) - before,
      aa_plus: battery.proximityFuzes,
      mounts: battery.mounts.map(({ guns: count, type, arc, mm }) => ({
        guns: count,
        type,
        arc,
        ...(mm === undefined ? {} : { ac: armourClass(mm) }),
      })),
    }
  })
}
