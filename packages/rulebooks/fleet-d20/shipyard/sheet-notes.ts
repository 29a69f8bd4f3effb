import { plural } from '@flankspeed/kernel'
import type { Card, Group } from '../rules/cards/card.ts'

/** What a sheet notes beside its figures (FD-SHEET-14). */
export function equipmentNotes({ radar, searchlights, spotters, smoke, cargo }: Card): string[] {
  return [
    radar.search ? 'search radar' : '',
    radar.main ? 'gunnery radar (MAIN)' : '',
    radar.other ? 'gunnery radar (OTHER)' : '',
    radar.dpaa ? 'DPAA radar' : '',
    searchlights ? 'searchlights' : '',
    spotters === 0 ? '' : plural(spotters, 'spotter plane'),
    smoke ? 'smoke' : '',
    cargo ? 'cargo' : '',
  ].filter((word) => word !== '')
}

export const traitNotes = ({ traits }: Card): string[] =>
  Object.entries(traits).map(([name, value]) => (name === 'Minelayer' ? `${name} ${value}` : name))

/** Which numbers of the Weapons result are a group's, such as 1-5 (FD-SHEET-12). */
export function diceOf({ weapons_d10: split }: Card, group: Group): string {
  const range = split[group]
  return range === undefined ? '' : `${range[0]}-${range[1]}`
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
