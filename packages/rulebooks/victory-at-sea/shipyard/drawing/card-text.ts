import { plural } from '@flankspeed/kernel'
import { capitals, NAVIES, traitTexts, weaponTraits } from '@flankspeed/shipyard/rulebook'
import { WEAPON_TRAITS } from '../../rules/cards/card.ts'
import type { Subject } from './card-face.ts'

/** The card for a terminal. */
export function cardText({ title, facts, card, year, equipment = [] }: Subject): string {
  const traits = [...traitTexts(card.traits, card.traitOrder), ...equipment]
  const rows = card.weapons.map(({ name, arc, ranges, ad, ap, dd, traits: weapon }) => [
    name,
    capitals(arc).toLowerCase(),
    ranges === null ? '-' : ranges.join('/'),
    ad === 0 ? '-' : String(ad),
    ap > 0 ? `+${ap}` : ap === 0 ? '-' : String(ap),
    dd === 0 ? '-' : String(dd),
    weaponTraits(weapon, WEAPON_TRAITS),
  ])
  const table = [['Weapon', 'Arc', 'Ranges', 'AD', 'AP', 'DD', 'Traits'], ...rows]
  const widths = table[0]!.map((_, i) => Math.max(...table.map((row) => row[i]!.length)))
  return [
    `${title} (${card.class}, ${facts.type.replaceAll('-', ' ')}, ${NAVIES[facts.navy].title}, ${year}): ${plural(card.points, 'point')}`,
    `Flank Speed ${card.flankSpeed}"   Armour ${card.armour}+   Hull ${card.hull}/${card.crippledAt}`,
    `Traits: ${traits.length === 0 ? 'none' : traits.join(', ')}`,
    ...table.map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    ),
  ].join('\n')
}
