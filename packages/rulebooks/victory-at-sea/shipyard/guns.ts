import type { GunGroup, GunMount, ShipFacts } from '@flankspeed/shipyard/rulebook'
import type { ArcName } from '../rules/cards/card.ts'
import { bands, total, type WeaponLine } from './lines.ts'

const CRUISER_GUN = 180
const TURRET_GUN = 140
/** Below this reach a gun of about 6 inches is an old casemate gun that bites no better than a 5-inch. */
const OLD_GUN_REACH = 16000

/** Main guns line by line, then the light guns battery by battery. */
export function gunLines({ guns }: ShipFacts): WeaponLine[] {
  const batteries = together(guns)
  return [...batteries.flatMap(mainGuns), ...batteries.flatMap(lightGuns)]
}

/** Groups of the same gun in the same role are one battery, whenever they were fitted. */
export function together(groups: GunGroup[]): GunGroup[] {
  const batteries = new Map<string, GunGroup>()
  for (const group of groups) {
    const key = `${group.role} ${group.label} ${group.range}`
    const battery = batteries.get(key)
    batteries.set(key, battery ? { ...battery, mounts: [...battery.mounts, ...group.mounts] } : group)
  }
  return [...batteries.values()]
}

/** Everything of 7 inches or more, main batteries of 5.5 inches in turrets, and triple turrets of a secondary battery (VAS-R-17). */
export function isMainGun({ role, calibre }: GunGroup, { kind, barrels }: GunMount): boolean {
  if (calibre >= CRUISER_GUN) return true
  return calibre >= TURRET_GUN && kind === 'turret' && (role === 'main' || barrels >= 3)
}

function mainGuns(battery: GunGroup): WeaponLine[] {
  const { role, calibre, range } = battery
  const mounts = battery.mounts.filter((mount) => isMainGun(battery, mount))
  const turrets = mounts.filter(({ kind }) => kind !== 'casemate')
  return [...turrets.map((mount) => ({ ...mount, name: turretName(mount.name) })), ...casemates(mounts)].map(
    (mount) => ({
      name: `${mount.name} (${mount.barrels} x ${inches(battery)})`,
      kind: 'main-gun',
      arc: turretArc(mount),
      ranges: bands(range),
      ad: role === 'main' ? mount.barrels : Math.ceil((mount.barrels * 2) / 3),
      ap: piercing(battery),
      dd: damage(calibre),
      traits: {
        ...(calibre >= 430 && { heavy: 1 }),
        ...(calibre < CRUISER_GUN && role === 'main' && { 'fast-track': 1 }),
      },
    }),
  )
}

type Position = Pick<GunMount, 'name' | 'barrels' | 'arc' | 'at'>

/** Heavy guns in casemates, as in Akagi, fire a side at a time. */
function casemates(mounts: GunMount[]): Position[] {
  return (['port', 'starboard'] as const).flatMap((side) => {
    const row = mounts.filter((mount) => mount.kind === 'casemate' && mount.side === side)
    if (row.length === 0) return []
    const name = side === 'port' ? 'Port Casemates' : 'Starboard Casemates'
    return [{ name, barrels: total(row.map(({ barrels }) => barrels)), arc: side, at: 0 }]
  })
}

export const turretName = (name: string): string => (/turret$/i.test(name) ? name : `${name} Turret`)

/** There is no arc for both beams: a midship turret has the arc of the end it is nearer to. */
function turretArc({ arc, at }: Position): ArcName {
  switch (arc) {
    case 'forward':
      return 'turret-forward'
    case 'aft':
      return 'turret-aft'
    case 'port':
      return 'port-half'
    case 'starboard':
      return 'starboard-half'
    case 'beams':
      return at >= 0 ? 'turret-forward' : 'turret-aft'
    case 'all':
      return 'all-round'
  }
}

function lightGuns(battery: GunGroup): WeaponLine[] {
  const mounts = battery.mounts.filter((mount) => !isMainGun(battery, mount))
  if (mounts.length === 0) return []
  const barrels = (chosen: GunMount[]): number => total(chosen.map((mount) => mount.barrels))
  const all = barrels(mounts)
  const mostly = (test: (mount: GunMount) => boolean): boolean => barrels(mounts.filter(test)) > all / 2
  const linked =
    battery.role === 'secondary' &&
    battery.calibre >= TURRET_GUN &&
    mostly(({ kind, barrels }) => kind === 'turret' && barrels === 2)
  const ap = piercing(battery)
  return [
    {
      name: `Light Guns (${all} x ${inches(battery)})`,
      kind: 'light-gun',
      arc: 'all-round',
      ranges: bands(battery.range),
      ad: Math.ceil(
        all *
          dicePerGun(
            battery.calibre,
            linked || (battery.calibre < TURRET_GUN && mostly(({ kind }) => kind === 'casemate')),
          ),
      ),
      ap,
      dd: 1,
      traits: {
        ...(battery.role === 'dual-purpose' && { dp: 1 }),
        ...(mostly(({ side }) => side !== 'centre') && { restricted: 1 }),
        ...(linked && { 'twin-linked': 1 }),
        ...(ap <= -2 && { weak: 1 }),
      },
    },
  ]
}

/** Two dice for three guns; one for two if they are small, slow to serve in casemates, or re-roll their misses. */
function dicePerGun(calibre: number, slowOrLinked: boolean): number {
  if (calibre < 80) return 1 / 3
  return calibre < 115 || slowOrLinked ? 1 / 2 : 2 / 3
}

function piercing({ calibre, range }: GunGroup): number {
  if (calibre >= 330) return 2
  if (calibre >= 240) return 1
  if (calibre >= CRUISER_GUN) return 0
  return calibre >= 135 && range >= OLD_GUN_REACH ? -1 : -2
}

function damage(calibre: number): number {
  if (calibre >= 430) return 4
  if (calibre >= 330) return 3
  return calibre >= 240 ? 2 : 1
}

/** 5-inch/38 and 4-inch HA are told apart by their lines, not by their names. */
export const inches = ({ label }: GunGroup): string => label.replace(/\/.*$| HA$/, '')
