import { type Box, FAINT, FINE, HAIR, heading, INK, line, PAPER, rect, THIN, text } from '@flankspeed/shipyard/rulebook'
import type { Battery, Card, Mount, TorpedoMount } from '../../rules/cards/card.ts'
import { gunRow } from '../../rules/gunnery/gun-table.ts'
import { torpedoType } from '../../rules/gunnery/torpedo-types.ts'
import { diceOf } from '../sheet-notes.ts'

const HEAD = 3.4
const ROW = 6.6
const MOST_PITCH = 6
const BOX = 2.6

interface Row {
  title: string
  figures: string
  mounts: readonly string[]
}

/** A row for every battery and every kind of torpedo: what it does, and a box for each mount to strike it off. */
function rowsOf(sheet: Card): Row[] {
  const types = [...new Set(sheet.torpedoes.map(({ type }) => type))]
  return [
    ...sheet.batteries.map((battery) => batteryRow(sheet, battery)),
    ...types.map((type) => tubesRow(sheet, type)),
  ]
}

export const sheetWeaponsHeight = (sheet: Card): number => HEAD + rowsOf(sheet).length * ROW

export function sheetWeapons(sheet: Card, { x, y, width }: Box): string {
  return [
    heading('Weapons', { x, y: y + 2 }),
    line({ x, y: y + HEAD - 0.6 }, { x: x + width, y: y + HEAD - 0.6 }, { stroke: INK, 'stroke-width': THIN }),
    ...rowsOf(sheet).map((row, i) => drawRow(row, { x, y: y + HEAD + i * ROW, width, height: ROW })),
  ].join('')
}

function batteryRow(sheet: Card, { name, group, gun_mm: mm, mounts, dp, lrf, aa_plus: plus }: Battery): Row {
  const { max_rb: reach, ip, cv, pen } = gunRow(mm)
  const guns = mounts.reduce((sum, mount) => sum + mount.guns, 0)
  const against = dp ? `, LRF ${lrf}${plus ? ' AA+' : ''}` : ''
  return {
    title: `${name} (${diceOf(sheet, group)})  ${guns} × ${mm} mm${against}`,
    figures: `to RB ${reach} · CV ${cv} · IP ${ip} · PEN ${pen.slice(0, reach).join(' ')}`,
    mounts: mounts.map(mountLabel),
  }
}

const TYPES: Record<Mount['type'], string> = { open: 'o', shielded: 's', casemate: 'c', turret: 't' }
const mountLabel = ({ guns, type, arc, ac }: Mount): string =>
  `${guns}${TYPES[type]}${arc}${ac === null ? '' : ` ${ac}`}`

function tubesRow(sheet: Card, type: string): Row {
  const mounts = sheet.torpedoes.filter((mount) => mount.type === type)
  const { ip, cv, settings } = torpedoType(type)!
  return {
    title: `TORPEDOES (${diceOf(sheet, 'TORPEDOES')})  ${type}`,
    figures: `IP ${ip} · CV ${cv} · ${settings.map(({ name, max_rb: reach }) => `${name} to RB ${reach}`).join(', ')}`,
    mounts: mounts.map(tubesLabel),
  }
}

const tubesLabel = ({ tubes, arc, reloads }: TorpedoMount): string =>
  `${tubes}${arc}${reloads === 0 ? '' : ` +${reloads}`}`

function drawRow({ title, figures, mounts }: Row, { x, y, width, height }: Box): string {
  const pitch = Math.min(MOST_PITCH, width / mounts.length)
  return [
    text(title, { x, y: y + 2.2 }, { size: 2.2, room: width * 0.48 }),
    text(
      figures,
      { x: x + width, y: y + 2.2 },
      { size: 1.9, serif: true, italic: true, colour: FAINT, anchor: 'end', room: width * 0.5 },
    ),
    ...mounts.map((label, i) => mountBox(label, x + i * pitch, y + 3, pitch)),
    line({ x, y: y + height - 0.2 }, { x: x + width, y: y + height - 0.2 }, { stroke: HAIR, 'stroke-width': FINE }),
  ].join('')
}

function mountBox(label: string, x: number, y: number, pitch: number): string {
  const width = Math.min(pitch - 0.4, 5.2)
  return [
    rect({ x, y, width, height: BOX }, { fill: PAPER, stroke: INK, 'stroke-width': FINE }),
    text(label, { x: x + width / 2, y: y + 1.9 }, { size: 1.7, anchor: 'middle', room: width - 0.5 }),
  ].join('')
}
