import { bareHull, type Mount, type Plan } from '@flankspeed/web/desk'
import type * as vas from '../../../rules/library.ts'

/** A plan with the mounts that each weapon of the card fires from. */
export interface Drawn {
  plan: Plan
  /** Places of mounts in the plan, by weapon. */
  mounts: number[][]
}

/** A hull of no particular class, with the guns of the card where guns of their arcs stand. */
export function plainHull(card: vas.Card): Drawn {
  const plan = bareHull(card.type)
  const { length, beam } = plan
  const mounts: Mount[] = []
  const byWeapon = card.weapons.map((weapon) => {
    const first = mounts.length
    mounts.push(...mountsFor(card, weapon, length, beam))
    return Array.from({ length: mounts.length - first }, (_, i) => first + i)
  })
  return { plan: { ...plan, mounts }, mounts: byWeapon }
}

function mountsFor(card: vas.Card, weapon: vas.Weapon, length: number, beam: number): Mount[] {
  if (weapon.kind === 'aa-battery') return []
  if (weapon.kind === 'torpedo') return [tubes(weapon, length, beam)]
  if (weapon.kind === 'main-gun') return [turret(card, weapon, length, beam)]
  return battery(weapon, length, beam)
}

/** "A Turret (3 x 16-inch)": barrels and bore; the Attack Dice where the name does not say. */
function gunsOf({ name, ad }: vas.Weapon): { barrels: number; bore: number } {
  const [, count, bore] = /\((\d+) x ([\d.]+)-inch/.exec(name) ?? []
  return { barrels: Number(count ?? Math.max(1, ad)), bore: Number(bore ?? 5) * 0.0254 }
}

/** Turrets of either end stand one behind the other, the outermost first on the card. */
function turret(card: vas.Card, weapon: vas.Weapon, length: number, beam: number): Mount {
  const { barrels, bore } = gunsOf(weapon)
  const same = card.weapons.filter(({ kind, arc }) => kind === 'main-gun' && arc === weapon.arc)
  const place = same.indexOf(weapon)
  const aft = weapon.arc === 'turret-aft' || weapon.arc === 'aft'
  const side = weapon.arc.startsWith('port') ? -1 : weapon.arc.startsWith('starboard') ? 1 : 0
  const inwards = aft ? same.length - 1 - place : place
  const from = side === 0 ? 0.33 - inwards * 0.075 : 0.1 - inwards * 0.075
  const width = 2.2 + Math.min(4, barrels) * bore * 8.5
  return {
    name: weapon.name,
    x: side * beam * 0.32,
    y: (aft ? 1 : -1) * from * length,
    kind: 'turret',
    barrels: Math.min(4, barrels),
    width,
    length: width * 1.12,
    reach: width * 0.4 + bore * 36,
    rest: aft ? 180 : 0,
  }
}

const MOST_A_SIDE = 4

function battery(weapon: vas.Weapon, length: number, beam: number): Mount[] {
  const { barrels, bore } = gunsOf(weapon)
  const aSide = Math.min(MOST_A_SIDE, Math.max(1, Math.ceil(barrels / 4)))
  const width = 1.4 + 2 * bore * 7
  return [-1, 1].flatMap((side) =>
    Array.from({ length: aSide }, (_, i): Mount => {
      const y = (i - (aSide - 1) / 2) * length * 0.075
      return {
        name: `${weapon.name} ${side < 0 ? 'P' : 'S'}${i + 1}`,
        x: side * beam * 0.36,
        y,
        kind: 'shield',
        barrels: barrels > 2 ? 2 : 1,
        width,
        length: width * 1.12,
        reach: width * 0.4 + bore * 30,
        rest: y > 0 ? 180 : 0,
      }
    }),
  )
}

function tubes(weapon: vas.Weapon, length: number, beam: number): Mount {
  const { barrels } = gunsOf(weapon)
  const side = weapon.arc.startsWith('port') ? -1 : weapon.arc.startsWith('starboard') ? 1 : 0
  return {
    name: weapon.name,
    x: side * beam * 0.28,
    y: length * 0.2,
    kind: 'tubes',
    barrels: Math.min(5, barrels),
    width: Math.min(5, barrels) * 0.85,
    length: 7.5,
    reach: 3.75,
    rest: 0,
  }
}
