import type { WeaponRow } from '@flankspeed/web/desk'
import type { WeaponState } from '../../../rules/battle.ts'
import { WEAPON_TRAITS } from '../../../rules/cards/card.ts'
import * as vas from '../../../rules/library.ts'
import { arcWords, plural, signed, weaponWords } from '../story/format.ts'
import { LOCAL, traitOf } from '../traits.ts'

export const WEAPON_COLUMNS = ['AD', 'AP', 'DD', 'Range']

/** The weapons as they stand on the card, with the dice that are left. */
export function weaponRows(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): WeaponRow[] {
  return vas.cardOf(b, ship).weapons.map((weapon, i) => {
    const state = ship.weapons[i]!
    const { name, arc, cells, traits } = printedOf(weapon)
    const standing = standingOf(r, b, weapon, state)
    const local = r.localDice(weapon, state)
    const now = local === weapon.traits.local ? traits : traits.map((trait) => lessLocal(trait, local))
    return {
      weapon: i,
      name,
      cells: [weapon.ad === 0 ? '–' : String(r.attackDice(weapon, state)), ...cells],
      state: standing.state,
      note: [
        ...(standing.words === '' ? [] : [standing.words]),
        ...(weapon.kind === 'aa-battery' ? [] : [arc]),
        ...now.map((trait) => trait.name),
      ].join(', '),
      arc,
      kind: weapon.kind,
      traits: now,
    }
  })
}

interface Printed {
  name: string
  arc: string
  cells: string[]
  traits: { name: string; clause?: string }[]
}

const known = new WeakMap<vas.Weapon, Printed>()

/** What never changes about a weapon, in words. */
function printedOf(weapon: vas.Weapon): Printed {
  const found = known.get(weapon)
  if (found) return found
  const printed = {
    name: weaponWords(weapon.name),
    arc: arcWords(weapon.arc),
    cells: [
      weapon.ap === 0 ? '–' : signed(weapon.ap),
      weapon.dd === 0 ? '–' : String(weapon.dd),
      weapon.ranges === null ? '–' : weapon.ranges.join('/'),
    ],
    traits: WEAPON_TRAITS.filter((trait) => weapon.traits[trait] > 0).map((trait) => {
      const { name, clause } = traitOf(trait, weapon.traits[trait])
      return { name, ...(clause === undefined ? {} : { clause }) }
    }),
  }
  known.set(weapon, printed)
  return printed
}

/** Local dice are lost like others. */
const lessLocal = (trait: Printed['traits'][number], local: number): Printed['traits'][number] =>
  trait.clause === LOCAL ? { ...trait, name: `Local ${local}` } : trait

/** Whether a weapon is ready, or what keeps it from firing. */
function standingOf(
  r: vas.Rules,
  b: vas.VasBattle,
  weapon: vas.Weapon,
  state: WeaponState,
): { state: WeaponRow['state']; words: string } {
  if (state.out) return { state: 'out', words: 'out of action' }
  const left = r.attackDice(weapon, state)
  if (left === 0 && r.localDice(weapon, state) === 0 && weapon.ad + weapon.traits.local > 0)
    return { state: 'out', words: 'no dice left' }
  if (state.loaded === 0)
    return { state: 'empty', words: state.spares > 0 ? `reloading, ${plural(state.spares, 'spare')}` : 'spent' }
  const words = [
    ...(left < weapon.ad ? [`${left} of ${plural(weapon.ad, 'die', 'dice')} left`] : []),
    ...(state.loaded === null ? [] : [`${state.loaded} loaded${state.spares > 0 ? `, ${state.spares} spare` : ''}`]),
  ]
  if (state.antiAirOn === b.turn) return { state: 'fired', words: ['fired at aircraft', ...words].join(', ') }
  if (state.firedOn === b.turn) return { state: 'fired', words: ['fired', ...words].join(', ') }
  if (state.damaged) return { state: 'damaged', words: [`fires on ${r.attack.readyOn}+`, ...words].join(', ') }
  return { state: 'ready', words: words.join(', ') }
}
