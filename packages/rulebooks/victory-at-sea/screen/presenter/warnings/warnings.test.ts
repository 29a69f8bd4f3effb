import { SeededDice } from '@flankspeed/kernel'
import { equip } from '@flankspeed/shipyard'
import type { Warning } from '@flankspeed/web/desk'
import { expect, test } from 'vitest'
import * as vas from '../../../rules/library.ts'
import { NO_ADDITIONS } from '../additions.ts'
import { warnings } from './index.ts'

const ruleset = vas.victoryAtSea
const at = (id: string, side: string, kind: string, x: number, y: number, heading: number, more: object = {}) => ({
  id,
  side,
  class: kind,
  at: [x, y],
  heading,
  ...more,
})
const AJAX = at('ajax', 'blue', 'leander', 20, 20, 90)
const SPEE = at('spee', 'red', 'admiral-graf-spee', 60, 40, 270, { moved: 0 })

function about(setup: object, action: vas.VasAction): Warning[] {
  const battle = ruleset.muster(equip(setup, ruleset.id), new SeededDice(1))
  return warnings(ruleset, ruleset.view(battle, action.side), action, NO_ADDITIONS)
}
const sailing = (...ships: object[]): object => ({
  phase: 'movement',
  initiative: 'blue',
  ships: [AJAX, SPEE, ...ships],
})
const ahead = (inches: number): vas.VasAction => ({ side: 'blue', do: 'move', ship: 'ajax', path: [{ ahead: inches }] })

test('a course that ends on a neighbour says where she stands clear', () => {
  const exeter = at('exeter', 'blue', 'exeter', 25, 20, 90, { moved: 0 })
  const [first] = about(sailing(exeter), ahead(5))
  expect(first).toMatchObject({ clause: 'VAS-MOVE-09', look: { units: ['exeter'] } })
  expect(first!.look.points).toHaveLength(1)
  expect(about(sailing({ ...exeter, at: [25, 26] }), ahead(5))).toEqual([])
})

test('a course over the edge, unless the orders send her there', () => {
  const near = { phase: 'movement', initiative: 'blue', ships: [{ ...AJAX, at: [70, 20] }, SPEE] }
  expect(about(near, ahead(6))).toMatchObject([{ clause: 'VAS-MOVE-12' }])
  expect(about(sailing(), ahead(6))).toEqual([])
  const blue = { decisive: { units: ['ajax'], are: { left: ['east'] } }, minor: null }
  const orders = { scenario: 'trial', sides: { blue }, rules: [] }
  expect(about({ ...near, orders }, ahead(6))).toEqual([])
})

test('the last escort that leaves a carrier', () => {
  const glorious = at('glorious', 'blue', 'glorious', 9, 20, 90, { moved: 0 })
  expect(about(sailing(glorious), ahead(6))[0]?.text).toContain('leaves Glorious alone')
  expect(about(sailing({ ...glorious, at: [17, 23] }), ahead(6))).toEqual([])
})

const guns = { name: 'A Turret', kind: 'main-gun', arc: 'all-round', ad: 24, ap: 3, dd: 3, ranges: [10, 20, 30, 40] }
const firing = (hull: number, more: object = {}): object => ({
  phase: 'gunnery',
  initiative: 'blue',
  ships: [
    {
      ...at('ajax', 'blue', 'leander', 20, 20, 90, { moved: 3 }),
      class: undefined,
      card: { type: 'cruiser', armour: 3, hull: 20, weapons: [guns, { ...guns, name: 'B Turret' }] },
    },
    {
      ...at('spee', 'red', '', 24, 20, 0, { moved: 0 }),
      class: undefined,
      card: { type: 'cruiser', armour: 1, hull: 120, weapons: [], ...more },
      hull,
    },
  ],
})
const fire: vas.VasAction = {
  side: 'blue',
  do: 'fire',
  ship: 'ajax',
  volleys: [
    { weapon: 0, target: 'spee' },
    { weapon: 1, target: 'spee' },
  ],
}

test('volleys at a ship that the first ones sink already', () => {
  expect(about(firing(1), fire)[0]?.text).toContain('B turret could fire at somebody else')
  expect(about(firing(120), fire)).toEqual([])
})
