import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { admiralty } from './index.ts'

const BATTLESHIP = { type: 'battleship', nation: 'us-navy', hull: 40, armour: 5, flankSpeed: 6, traits: ['aircraft 1'] }
const ZERO = { id: 'zero', side: 'red', at: [20.7, 20], card: { role: 'fighter', flankSpeed: 20 } }

function mustered(ship: object, flight: object, more: object = {}) {
  const ships = [
    { id: 'ship', side: 'red', at: [30, 30], heading: 0, moved: 4, card: BATTLESHIP, ...ship },
    { id: 'foe', side: 'blue', at: [20, 20], heading: 0, moved: 4, card: BATTLESHIP },
  ]
  const battle = { phase: 'gunnery', step: 'attacks', ships, flights: [{ ...ZERO, ...flight }], ...more }
  return admiralty.muster(battle, new SeededDice(1))
}

test.each([
  [{ lock: 'nobody' }, {}, {}, 'battle.ships[0].lock: there is no ship "nobody"'],
  [{ claimed: 'nobody' }, {}, {}, 'battle.ships[0].claimed: there is no ship "nobody"'],
  [{}, { task: 'spotting' }, {}, 'name the ship that the floatplane spots for'],
  [{}, { task: 'spotting', of: 'nobody' }, {}, 'there is no ship nobody of red'],
  [{}, { task: 'spotting', of: 'foe' }, {}, 'there is no ship foe of red'],
  [{}, { strafing: 'nobody' }, {}, 'aa, local, true, false or an enemy ship that it touches expected, not "nobody"'],
  [{}, { strafing: 'ship' }, {}, 'aa, local, true, false or an enemy ship that it touches expected, not "ship"'],
  [{}, { strafing: 'foe', at: [40, 40] }, {}, 'does not touch'],
  [{}, { transit: 'nowhere' }, {}, 'a side (the box of that side), table, box or { to, of } expected, not "nowhere"'],
  [{}, {}, { recon: { red: ['Spitfire'] } }, 'there is no long-range scout "Spitfire"'],
  [
    {},
    {},
    { sides: { red: { admiral: { kind: 'battleship', flagship: 'foe', traits: ['lucky'] } } } },
    'red has no ship "foe"',
  ],
  [
    {},
    {},
    { sides: { red: { admiral: { kind: 'battleship', flagship: 'ship', traits: ['ace-fighter-pilots'] } } } },
    'a battleship admiral has one of lucky, strategist, drill-master, rapid-fire, precision-shooting',
  ],
])('a position is refused: %j %j %j', (ship, flight, more, why) => {
  expect(() => mustered(ship, flight, more)).toThrow(why)
})

test('the same ships and flights are taken where nothing is wrong with them', () => {
  expect(mustered({ lock: 'foe', claimed: 'foe' }, { strafing: 'foe' }).flights[0]!.strafing).toBe('aa')
  expect(mustered({}, { strafing: 'LOCAL' }).flights[0]!.strafing).toBe('local')
  expect(mustered({}, { strafing: false }).flights[0]!.strafing).toBe(null)
  expect(mustered({}, { task: 'spotting', of: 'ship', card: undefined }).flights[0]!.spotsFor).toBe('ship')
  expect(mustered({}, {}, { recon: { red: ['catalina', 'PBM Mariner'] } }).sides.red.recon).toEqual([
    'Consolidated PBY Catalina',
    'PBM Mariner',
  ])
})

test('only a German force buys the Do-217K, and one of them', () => {
  const r = admiralty.rules
  const line = r.chart['do-217k-fritz-x']!
  const battle = mustered({}, {})
  expect(r.mayBuy(r, battle, 'red', line, [], [])).toBe(false)
  battle.sides.red.nation = 'kriegsmarine'
  expect(r.mayBuy(r, battle, 'red', line, [], [])).toBe(true)
  expect(r.mayBuy(r, battle, 'red', line, [line.id], [])).toBe(false)
})
