import { airWeapon } from '../air/air-weapons.ts'
import type { Card, MountArc, StandCard } from '../cards/card.ts'
import { checks } from '../core.ts'
import { gunRow } from '../gunnery/gun-table.ts'
import { torpedoType } from '../gunnery/torpedo-types.ts'
import { measuring } from '../movement/measuring.ts'

/** How many of them bear on the better side. */
function onOneBroadside(mounts: readonly { arc: MountArc; count: number }[]): number {
  const on = (side: 'port' | 'starboard'): number =>
    mounts.reduce((sum, { arc, count }) => sum + (measuring.parts.mountCover[arc].includes(side) ? count : 0), 0)
  return Math.max(on('port'), on('starboard'))
}

function gunPoints({ batteries }: Pick<Card, 'batteries'>): number {
  return batteries.reduce((sum, { gun_mm: mm, mounts }) => {
    const { cv, ip } = gunRow(mm)
    const guns = onOneBroadside(mounts.map(({ arc, guns: count }) => ({ arc, count })))
    return sum + (checks.parts.bands(guns) * cv * (1 + ip)) / 2
  }, 0)
}

function torpedoPoints({ torpedoes }: Pick<Card, 'torpedoes'>): number {
  if (torpedoes.length === 0) return 0
  const ip = Math.max(...torpedoes.map(({ type }) => torpedoType(type)!.ip))
  return (checks.parts.bands(onOneBroadside(torpedoes.map(({ arc, tubes }) => ({ arc, count: tubes })))) * ip) / 2
}

/** Half up, whatever the crew makes of it. */
const worth = (points: number, crewQuality: number): number => Math.round(points * (1 + crewQuality / 10))

/** What a ship is worth; on land S counts once and there is no F (FD-VIC-06). */
export function shipPoints(sheet: Omit<Card, 'points'>): number {
  const { S, F, AC, LRF, MRF, CRF, ASW, H, CQ } = sheet
  const factors = (LRF + MRF + CRF + ASW) / 2
  const points = S + (F ?? 0) + 2 * (AC.belt + AC.deck) + gunPoints(sheet) + torpedoPoints(sheet) + factors + 10 * H
  return worth(points, CQ)
}

/** What a stand is worth (FD-VIC-07). */
export function standPoints({
  aircraft,
  hit_points: hitPoints,
  acf,
  loads,
  crew_quality: quality,
}: Omit<StandCard, 'points'>): number {
  const best = Math.max(acf.intercept ?? 0, acf.dogfight1 ?? 0, acf.dogfight2 ?? 0)
  const weapon = Math.max(0, ...loads.map((load) => airWeapon(load.weapon)!.cv))
  return worth(Math.round((aircraft * (hitPoints + best + weapon)) / 5), quality)
}
