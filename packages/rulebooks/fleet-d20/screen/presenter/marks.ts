import { type Card, capital, plural, type Token } from '@flankspeed/web/desk'
import type * as fd from '../../rules/library.ts'

type Marks = Card['marks']
const kept = <T>(found: readonly (false | T)[]): T[] => found.filter((one): one is T => one !== false)

/** The markers beside a ship, and what the turn has made of her. */
export function shipMarks(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Marks {
  const squadron = b.squadrons.find(({ flagship }) => flagship === ship.id)
  return kept<Marks[number]>([
    ship.fate !== null && { text: capital(ship.fate), clause: 'FD-DMG-19' },
    squadron !== undefined && { text: `Flagship, command ${squadron.command}`, clause: 'FD-SQD-02' },
    ship.knots !== null && { text: `${plural(ship.knots, 'knot')}: ${r.speedBand(r, b, ship)}`, clause: 'FD-MOVE-09' },
    ship.splash > 0 && { text: plural(ship.splash, 'splash marker'), clause: 'FD-SPL-01' },
    ship.fires > 0 && { text: plural(ship.fires, 'fire'), clause: 'FD-FIRE-01' },
    ship.S === 0 && { text: 'No Structure left: local control', clause: 'FD-DMG-06' },
    ship.powerFailure && { text: 'No power', clause: 'FD-UCR-11' },
    ship.morale !== null && { text: capital(ship.morale), clause: 'FD-MOR-12' },
    ship.aground && { text: 'Aground', clause: 'FD-MOVE-13' },
    ship.collided && { text: 'Collided this turn', clause: 'FD-COL-05' },
    ship.lit && { text: 'Lit up', clause: 'FD-VIS-17' },
    ship.spotterUp > 0 && { text: 'Spotter plane up', clause: 'FD-VIS-24' },
    ship.submerged && { text: 'Submerged', clause: 'FD-SUB-02' },
  ])
}

/** The counters that lie beside a ship on the chart. */
export function shipTokens(ship: fd.Ship): Token[] {
  return kept<Token>([
    ship.splash > 0 && { sign: 'splash', text: String(ship.splash), title: plural(ship.splash, 'splash marker') },
    ship.morale !== null && { sign: 'stopped', text: '', title: ship.morale },
    ship.submerged && { sign: 'below', text: '', title: 'submerged' },
    ship.lit && { sign: 'found', text: '', title: 'lit up' },
  ])
}

export function standTokens(stand: fd.Stand): Token[] {
  return kept<Token>([
    stand.flak > 0 && { sign: 'flak', text: String(stand.flak), title: plural(stand.flak, 'flak marker') },
    stand.goingHome && { sign: 'stopped', text: '', title: 'returning' },
  ])
}
