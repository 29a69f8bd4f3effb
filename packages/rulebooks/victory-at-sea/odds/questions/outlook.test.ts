import { SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import * as vas from '../../rules/library.ts'
import { orderOdds, repairOdds } from './crew-odds.ts'
import { airAttackOutlook, antiAirOutlook, fireOutlook } from './outlook.ts'

const { rules } = vas.victoryAtSea
const muster = (setup: object): vas.VasBattle => vas.victoryAtSea.muster(setup, new SeededDice(1))

describe('the outlook of volleys', () => {
  const battle = muster({
    phase: 'gunnery',
    initiative: 'red',
    ships: [
      { id: 'yamato', side: 'red', class: 'Yamato', at: [10, 10], heading: 90, moved: 5 },
      { id: 'idaho', side: 'blue', class: 'New Mexico', at: [38, 10], heading: 0, moved: 4 },
    ],
  })
  const [yamato] = battle.ships as [vas.Ship]
  const at = (weapon: string) => ({ weapon, target: 'idaho' })

  test('tells every volley by itself with its reasons, and all of them together', () => {
    const { parts, whole } = fireOutlook(rules, battle, yamato, [at('A Turret'), at('B Turret')])
    expect(parts[0]).toMatchObject({
      name: expect.stringMatching(/^A Turret/),
      dice: 3,
      need: 4,
      attack: [
        { value: -1, clause: 'VAS-FIRE-06' },
        { value: 1, clause: 'VAS-FIRE-11' },
      ],
      damage: [{ clause: 'VAS-DMG-02' }],
      meanHits: expect.closeTo(1.5, 12),
      sentence: expect.stringMatching(/^Yamato, A turret at Idaho, long range: 1\.5 hits/),
    })
    expect(whole).toMatchObject([{ target: 'idaho', exact: true, meanHits: expect.closeTo(3, 1) }])
    expect(structuredClone({ parts, whole })).toEqual({ parts, whole })
  })

  test('says what may not be done, and goes on with the rest', () => {
    const { parts, whole } = fireOutlook(rules, battle, yamato, [at('Y Turret'), at('A Turret'), at('Ram')])
    expect(parts[0]).toMatchObject({ refusal: { clause: 'VAS-TGT-04' } })
    expect(parts[1]).toMatchObject({ target: 'idaho' })
    expect(parts[2]).toMatchObject({ refusal: { clause: null, why: expect.stringContaining('no weapon') } })
    expect(whole).toMatchObject({ refusal: { clause: null } })
  })
})

describe('the outlook of the air war', () => {
  const card = {
    type: 'cruiser',
    points: 100,
    flankSpeed: 6,
    armour: 4,
    hull: 20,
    crippledAt: 6,
    weapons: [{ name: 'AA Battery', kind: 'aa-battery', ranges: [2, 4, 6, 8], ad: 2 }],
  }
  const over = (step: string): vas.VasBattle =>
    muster({
      phase: 'gunnery',
      step,
      ships: [{ id: 'houston', side: 'blue', card, at: [20, 20], heading: 0, moved: 4 }],
      flights: ['val', 'kate'].map((id, i) => ({
        id,
        side: 'red',
        at: [20.8, 20 + i],
        card: { role: i === 0 ? 'dive-bomber' : 'torpedo-bomber', damageDice: 2 },
      })),
    })

  test('tells Flight by Flight', () => {
    const attacks = ['val', 'kate'].map((flight) => ({ flight, target: 'houston' }))
    const { parts, whole } = airAttackOutlook(rules, over('attacks'), 'red', attacks)
    expect(parts).toMatchObject([
      { flight: 'val', need: 3, meanHits: expect.closeTo(2 / 3, 12) },
      { flight: 'kate', need: 5, meanHits: expect.closeTo(1 / 3, 12) },
    ])
    expect(whole).toMatchObject([{ sentence: expect.stringMatching(/^Val and Kate at Houston: 1\.0 hits, /) }])
  })

  test('tells shot by shot', () => {
    const battle = over('anti-air')
    const shots = ['val', 'kate'].map((target) => ({ weapon: 0, target, dice: 1 }))
    const { parts, whole } = antiAirOutlook(rules, battle, battle.ships[0]!, shots)
    expect(parts).toMatchObject([
      { target: 'val', need: 6, shotDown: expect.closeTo(1 / 6, 12) },
      { target: 'kate', need: 5, attack: [{ value: 1, clause: 'VAS-AA-05' }], shotDown: expect.closeTo(1 / 3, 12) },
    ])
    expect(whole).toMatchObject([
      { sentence: 'Houston, AA battery at Val: 17 % shot down' },
      { sentence: 'Houston, AA battery at Kate: 33 % shot down' },
    ])
    expect(structuredClone(parts)).toEqual(parts)
  })
})

describe('a crew', () => {
  const ship = (more: object): [vas.VasBattle, vas.Ship] => {
    const card = {
      type: 'battleship',
      nation: 'regia-marina',
      points: 100,
      flankSpeed: 6,
      armour: 5,
      hull: 40,
      crippledAt: 12,
    }
    const battle = muster({
      phase: 'movement',
      initiative: 'blue',
      ships: [{ id: 'roma', side: 'red', at: [10, 10], heading: 0, card, ...more }],
    })
    return [battle, battle.ships[0]!]
  }

  test('carries out an Order or not, and says why', () => {
    const [battle, roma] = ship({ criticals: { crew: 4 } })
    const odds = orderOdds(rules, battle, roma)
    expect(odds.map(({ order }) => order)).not.toContain('scramble')
    expect(odds.find(({ order }) => order === 'come-about')).toEqual({
      order: 'come-about',
      name: 'Come About!',
      succeeds: 1 / 6,
      need: 6,
      reasons: [
        { value: -1, clause: 'VAS-CRIT-34', why: 'crew at 4 or more' },
        { value: -1, clause: 'VAS-RM-03', why: 'Regia Marina' },
      ],
      sentence: 'Roma, Come About! 17 % succeeds',
    })
    expect(odds.find(({ order }) => order === 'create-smoke')).toMatchObject({ succeeds: 1, need: null, reasons: [] })
  })

  test('repairs each area by what a D6 brings above 4', () => {
    const [battle, roma] = ship({ criticals: { engine: 1, weapons: 6, crew: 3 } })
    expect(repairOdds(rules, battle, roma)).toMatchObject([
      {
        area: 'engine',
        score: 1,
        lowers: expect.closeTo(1 / 3, 15),
        scores: [expect.closeTo(1 / 3, 15), expect.closeTo(2 / 3, 15)],
      },
      {
        area: 'crew',
        score: 3,
        lowers: expect.closeTo(1 / 3, 15),
        sentence: 'Roma, damage control on crew at 3: 33 % lowers it',
      },
    ])
    roma.order = 'all-hands-on-deck'
    const [, crew] = repairOdds(rules, battle, roma)
    expect(crew!.scores).toEqual([1 / 6, 1 / 6, 1 / 6, 1 / 2].map((chance) => expect.closeTo(chance, 15)))
    expect(crew!.reasons).toMatchObject([{ value: 1, clause: 'VAS-ORD-05' }])
    expect(roma.criticals.crew).toBe(3)
  })
})
