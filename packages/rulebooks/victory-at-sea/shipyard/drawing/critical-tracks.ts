import {
  type Box,
  capitals,
  FAINT,
  FINE,
  heading,
  INK,
  PAPER,
  polygon,
  rect,
  text,
  widthOf,
} from '@flankspeed/shipyard/rulebook'
import { AREAS, type Area, type Vital } from '../../rules/battle.ts'
import type { Card } from '../../rules/cards/card.ts'
import { criticals, type Level } from '../../rules/damage/criticals.ts'
import { escalation } from '../../rules/damage/escalation.ts'
import { vital } from '../../rules/damage/vital.ts'

const HEAD = 3
const TICK = 2.1
const BETWEEN = 0.6
const VITAL_ROWS = 2

export const criticalsHeight = (row: number): number => HEAD + 6 * row + BETWEEN + HEAD + VITAL_ROWS * row

/** Shares of the width: the names of what weapons suffer are the longest. */
const SHARES: Record<Area, number> = { engine: 0.32, weapons: 0.4, crew: 0.28 }

/** Three tracks of six scores, then the Vital Systems; each with the dice that leads there (VAS-CRIT-01, VAS-VITAL-01). */
export function criticalTracks(card: Card, { x, y, width }: Box, row: number, penalties: boolean): string {
  let left = x
  const tracks = AREAS.map((area) => {
    const track = { x: left, y, width: width * SHARES[area] - (area === 'crew' ? 0 : 1.5), height: 6 * row }
    left += width * SHARES[area]
    return areaTrack(card, area, track, row, penalties)
  })
  return [...tracks, vitalSystems({ x, y: y + HEAD + 6 * row + BETWEEN, width, height: 0 }, row, penalties)].join('')
}

function areaTrack(card: Card, area: Area, { x, y, width }: Box, row: number, penalties: boolean): string {
  const faces = Array.from({ length: 10 }, (_, i) => i + 1).filter((die) => criticals.parts.criticalArea(die) === area)
  const levels = criticals.parts.criticalTables[area].map((level, i) => {
    const [points, d6] = level.extra
    const box = { x, y: y + HEAD + i * row, width, height: row }
    const worse = i + 1 >= escalation.parts.escalatesFrom[area]
    return [
      effectLine(
        box,
        String(i + 1),
        level.effect,
        extraDamage(points, d6),
        penalties ? penaltyOf(card, area, level, i + 1) : null,
      ),
      worse ? escalates(x + TICK + 0.45, middleOf(box, penalties) - 0.1) : '',
    ].join('')
  })
  return [
    heading(area, { x, y: y + 2 }),
    text(`D10: ${faces[0]}–${faces.at(-1)}`, { x: x + width, y: y + 2 }, { size: 1.6, colour: FAINT, anchor: 'end' }),
    ...levels,
  ].join('')
}

function vitalSystems({ x, y, width }: Box, row: number, penalties: boolean): string {
  const columns = 3
  return [
    heading('Vital systems', { x, y: y + 2 }),
    escalates(x + 24, y + 1.4),
    text(
      'escalates on 4+; beside each effect the Hull it costs',
      { x: x + 25.6, y: y + 2 },
      { size: 1.6, colour: FAINT, room: width - 44 },
    ),
    text('D10: 10, then D6', { x: x + width, y: y + 2 }, { size: 1.6, colour: FAINT, anchor: 'end' }),
    ...vital.parts.vitalTable.lines.map(({ effect, points, d6 }, i) => {
      const left = x + (width / columns) * (i % columns)
      const last = i % columns === columns - 1
      const box = {
        x: left,
        y: y + HEAD + Math.floor(i / columns) * row,
        width: width / columns - (last ? 0 : 1.5),
        height: row,
      }
      const lost = effect === 'catastrophic-explosion' ? 'all' : extraDamage(points, d6)
      return effectLine(
        box,
        String(i + 1),
        capitals(effect).replace(' In ', ' in '),
        lost,
        penalties ? VITAL_PENALTIES[effect] : null,
      )
    }),
  ].join('')
}

