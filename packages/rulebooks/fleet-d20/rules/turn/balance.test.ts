import { SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { cardOf, type FdBattle, type Ship } from '../battle.ts'
import { fleetD20 } from '../index.ts'
import type { FdAction, FdDecision } from '../words.ts'

const r = fleetD20.rules
const DUELS = 150

/** Out of it: gone, withdrawing, or without a MAIN mount. */
function isBeaten(b: FdBattle, ship: Ship): boolean {
  const main = cardOf(b, ship).batteries.find(({ group }) => group === 'MAIN')!
  return (
    ship.fate !== null || ship.morale === 'withdrawing' || (ship.mountsLost.MAIN ?? []).length === main.mounts.length
  )
}

/** Every battery that can fires at the enemy. */
function broadside(b: FdBattle, { side, kind }: FdDecision, pick: (n: number) => number): FdAction {
  if (kind === 'spotter') return { side, do: 'end-phase' }
  const owed = fleetD20.decisions(b)[0]!
  if (kind !== 'activate') return fleetD20.sample(b, owed, pick)
  const [ship, enemy] = side === 'red' ? [b.ships[0]!, b.ships[1]!] : [b.ships[1]!, b.ships[0]!]
  const ready = cardOf(b, ship).batteries.find((battery) => r.shotObjection(r, b, ship, battery, enemy) === null)
  return ready
    ? { side, do: 'fire', ship: ship.id, battery: ready.name, target: enemy.id }
    : { side, do: 'pass', ship: ship.id }
}

/** Two ships side by side at one range, turn after turn, until one is beaten or 40 turns are over. */
function duel(one: string, other: string, cm: number, seed: number): { turns: number; winner: 0 | 1 | null } {
  const dice = new SeededDice(seed)
  const pick = picker(seed)
  const ship = (id: string, side: string, name: string, x: number): object => ({
    id,
    side,
    class: name,
    at: [x, 200],
    knots: 25,
  })
  const b = fleetD20.muster(
    {
      phase: 'action',
      initiative: seed % 2 === 0 ? 'blue' : 'red',
      table: [400, 400],
      turnLimit: 40,
      ships: [ship('one', 'red', one, 100), ship('other', 'blue', other, 100 + cm)],
    },
    dice,
  )
  const hold = (): void =>
    b.ships.forEach((each, i) => {
      Object.assign(each, {
        x: (100 + i * cm) * 1000,
        y: 200_000,
        heading: 0,
        knots: Math.min(25, Math.max(11, each.speed)),
      })
    })
  fleetD20.advance(b, dice, null)
  const beaten = (): boolean[] => b.ships.map((each) => isBeaten(b, each))
  for (let owed = fleetD20.decisions(b)[0]; owed && !beaten().includes(true); owed = fleetD20.decisions(b)[0]) {
    fleetD20.apply(b, broadside(b, owed, pick), dice, null)
    if (b.phase === 'action' || b.phase === 'aircraft-movement') hold()
  }
  const [first, second] = beaten()
  return { turns: b.turn, winner: first === second ? null : first ? 1 : 0 }
}

/** What the rules were weighed with: turns to a decision, and how often the first ship wins (FD-GUN-26 and all that follow). */
test.each([
  ['king-george-v', 'bismarck', 70, 11, 0.31],
  ['king-george-v', 'bismarck', 45, 7, 0.35],
  ['takao', 'takao', 70, 7, 0.49],
  ['bismarck', 'takao', 70, 5, 1],
])(
  '%s against %s at %i cm: decided in about %i turns, won by the first in %d of all duels',
  (one, other, cm, turns, share) => {
    const fought = Array.from({ length: DUELS }, (_, seed) => duel(one, other, cm, seed))
    const middle = fought.map((each) => each.turns).sort((a, b) => a - b)[DUELS >> 1]!
    const won = fought.filter(({ winner }) => winner === 0).length / DUELS
    expect(Math.abs(middle - turns)).toBeLessThanOrEqual(1)
    expect(Math.abs(won - share)).toBeLessThan(0.12)
  },
)
