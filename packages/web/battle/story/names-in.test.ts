import { expect, it } from 'vitest'
import type { Position } from '../../desk/position.ts'
import { namesAbout, shipNames } from './names-in.tsx'

it('the side Blue is no ship, unless the story is about the ship of that name', () => {
  const names = shipNames({
    fleets: [{ side: 'red' }, { side: 'blue' }],
    cards: { dd387: { id: 'dd387', name: 'Blue' }, hood: { id: 'hood', name: 'Hood' } },
  } as unknown as Pick<Position, 'fleets' | 'cards'>)
  const found = (sentence: string, units: string[]) => sentence.match(namesAbout(names, units)!)?.[0]
  expect(found('Blue holds the initiative.', [])).toBe(undefined)
  expect(found('Blue steams 4".', ['dd387'])).toBe('Blue')
  expect(found('Hood sinks.', [])).toBe('Hood')
})
