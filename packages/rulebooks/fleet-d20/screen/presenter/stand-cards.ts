import { type Card, capital, spoken } from '@flankspeed/web/desk'
import { shipById, standCardOf } from '../../rules/battle.ts'
import { ACFS, type Acf } from '../../rules/cards/card.ts'
import type * as fd from '../../rules/library.ts'

const ACF_NAMES: Record<Acf, string> = {
  intercept: 'Intercept',
  dogfight1: 'Dogfight 1',
  dogfight2: 'Dogfight 2',
  strafe: 'Strafe',
  anti_ship: 'Anti-ship',
}

/** "in the air", "ready on Akagi", "being serviced": where a stand is. */
export function standState(b: fd.FdBattle, stand: fd.Stand): string {
  if (stand.fate !== null) return stand.fate
  const base = stand.aboard === null ? '' : ` on ${shipById(b, stand.aboard)?.name ?? stand.aboard}`
  if (stand.state === 'airborne') return stand.goingHome ? 'returning' : 'in the air'
  return stand.state === 'ready' ? `ready${base}` : `being serviced${base}`
}

/** An aircraft stand's sheet (FD-AIR-01). */
export function standCard(b: fd.FdBattle, stand: fd.Stand): Card {
  const card = standCardOf(b, stand)
  const load = stand.loaded === null ? null : card.loads[stand.loaded]
  return {
    id: stand.id,
    kind: 'flight',
    name: stand.name,
    side: stand.side,
    subtitle: [card.name === stand.name ? '' : card.name, spoken(card.role || card.type), card.nation]
      .filter((words) => words !== '')
      .join(', '),
    figures: [
      {
        label: 'Aircraft',
        value: String(stand.aircraft),
        ...(stand.aircraft === stand.original ? {} : { was: String(stand.original) }),
        clause: 'FD-AIR-01',
      },
      { label: 'Move', value: `${card.move_cm} cm`, clause: 'FD-AIR-02' },
      { label: 'Hit points', value: String(card.hit_points), clause: 'FD-AIR-01' },
      { label: 'Crew', value: String(stand.crew_quality), clause: 'FD-AIR-01' },
      ...ACFS.flatMap((factor) => {
        const value = card.acf[factor]
        return value === null ? [] : [{ label: ACF_NAMES[factor], value: String(value), clause: 'FD-ACM-01' }]
      }),
      { label: 'Points', value: String(card.points) },
    ],
    track: { left: stand.aircraft, full: stand.original, crippledAt: 0 },
    weapons: card.loads.map((one, weapon) => ({
      weapon,
      name: capital(one.attack),
      cells: [one.weapon],
      state: weapon === stand.loaded ? 'ready' : 'empty',
      note: weapon === stand.loaded ? 'aboard' : '',
    })),
    columns: ['Weapon'],
    scores: [],
    traits: card.night_capable ? [{ name: 'Flies by night', text: '', clause: 'FD-AIR-06' }] : [],
    marks: [
      { text: capital(standState(b, stand)), clause: 'FD-AIR-03' },
      ...(load ? [{ text: `Carries ${load.weapon}`, clause: 'FD-ATK-02' }] : []),
      ...(stand.flak > 0 ? [{ text: `${stand.flak} flak`, clause: 'FD-AA-07' }] : []),
    ],
    headings: { weapons: 'Loads', weapon: 'Attack', scores: '', traits: 'Notes' },
    notes: [],
  }
}
