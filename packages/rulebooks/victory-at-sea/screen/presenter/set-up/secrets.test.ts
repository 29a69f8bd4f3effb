import { Keeper } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { SIDES } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import { victoryAtSea as presenter } from '../index.ts'

const ruleset = vas.victoryAtSea
const NO_HISTORY = { trails: {}, aims: [] }

/** Fleets whose every unit has a name that is found nowhere else. */
const SETUP = {
  phase: 'pre-deployment',
  objectives: { red: 'ultimate-enemy', blue: 'ultimate-enemy' },
  ships: SIDES.flatMap((side) =>
    [0, 1, 2, 3].map((i) => ({
      id: `${side}-unseen-${i}`,
      side,
      class: 'Northampton',
      name: `${side} Unseen ${i}`,
    })),
  ),
}

test('nothing that a seat may not know is in its position, its story or its drawings', () => {
  let hidden = 0
  for (let seed = 1; seed <= 12; seed++) {
    const pick = picker(`secrets ${seed}`)
    const events: vas.VasEvent[] = []
    const keeper = new Keeper(ruleset, SETUP, seed, (event) => events.push(event as vas.VasEvent))
    for (let owed = keeper.decisions[0]; owed && (keeper.battle as vas.VasBattle).setUp; owed = keeper.decisions[0]) {
      events.length = 0
      const answer = ruleset.sample(keeper.battle as vas.VasBattle, owed as vas.VasDecision, pick)
      keeper.act(answer, (event) => events.push(event as vas.VasEvent))
      const battle = keeper.battle as vas.VasBattle
      for (const seat of [...SIDES, 'spectator']) {
        const view = ruleset.view(battle, seat)
        const shown = JSON.stringify([
          presenter.show(view, ruleset.decisions(view), seat, NO_HISTORY),
          events.map((event) => presenter.tell(event, view, seat)),
          presenter.plans(view),
        ])
        for (const { id, name, side } of battle.ships) {
          if (side === seat || view.ships.some((ship) => ship.id === id)) continue
          hidden++
          expect(shown, `${seat} must not know of ${id} in ${battle.step}`).not.toContain(name)
          expect(shown).not.toContain(id)
        }
        const { objectives } = JSON.parse(shown)[0]
        for (const { side, victory } of objectives) if (side !== seat) expect(victory).toBeNull()
      }
    }
  }
  expect(hidden).toBeGreaterThan(300)
})

test('who is meant by Ultimate Enemy is told to its owner alone, and only when asked', () => {
  const keeper = new Keeper(
    ruleset,
    {
      ...SETUP,
      phase: 'scouting',
      step: 'mark',
      ships: SETUP.ships.map((ship, i) => ({ ...ship, at: [4 + 6 * i, ship.side === 'red' ? 4 : 44], heading: 0 })),
    },
    1,
  )
  keeper.act({ side: 'red', do: 'mark', ship: 'blue-unseen-1' } as never)
  const told = (seat: string): string => {
    const view = ruleset.view(keeper.battle as vas.VasBattle, seat)
    return JSON.stringify(presenter.show(view, [], seat, NO_HISTORY).objectives)
  }
  for (const seat of [...SIDES, 'spectator']) expect(told(seat)).not.toContain('Unseen')
  const asked = (seat: string): unknown =>
    presenter.questions.mark!(ruleset as never, ruleset.view(keeper.battle as vas.VasBattle, seat), {
      side: 'red',
    } as never)
  expect(asked('red')).toMatchObject({ ship: 'blue-unseen-1' })
  expect(asked('blue')).not.toMatchObject({ ship: 'blue-unseen-1' })
})
