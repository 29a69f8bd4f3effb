import { Illegal, SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { fleetD20 } from '../index.ts'

/** Everything of the ship is broken that can be mended. */
function ordered(task: string): unknown {
  const battle = fleetD20.muster(
    {
      phase: 'end',
      initiative: 'red',
      ships: [
        {
          id: 'a', side: 'red', at: [50, 50], card: { kind: 'carrier', FC: 3, SV: 9, DC: 3, H: 4, RRR: 20, speed: 30 },
          FC: 1, SV: 2, H: 1, RRR: 2, speed: 10, fires: 1, powerFailure: true,
        },
        { id: 'x', side: 'blue', at: [150, 50] },
      ],
    },
    new SeededDice(1),
  ) // biome-ignore format: a ship reads best filled
  fleetD20.advance(battle, new SeededDice(1), null)
  try {
    fleetD20.apply(battle, { side: 'red', do: 'damage-control', ship: 'a', tasks: [task] }, new SeededDice(1), null)
    return 'done'
  } catch (error) {
    if (error instanceof Illegal) return error.clause
    throw error
  }
}

test.each([
  'fire', 'fires', 'fire control', 'fc', 'steering', 'sv', 'helm', 'engines', 'engine', 'engine room', 'speed', 'power',
  'power failure', 'flight deck', 'h', 'hangar', 'rrr', 'Engine-Room',
])('"%s" can be mended (FD-DC-01)', (task) => {
  expect(ordered(task)).toBe('done')
}) // biome-ignore format: a list of names reads best filled

test.each([
  's', 'structure', 'f', 'flotation', 'gm', 'gunnery modifier', 'sd', 'dc', 'dc teams', 'cq', 'crew quality', 'command',
  'command value', 'radar', 'search radar', 'gunnery radar', 'searchlights', 'spotters', 'spotter planes', 'smoke', 'mounts',
  'mount', 'main', 'other', 'torpedoes', 'catapult', 'catapults', 'cargo',
])('"%s" cannot be mended during the game (FD-DC-10)', (task) => {
  expect(ordered(task)).toBe('FD-DC-10')
}) // biome-ignore format: a list of names reads best filled

test('what is none of these is not understood', () => {
  expect(() => ordered('flag')).toThrow('there is no task "flag"')
})
