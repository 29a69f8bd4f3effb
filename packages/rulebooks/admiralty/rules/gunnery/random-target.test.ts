import type { Dice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import type { Ship } from '../../../victory-at-sea/rules/battle.ts'
import { admiralty } from '../index.ts'

/** The throws by which one of so many ships is drawn, if every die shows a 1. */
function thrown(ships: number): string[] {
  const throws: string[] = []
  const dice: Dice = { ready: true, call: (count, sides) => void throws.push(`${count}D${sides}`), die: () => 1 }
  const fleet = Array.from({ length: ships }, (_, i) => ({ id: `s${i}` }) as Ship)
  expect(admiralty.rules.drawShip(fleet, dice)).toBe(fleet[0])
  return throws
}

rule(['ADM-RND-02', 'ADM-RND-03', 'ADM-RND-04', 'ADM-RND-05'], 'the number of ships decides the dice', () => {
  expect(thrown(1)).toEqual([])
  for (const ships of [2, 6]) expect(thrown(ships)).toEqual(['1D6'])
  for (const ships of [7, 10]) expect(thrown(ships)).toEqual(['1D10'])
  for (const ships of [11, 19]) expect(thrown(ships)).toEqual(['2D10'])
  for (const ships of [20, 33]) expect(thrown(ships)).toEqual([`1D${ships}`])
})
