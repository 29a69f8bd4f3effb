import { type GunGroup, planShapes, type ShipFacts } from '@flankspeed/shipyard/rulebook'
import type { Card, Weapon } from '../rules/cards/card.ts'
import { inches, isMainGun, together, turretName } from './guns.ts'
import { total } from './lines.ts'

/**
 * For each weapon of a card the mounts that it stands for, by their places in the plan of the ship. A printed card may
 * know guns that the facts do not, and has none for them.
 */
export function mountsOfWeapons(facts: ShipFacts, { weapons }: Pick<Card, 'weapons'>): number[][] {
  const { mounts } = planShapes(facts)
  const places = (names: string[]): number[] => mounts.flatMap(({ name }, i) => (names.includes(name) ? [i] : []))
  const batteries = lightBatteries(facts)
  return weapons.map((weapon) => {
    switch (weapon.kind) {
      case 'main-gun':
        return places(mainMounts(facts, weapon))
      case 'light-gun':
        return places(takeBattery(batteries, weapon))
      case 'torpedo':
        return places(banks(facts, weapon))
      default:
        return []
    }
  })
}

/** "A Turret (2 x 15-inch)" is the mount A; "Port Casemates" are all heavy guns in casemates on that side. */
function mainMounts({ guns }: ShipFacts, { name }: Weapon): string[] {
  const called = name.replace(/ \(.*$/, '')
  const side = { 'Port Casemates': 'port', 'Starboard Casemates': 'starboard' }[called]
  return guns.flatMap((group) =>
    group.mounts
      .filter((mount) => isMainGun(group, mount))
      .filter((mount) =>
        mount.kind === 'casemate' ? mount.side === side : turretName(mount.name).toLowerCase() === called.toLowerCase(),
      )
      .map((mount) => mount.name),
  )
}

interface Battery {
  inches: string
  barrels: number
  mounts: string[]
}

function lightBatteries({ guns }: ShipFacts): Battery[] {
  return together(guns).flatMap((group: GunGroup) => {
    const mounts = group.mounts.filter((mount) => !isMainGun(group, mount))
    if (mounts.length === 0) return []
    return [
      {
        inches: inches(group),
        barrels: total(mounts.map(({ barrels }) => barrels)),
        mounts: mounts.map(({ name }) => name),
      },
    ]
  })
}

/** The battery of "Light Guns (12 x 5-inch)", taken out: two batteries of one calibre are told apart by their numbers. */
function takeBattery(batteries: Battery[], { name }: Weapon): string[] {
  const [, barrels = '', calibre = ''] = /\((\d+) x (.+)\)$/.exec(name) ?? []
  const alike = batteries.filter((battery) => battery.inches === calibre)
  const found = alike.find((battery) => battery.barrels === Number(barrels)) ?? alike[0]
  if (!found) return []
  batteries.splice(batteries.indexOf(found), 1)
  return found.mounts
}

/** Banks on the centreline fire to either side. */
function banks({ torpedoes }: ShipFacts, { arc }: Weapon): string[] {
  return torpedoes
    .flatMap((set) => set.mounts)
    .map(({ arc: bears }, i) => ({ bears, name: `Tubes ${i + 1}` }))
    .filter(({ bears }) => bears === (arc === 'fore' ? 'forward' : arc) || (bears === 'beams' && isBeam(arc)))
    .map(({ name }) => name)
}

const isBeam = (arc: string): boolean => arc === 'port' || arc === 'starboard'
