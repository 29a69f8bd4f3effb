import { plural } from '@flankspeed/kernel'
import type { Battery, Card, Location, TorpedoMount } from '../rules/cards/card.ts'
import { gunRow } from '../rules/gunnery/gun-table.ts'
import { diceOf, equipmentNotes, signed, traitNotes } from './sheet-notes.ts'

const ARMOUR: Record<Location, string> = {
  belt: 'belt',
  deck: 'deck',
  turret: 'turrets',
  ct: 'conning tower',
  casemate: 'casemates',
  afd: 'flight deck',
}

/** The data sheet for a terminal (FD-SHEET-01 to FD-SHEET-18). */
export function sheetText(title: string, year: number, sheet: Card): string {
  const { SV, submerged_speed: below, AC, H, RRR, catapults } = sheet
  const armour = (Object.keys(ARMOUR) as Location[]).filter((place) => AC[place] > 0)
  const words = (label: string, list: readonly string[]): string =>
    `${label}: ${list.length === 0 ? 'none' : list.join(', ')}`
  return [
    `${title} (${sheet.class}, ${sheet.role}, ${sheet.nation}, ${year}): ${plural(sheet.points, 'point')}`,
    figures({
      Size: signed(sheet.size),
      S: sheet.S,
      F: sheet.F ?? '-',
      DC: sheet.DC,
      UP: sheet.UP,
      CQ: signed(sheet.CQ),
    }),
    figures({
      Speed: below > 0 ? `${sheet.speed} (${below} submerged)` : sheet.speed,
      ACC: sheet.ACC,
      MVR: sheet.MVR,
      SV: SV ?? '-',
      SD: sheet.SD,
      FC: sheet.FC,
      GM: signed(sheet.GM),
    }),
    figures({ LRF: sheet.LRF, MRF: sheet.MRF, CRF: sheet.CRF, ASW: sheet.ASW, ...(H > 0 && { H, RRR, catapults }) }),
    words(
      'Armour',
      armour.map((place) => `${ARMOUR[place]} ${AC[place]}`),
    ),
    ...sheet.batteries.map((battery) => batteryText(sheet, battery)),
    ...tubesText(sheet),
    words('Fitted with', equipmentNotes(sheet)),
    words('Traits', traitNotes(sheet)),
  ].join('\n')
}

const figures = (cells: Record<string, string | number>): string =>
  Object.entries(cells)
    .map(([name, value]) => `${name} ${value}`)
    .join('   ')

function batteryText(sheet: Card, battery: Battery): string {
  const { name, group, gun_mm: mm, mounts, dp, lrf, aa_plus: plus } = battery
  const { max_rb: reach, ip, cv, pen } = gunRow(mm)
  const mountings = counted(
    mounts.map(({ guns, type, arc, ac }) => `${guns} ${type} ${arc}${ac === null ? '' : ` AC ${ac}`}`),
  )
  const against = dp ? `; LRF ${lrf}${plus ? ', AA+' : ''}` : ''
  return `${name} (${diceOf(sheet, group)}): ${mm} mm to RB ${reach}, CV ${cv}, IP ${ip}, PEN ${pen.slice(0, reach).join('/')}${against}; mounts ${mountings}`
}

function tubesText(sheet: Card): string[] {
  if (sheet.torpedoes.length === 0) return []
  const mounts = counted(sheet.torpedoes.map(tubeText))
  return [`TORPEDOES (${diceOf(sheet, 'TORPEDOES')}): ${mounts}`]
}

const tubeText = ({ tubes, type, arc, mount, reloads }: TorpedoMount): string =>
  `${tubes} tubes ${arc} ${mount}, ${type}${reloads === 0 ? '' : `, ${plural(reloads, 'reload')}`}`

/** Equal mounts together: 2 x 2 turret F, 2 x 2 turret A. */
const counted = (labels: readonly string[]): string =>
  [...new Set(labels)].map((label) => `${labels.filter((other) => other === label).length} x ${label}`).join(', ')
