import { Keeper } from '@flankspeed/kernel'
import { equip } from '@flankspeed/shipyard'
import type { Warning } from '@flankspeed/web/desk'
import { expect, test } from 'vitest'
import { crimsonTide as ruleset } from '../../../rules/index.ts'
import type * as ct from '../../../rules/library.ts'
import { warnings } from './index.ts'
import { tryOut } from './try-out.ts'

/** The warnings about an action in a position, for the side that acts. */
function about(setup: object, action: ct.CtAction): Warning[] {
  const { battle } = new Keeper(ruleset, equip(setup, ruleset.id), 1)
  return warnings(ruleset, ruleset.view(battle as ct.CtBattle, action.side), action)
}
const clauses = (found: Warning[]): (string | undefined)[] => found.map(({ clause }) => clause)

const at = (id: string, side: string, kind: string, x: number, y: number, heading: number, more: object = {}) => ({
  id,
  side,
  class: kind,
  at: [x, y],
  heading,
  ...more,
})
const TAKAO = at('takao', 'red', 'takao', 20, 20, 90)
const FOE = at('fletcher', 'blue', 'fletcher', 55, 35, 270)
const sailing = (...ships: object[]): object => ({
  phase: 'naval-movement',
  first: 'red',
  ships: [TAKAO, FOE, ...ships],
})
const ahead = (klicks: number): ct.CtAction => ({ side: 'red', do: 'move', unit: 'takao', path: [{ ahead: klicks }] })

test('a course that runs into the own ship names her, and where', () => {
  const ajax = at('kagero', 'red', 'kagero', 25, 20, 0)
  const [first, ...others] = about(sailing(ajax), ahead(5))
  expect(others).toEqual([])
  expect(first).toMatchObject({ clause: 'CT-COLL-01', look: { units: ['kagero'] } })
  expect(first!.text).toContain('your own ship')
  expect(first!.look.points![0]![0]).toBeLessThan(25)
  expect(about(sailing(ajax), ahead(2))).toEqual([])
})

test('a course over the edge is a loss, unless the orders send her there', () => {
  const near = { ...TAKAO, at: [58, 20] }
  const setup = { phase: 'naval-movement', first: 'red', ships: [near, FOE] }
  expect(clauses(about(setup, ahead(4)))).toEqual(['CT-MOVE-08'])
  expect(about(setup, ahead(1))).toEqual([])
  const sent = { decisive: { units: ['takao'], are: { left: ['east'] } }, minor: null }
  const orders = { scenario: 'trial', sides: { red: sent, blue: { decisive: null, minor: null } }, rules: [] }
  expect(about({ ...setup, orders }, ahead(4))).toEqual([])
})

test('a shore ahead, and treacherous waters', () => {
  const island = (kind: string, x: number) => ({
    ...sailing(),
    terrain: [
      {
        name: 'Savo',
        kind,
        shape: [
          [x, 15],
          [x + 5, 15],
          [x + 5, 25],
          [x, 25],
        ],
      },
    ],
  })
  expect(clauses(about(island('hard', 24), ahead(5)))).toEqual(['CT-TERR-10'])
  expect(clauses(about(island('hard', 28.5), ahead(5)))).toEqual(['CT-TERR-07'])
  expect(about(island('hard', 40), ahead(5))).toEqual([])
})

test('the last escort that leaves a carrier', () => {
  const carrier = at('akagi', 'red', 'akagi', 8, 20, 90, { moved: 1 })
  expect(about(sailing(carrier), ahead(5))[0]?.text).toContain('leaves Akagi alone')
  expect(about(sailing({ ...carrier, at: [14, 20] }), ahead(5))).toEqual([])
})

const firing = (takao: object, target: object, ...more: object[]): object => ({
  phase: 'surface-attack',
  first: 'red',
  ships: [{ ...TAKAO, moved: 1, ...takao }, { ...FOE, moved: 1, ...target }, ...more],
})
const fire = (weapon: string, arc?: string): ct.CtAction => ({
  side: 'red',
  do: 'fire',
  unit: 'takao',
  weapon: weapon as 'primary',
  ...(arc !== undefined && { arc: arc as 'forward' }),
  target: 'fletcher',
})

test('torpedoes at a target that is plainly outside their arc', () => {
  expect(clauses(about(firing({}, { at: [30, 20] }), fire('torpedo')))).toEqual(['CT-ARC-11'])
  expect(about(firing({}, { at: [20, 30] }), fire('torpedo'))).toEqual([])
})

test('guns whose arc has fired, and targets out of range; a range is never named', () => {
  expect(clauses(about(firing({ used: ['forward'] }, { at: [40, 20] }), fire('primary')))).toEqual(['CT-SURF-01'])
  const [far] = about(firing({ at: [3, 20], heading: 0 }, { at: [58, 20] }), fire('primary'))
  expect(far?.text).toBe('By eye, the target is out of range: the shot would be wasted.')
  expect(about(firing({}, { at: [36, 20] }), fire('primary'))).toEqual([])
})

test('what lies just beyond the limit is left to the eye of the player', () => {
  const setupAt = (x: number) => firing({ at: [3, 20] }, { at: [x, 20] })
  const isVain = (x: number): boolean => {
    const { battle } = new Keeper(ruleset, equip(setupAt(x), ruleset.id), 1)
    return tryOut(ruleset, battle as ct.CtBattle, fire('primary')).some(({ tells }) => tells === 'in-vain')
  }
  const beyond = Array.from({ length: 50 }, (_, i) => 8 + i).find(isVain)!
  expect(beyond).toBeGreaterThan(10)
  expect(about(setupAt(beyond), fire('primary'))).toEqual([])
  expect(about(setupAt(58), fire('primary'))).toHaveLength(1)
})

test('a target that is destroyed already', () => {
  const target = { at: [36, 20], markers: ['destroyed'] }
  expect(clauses(about(firing({}, target), fire('primary')))).toContain('CT-PRIN-06')
})

test('an own ship on the torpedo track', () => {
  const friend = at('kagero', 'red', 'kagero', 20, 26, 90, { moved: 1 })
  const found = about(firing({}, { at: [20, 32] }, friend), fire('torpedo'))
  expect(found.map(({ look }) => look.units)).toContainEqual(['takao', 'kagero', 'fletcher'])
  expect(about(firing({}, { at: [20, 32] }, { ...friend, at: [30, 26] }), fire('torpedo'))).toEqual([])
})
