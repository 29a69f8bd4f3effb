import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { findRuleset } from '../../../rulesets.ts'
import * as vas from '../../../victory-at-sea/rules/library.ts'
import { responseOdds } from '../../odds/response-odds.ts'
import { responsesTo, responseWarnings } from './responses.ts'

const admiralty = vas.asVictoryAtSea(findRuleset('admiralty'))!
const bomber = { role: 'bomber', dogfight: -2, damageDice: 2, engines: 2, flankSpeed: 18 }
const fighter = { role: 'fighter', dogfight: 2, flankSpeed: 24 }
const betty = { id: 'betty', side: 'red', card: bomber, at: [20, 20] }
const cat = { id: 'cat', side: 'blue', card: fighter, at: [20, 21] }

function touched(own: object): {
  r: vas.Rules
  b: vas.VasBattle
  decision: Extract<vas.VasDecision, { kind: 'respond' }>
} {
  const setup = {
    phase: 'movement',
    step: 'fighters',
    initiative: 'blue',
    flights: [
      { ...own, moved: 5 },
      { ...cat, at: [20, 30] },
    ],
  }
  const b = admiralty.muster(setup, new SeededDice(1))
  admiralty.take(
    b,
    { side: 'blue', do: 'intercept', flight: 'cat', target: 'betty' } as vas.VasAction,
    new SeededDice(3),
    null,
  )
  const decision = admiralty.decisions(b).find((owed) => owed.kind === 'respond')!
  return { r: admiralty.rulesOf(b), b, decision }
}

test('the odds of an answer are those of the whole fight: the gunners first, then the fighter that got through', () => {
  const { r, b } = touched(betty)
  const fire = responseOdds(r, b, { side: 'red', do: 'respond', flight: 'betty', choice: 'defensive-fire' })
  // Two dice that hit on 6: one drives it off, two bring it down. Only if both miss does it attack.
  expect(fire.shotDown).toBeCloseTo(1 / 36, 12)
  expect(fire.drivenOff).toBeCloseTo(10 / 36, 12)
  expect(fire.lost).toBeGreaterThan(0)
  expect(fire.lost).toBeLessThan(25 / 36)
  expect((fire.lost / (25 / 36)) * 6).toBeCloseTo(Math.round((fire.lost / (25 / 36)) * 6), 9)
})

test('a laden bomber stays on target by default, and is warned of a dogfight', () => {
  const { r, b, decision } = touched(betty)
  expect(decision.choices[0]).toBe('dogfight')
  const { usual, responses } = responsesTo(r, b, decision)
  expect(usual).toBe('defensive-fire')
  const lost = (choice: string): number => responses.find((one) => one.choice === choice)!.lost!
  expect(lost('dogfight')).toBeGreaterThan(lost('defensive-fire'))
  const dogfight = { side: 'red', do: 'respond', flight: 'betty', choice: 'dogfight' } as const
  expect(responseWarnings(r, b, dogfight)).toMatchObject([{ clause: 'ADM-TALLY-01', look: { units: ['betty'] } }])
  expect(responseWarnings(r, b, { ...dogfight, choice: 'defensive-fire' })).toEqual([])
})

test('a bomber without a load has nothing to drop', () => {
  const { r, b } = touched({ ...betty, armed: false })
  expect(responseWarnings(r, b, { side: 'red', do: 'respond', flight: 'betty', choice: 'dogfight' })).toEqual([])
})
