import { plural } from '@flankspeed/kernel'
import type { WeaponRow } from '@flankspeed/web/desk'
import { cardOf } from '../../rules/battle.ts'
import { gunRow } from '../../rules/gunnery/gun-table.ts'
import { torpedoType } from '../../rules/gunnery/torpedo-types.ts'
import type * as fd from '../../rules/library.ts'

const COLUMNS = ['Guns', 'IP', 'CV', '1', '2', '3', '4', '5']
const DASH = '–'

/** Batteries with their penetration by range band, then torpedo mounts (FD-SHEET-08 to FD-SHEET-12). */
export function shipWeapons(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): { weapons: WeaponRow[]; columns: string[] } {
  const { batteries, torpedoes } = cardOf(b, ship)
  const guns = batteries.map((battery, weapon): WeaponRow => {
    const { ip, cv, pen } = gunRow(battery.gun_mm)
    const all = battery.mounts.reduce((sum, mount) => sum + mount.guns, 0)
    const left = r.gunsLeft(b, ship, battery.name)
    const fired = ship.fired.some((salvo) => salvo.battery === battery.name)
    return {
      weapon,
      name: `${battery.name}: ${battery.gun_mm} mm${battery.dp ? ' DP' : ''}`,
      cells: [`${left}`, `${ip}`, `${cv}`, ...Array.from({ length: 5 }, (_, band) => String(pen[band] ?? DASH))],
      state: left === 0 ? 'out' : fired ? 'fired' : left < all ? 'damaged' : 'ready',
      note: left === 0 ? 'all mounts lost' : fired ? 'fired' : left < all ? `${all} whole` : '',
    }
  })
  const tubes = torpedoes.map((mount, i): WeaponRow => {
    const type = torpedoType(mount.type)
    const lost = ship.mountsLost.TORPEDOES?.includes(i) ?? false
    const loaded = ship.tubes[i] ?? 0
    const reach = Math.max(0, ...(type?.settings.map(({ max_rb }) => max_rb) ?? []))
    return {
      weapon: batteries.length + i,
      name: `Torpedoes ${mount.arc}: ${mount.type}`,
      cells: [
        `${loaded}`,
        `${type?.ip ?? DASH}`,
        `${type?.cv ?? DASH}`,
        ...Array.from({ length: 5 }, (_, band) => (band < reach ? '•' : DASH)),
      ],
      state: lost ? 'out' : loaded === 0 ? 'empty' : ship.used.includes(`torpedo ${i}`) ? 'fired' : 'ready',
      note: lost ? 'lost' : (ship.reloads[i] ?? 0) > 0 ? plural(ship.reloads[i] ?? 0, 'reload') : '',
    }
  })
  return { weapons: [...guns, ...tubes], columns: COLUMNS }
}
