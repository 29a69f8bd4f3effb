import { plural } from '@flankspeed/kernel'
import { ABILITY_NAMES, type Card, SHIP_COLUMNS, type ShipColumn } from '../rules/cards/card.ts'

export const COLUMN_TITLES: Record<ShipColumn, string> = {
  forward: 'Primary, forward',
  broadside: 'Primary, broadside',
  aft: 'Primary, aft',
  secondary: 'Secondary',
  tertiary: 'Tertiary',
  aaw: 'AAW',
  asw: 'ASW',
  torpedo: 'Torpedoes',
}

/** The card for a terminal (CT-CARD-01 to CT-CARD-05). */
export function ctCardText(title: string, year: number, card: Card): string {
  const columns = SHIP_COLUMNS.filter((column) => card.dice[column].some((count) => count > 0))
  const last = Math.max(4, ...columns.map((column) => card.dice[column].findLastIndex((count) => count > 0) + 1))
  const width = Math.max(...columns.map((column) => COLUMN_TITLES[column].length), 6)
  const row = (name: string, cells: readonly (string | number)[]): string =>
    `${name.padEnd(width)}  ${cells.map((cell) => String(cell).padStart(3)).join(' ')}`
  const ranges = Array.from({ length: last }, (_, i) => i + 1)
  const speed = card.movementSubmerged > 0 ? `${card.movement} (${card.movementSubmerged} submerged)` : card.movement
  const abilities = card.abilities.map(({ id, value }) => ABILITY_NAMES[id].replace('+N', `+${value}`))
  return [
    `${title} (${card.class}, ${card.type}, ${card.nation}, ${year}): ${plural(card.cost, 'point')}`,
    `Size ${card.size}   Movement ${speed}   Armour ${card.armour}   Critical ${card.critical}   Hull ${card.hull}${card.aircraft > 0 ? `   Aircraft ${card.aircraft}` : ''}`,
    `Abilities: ${abilities.length === 0 ? 'none' : abilities.join(', ')}`,
    ...(columns.length === 0 ? [] : [row('Range', ranges)]),
    ...columns.map((column) =>
      row(
        COLUMN_TITLES[column],
        ranges.map((range) => card.dice[column][range - 1] || '-'),
      ),
    ),
  ].join('\n')
}