const middleOf = ({ y, height }: Box, penalties: boolean): number => y + (penalties ? TICK / 2 + 0.3 : height / 2)

/** A box to tick, what it means, what it costs, and below what follows from it; null: there is no line below. */
function effectLine(box: Box, score: string, effect: string, lost: string, penalty: string | null): string {
  const { x, width } = box
  const middle = middleOf(box, penalty !== null)
  const words = { x: x + TICK + 1.9, y: middle + 0.65 }
  return [
    tickBox(x, middle, score),
    text(effect, words, { size: 1.9, room: width - TICK - 2 - widthOf(lost, { size: 1.9 }) - 0.6 }),
    text(lost, { x: x + width, y: words.y }, { size: 1.9, serif: true, anchor: 'end', colour: FAINT }),
    penalty === null || penalty === ''
      ? ''
      : text(
          penalty,
          { x: words.x, y: words.y + 1.95 },
          { size: 1.65, serif: true, italic: true, colour: FAINT, room: width - TICK - 2 },
        ),
  ].join('')
}

/** What a score does besides its damage, in a few words (VAS-CRIT-11 to VAS-CRIT-36). */
function penaltyOf(
  card: Card,
  area: Area,
  { speed, straightRun, groupDice, turret, raises = [] }: Level,
  score: number,
): string {
  const words = [
    ...(speed === undefined ? [] : [`speed −${speed}″`]),
    ...(straightRun === undefined ? [] : [`${straightRun}″ straight before a turn`]),
    ...(groupDice === undefined ? [] : [`−${groupDice} AD of a group`]),
    ...(turret === undefined ? [] : turretPenalty(card, turret)),
    ...(area === 'engine' && score === criticals.parts.engineDisabledFrom ? ['speed 0'] : []),
    ...(area === 'crew' && score === 2 && card.type === 'carrier' ? ['no flying'] : []),
    ...(area === 'crew' && score === 4 ? ['−1 on crew checks'] : []),
    ...raises.map((raised) => `${raised} +1`),
    ...(score === criticals.parts.mostCritical.score ? ['no repair'] : []),
  ]
  return words.join(', ')
}

/** Without turrets the light guns suffer, or nothing does (VAS-CRIT-44, VAS-CRIT-45). */
function turretPenalty({ weapons }: Card, fate: 'damaged' | 'destroyed'): string[] {
  if (weapons.some(({ kind }) => kind === 'main-gun'))
    return [fate === 'damaged' ? 'a turret fires on 4+' : 'a turret is lost']
  return fate === 'damaged' ? [] : ['light guns halved']
}

const VITAL_PENALTIES: Record<Vital, string> = {
  'bridge-destroyed': 'no Orders',
  'rudder-jammed': 'D6: port 1–2, none 3–4, starboard 5–6',
  'fire-in-engineering': 'no damage control',
  'magazine-ablaze': 'each weapon fires on 4+',
  'secondary-explosions': 'each area +1',
  'catastrophic-explosion': 'the ship is lost',
}

function tickBox(x: number, middle: number, score: string): string {
  return [
    rect({ x, y: middle - TICK / 2, width: TICK, height: TICK }, { fill: PAPER, stroke: INK, 'stroke-width': FINE }),
    text(score, { x: x + TICK / 2, y: middle + 0.55 }, { size: 1.6, serif: true, colour: FAINT, anchor: 'middle' }),
  ].join('')
}

/** The mark of what grows by itself in the End Phase (VAS-CRIT-07). */
const escalates = (x: number, middle: number): string =>
  polygon(
    [
      { x, y: middle + 0.5 },
      { x: x + 0.55, y: middle - 0.55 },
      { x: x + 1.1, y: middle + 0.5 },
    ],
    { fill: INK },
  )

/** Hull lost at once: points, or so many D6. */
function extraDamage(points: number, d6: number): string {
  if (d6 > 0) return d6 === 1 ? 'D6' : `${d6}D6`
  return points === 0 ? '–' : String(points)
}
