import { vas } from '@flankspeed/engine'
import type { WeaponState } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import { WEAPON_TRAITS } from '@flankspeed/engine/rulesets/victory-at-sea/card.ts'
import type { WeaponRow } from '../card.ts'
import { traitName, traitOf } from './traits.ts'
import { plural, signed, spaced, weaponWords } from './words.ts'

export const WEAPON_COLUMNS = ['AD', 'AP', 'DD', 'Range']

/** The weapons as they stand on the card, with the dice that are left. */
export function weaponRows(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): WeaponRow[] {
  return vas.cardOf(b, ship).weapons.map((weapon, i) => {
    const state = ship.weapons[i]!
    const local = r.localDice(weapon, state)
    const traits = WEAPON_TRAITS.flatMap((trait) => {
      const score = trait === 'local' ? local : weapon.traits[trait]
      return score > 0 || weapon.traits[trait] > 0 ? [{ trait, score }] : []
    })
    const standing = standingOf(r, b, weapon, state)
    return {
      weapon: i,
      name: weaponWords(weapon.name),
      cells: [
        weapon.ad === 0 ? '–' : String(r.attackDice(weapon, state)),
        weapon.ap === 0 ? '–' : signed(weapon.ap),
        weapon.dd === 0 ? '–' : String(weapon.dd),
        weapon.ranges === null ? '–' : weapon.ranges.join('/'),
      ],
      state: standing.state,
      note: [
        ...(standing.words === '' ? [] : [standing.words]),
        ...(weapon.kind === 'aa-battery' ? [] : [`${spaced(weapon.arc)} arc`]),
        ...traits.map(({ trait, score }) => traitName(trait, score)),
      ].join(', '),
      arc: spaced(weapon.arc),
      kind: weapon.kind,
      traits: traits.map(({ trait, score }) => {
        const { name, clause } = traitOf(trait, score)
        return { name, ...(clause === undefined ? {} : { clause }) }
      }),
    }
  })
}

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
    ...(left < weapon.ad ? [`${left} of ${weapon.ad} dice left`] : []),
    ...(state.loaded === null ? [] : [`${state.loaded} loaded${state.spares > 0 ? `, ${state.spares} spare` : ''}`]),
  ]
  if (state.antiAirOn === b.turn) return { state: 'fired', words: ['fired at aircraft', ...words].join(', ') }
  if (state.firedOn === b.turn) return { state: 'fired', words: ['fired', ...words].join(', ') }
  if (state.damaged) return { state: 'damaged', words: [`fires on ${r.attack.readyOn}+`, ...words].join(', ') }
  return { state: 'ready', words: words.join(', ') }
}
