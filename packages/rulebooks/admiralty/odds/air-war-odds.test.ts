import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, it, test } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import { flightById } from '../../victory-at-sea/rules/battle.ts'
import * as vas from '../../victory-at-sea/rules/library.ts'
import { type FightAction, type FightOdds, fightOdds } from './air-war-odds.ts'

const admiralty = vas.asVictoryAtSea(findRuleset('admiralty'))!
const fighting = { phase: 'gunnery', step: 'air-combat', initiative: 'blue' }
const bomber = { role: 'bomber', dogfight: -2, damageDice: 2, engines: 2, flankSpeed: 18 }
const fighter = { role: 'fighter', dogfight: 2, flankSpeed: 24 }
const betty = { id: 'betty', side: 'red', card: bomber, at: [20, 20] }
const cat = { id: 'cat', side: 'blue', card: fighter, at: [20, 21] }
const vic = [
  { ...betty, formation: 'vic' },
  { ...betty, id: 'mate', at: [20.9, 20], card: { ...bomber, engines: 4 }, formation: 'vic' },
]
const escort = { id: 'zero', side: 'red', card: fighter, at: [20.45, 19.2] }

const begun = (setup: object, before: readonly object[] = []): vas.VasBattle => {
  const battle = admiralty.muster({ ...fighting, ...setup }, new SeededDice(1))
  for (const action of before) admiralty.take(battle, action as vas.VasAction, new SeededDice(3), null)
  return battle
}
const oddsOf = (battle: vas.VasBattle, action: FightAction): FightOdds =>
  fightOdds(admiralty.rulesOf(battle), battle, action)

const fire: FightAction = { side: 'red', do: 'respond', flight: 'betty', choice: 'defensive-fire' }
const close = (chance: number): number => expect.closeTo(chance, 12)

describe('the odds of the air war of the Admiralty Rules, by hand', () => {
  it('two defensive dice hit on 6: one hit drives a fighter off, two bring it down', () => {
    const hits = [25 / 36, 10 / 36, 1 / 36].map(close)
    const shot = { by: 'betty', at: 'cat', dice: 2, hits, drivenOff: close(10 / 36), shotDown: close(1 / 36) }
    expect(oddsOf(begun({ flights: [betty, cat] }), fire)).toEqual({ fight: 'defensive-fire', shots: [shot] })
  })

  it('an answer that is given while aircraft move is fired when the fighting begins', () => {
    const moving = {
      phase: 'movement',
      step: 'fighters',
      flights: [
        { ...betty, moved: 5 },
        { ...cat, at: [20, 30] },
      ],
    }
    const battle = begun(moving, [{ side: 'blue', do: 'intercept', flight: 'cat', target: 'betty' }])
    expect(oddsOf(battle, fire)).toMatchObject({ shots: [{ dice: 2, shotDown: close(1 / 36) }] })
    expect(oddsOf(battle, { ...fire, choice: 'dogfight' })).toMatchObject({ fight: 'dogfight', both: close(6 / 36) })
  })

  it('a formation divides its dice, and says how', () => {
    const battle = begun({ flights: [...vic, cat, { ...cat, id: 'other', at: [20.9, 21] }] })
    const divided = {
      dice: [
        { target: 'cat', dice: 4 },
        { target: 'other', dice: 1 },
      ],
    }
    const answer: FightAction = { side: 'red', do: 'respond', formation: 'vic', choice: 'defensive-fire', ...divided }
    const none = (5 / 6) ** 4
    const one = 4 * (1 / 6) * (5 / 6) ** 3
    expect(oddsOf(battle, answer)).toMatchObject({
      shots: [
        { at: 'cat', drivenOff: close(one), shotDown: close(1 - none - one) },
        { at: 'other', drivenOff: close(1 / 6), shotDown: 0 },
      ],
    })
    expect(() => oddsOf(battle, { side: 'red', do: 'respond', formation: 'vic', choice: 'defensive-fire' })).toThrow(
      'several fighters attack: say how the defensive dice are divided',
    )
  })

  it('a fighter at a bomber with two engines needs 5, and an escort is passed unless it has more', () => {
    const fired = {
      side: 'red',
      do: 'respond',
      flight: 'betty',
      choice: 'defensive-fire',
      dice: [{ target: 'cat', dice: 1 }],
    }
    const attack: FightAction = { side: 'blue', do: 'attack-bomber', flight: 'cat', target: 'betty' }
    expect(oddsOf(begun({ flights: [betty, cat] }, [fired]), attack)).toMatchObject({
      fight: 'attack-bomber',
      need: 5,
      shotDown: close(4 / 6),
    })
    const past: FightAction = { side: 'blue', do: 'priority-target', flight: 'cat', escort: 'zero', target: 'betty' }
    expect(oddsOf(begun({ flights: [...vic, escort, cat] }), past)).toMatchObject({
      fight: 'priority-target',
      shotDown: close(15 / 36),
      through: close(21 / 36),
    })
  })

  it('whoever breaks off is shot down by a higher total, held by an equal one', () => {
    const moving = {
      phase: 'movement',
      step: 'fighters',
      flights: [
        { ...cat, at: [20, 30] },
        { ...escort, at: [20, 20] },
      ],
    }
    const battle = begun(moving, [{ side: 'blue', do: 'intercept', flight: 'cat', target: 'zero' }])
    expect(oddsOf(battle, { side: 'red', do: 'respond', flight: 'zero', choice: 'disengage' })).toEqual({
      fight: 'disengage',
      flight: 'zero',
      shotDown: close(15 / 36),
      away: close(15 / 36),
      held: close(6 / 36),
    })
  })
})

const PLAYS = 400

test.each<[string, object[], FightAction]>([
  [
    'defensive fire of a formation',
    [...vic, cat],
    { ...fire, choice: 'defensive-fire', dice: [{ target: 'cat', dice: 5 }] },
  ],
  ['a bomber that turns to fight', [betty, cat], { ...fire, choice: 'dogfight' }],
])('what the engine rolls is what the odds say: %s', (_what, flights, action) => {
  const battle = begun({ flights })
  const odds = oddsOf(battle, action)
  const [down, home] =
    odds.fight === 'defensive-fire'
      ? [odds.shots[0]!.shotDown, odds.shots[0]!.drivenOff]
      : odds.fight === 'dogfight'
        ? [odds.pair.find(({ flight }) => flight === 'cat')!.shotDown, 0]
        : []
  let [downs, homes] = [0, 0]
  for (let seed = 0; seed < PLAYS; seed++) {
    const copy = admiralty.copy(battle)
    const dice = new SeededDice(seed)
    admiralty.take(copy, action, dice, null)
    if (odds.fight === 'dogfight')
      admiralty.take(copy, { side: 'blue', do: 'dogfight', pair: ['cat', 'betty'] }, dice, null)
    const { destroyed, mustReturn } = flightById(copy, 'cat')!
    if (destroyed !== 0) downs++
    else if (mustReturn) homes++
  }
  const slack = (chance: number): number => 5 * Math.sqrt((chance * (1 - chance)) / PLAYS) + 1e-9
  expect(Math.abs(downs / PLAYS - down!)).toBeLessThan(slack(down!))
  expect(Math.abs(homes / PLAYS - home!)).toBeLessThan(slack(home!))
})
