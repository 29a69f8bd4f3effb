import { SeededDice } from '@flankspeed/kernel'
import { library, scenarioSetup as musterAny, scenarios } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { describe, expect, it } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import * as ct from '../rules/library.ts'
import type { TideSetup } from './set-up.ts'

const muster = (id: string): TideSetup => musterAny(id, 'crimson-tide')

const ruleset = findRuleset('crimson-tide')
const { rules } = ct.asCrimsonTide(ruleset)!
const offers = scenarios('crimson-tide')

const begun = (id: string): ct.CtBattle =>
  ruleset.muster(equip(muster(id), 'crimson-tide'), new SeededDice(1)) as ct.CtBattle

describe.each(offers.map(({ scenario }) => scenario.id))('mustering %s under Crimson Tide', (id) => {
  const battle = begun(id)

  it('has two sides', () =>
    expect(new Set([...battle.ships, ...battle.aircraft].map(({ side }) => side))).toEqual(new Set(['red', 'blue'])))

  it('lets no two bases overlap, and none the land', () => {
    const foul = battle.ships.filter((ship) => rules.overlapped(rules, battle, ship) !== null)
    expect(foul.map(({ name }) => name)).toEqual([])
  })

  it('has no more squadrons on a base than find room there', () => {
    for (const side of ct.SIDES) expect(rules.basingObjection(rules, rules.fleetOf(battle, side)), side).toBeNull()
  })
})

describe('what Crimson Tide can express', () => {
  it('is the whole library', () => expect(offers).toHaveLength(library().length))

  it('has submarines, boats that come later, nightfall and convoys: Pedestal', () => {
    const { ships, night, options, convoy } = muster('pedestal')
    expect(ships.find(({ id }) => id === 'axum')?.markers).toEqual(['submerged'])
    expect(ships.find(({ id }) => id === 'ms-16')?.markers).toBeUndefined()
    expect(JSON.stringify(muster('pedestal'))).toContain('"rule":"arrives","turn":22')
    expect(JSON.stringify(muster('pedestal'))).toContain('{"rule":"light","change":"nightfall","turn":10}')
    expect({ night, options }).toEqual({ night: undefined, options: undefined })
    expect(convoy?.blue).toMatchObject({ exit: 'east' })
    expect(convoy?.blue?.units).toContain('ohio')
    const { missing } = offers.find(({ scenario }) => scenario.id === 'pedestal')!
    expect(missing).toEqual([])
  })

  it('is dark from the start in a battle by night, and never in one by day', () => {
    expect(muster('savo-island').night).toEqual({ first: 1 })
    expect(muster('river-plate').night).toBeUndefined()
  })

  it('gathers Flights into squadrons, and keeps later waves waiting', () => {
    const tokens = muster('force-z').aircraft!.filter(({ side }) => side === 'red')
    expect(tokens).toHaveLength(5)
    expect(Math.max(...tokens.map(({ rearming = 0 }) => rearming))).toBeGreaterThan(3)
    const akagi = muster('midway').aircraft!.filter(({ base }) => base === 'akagi')
    expect(akagi).toHaveLength(1)
  })

  it('has shoals as shallow water', () => {
    const { terrain } = muster('vella-gulf')
    expect(terrain.some(({ shallow }) => shallow)).toBe(true)
    expect(terrain.some(({ shallow }) => !shallow)).toBe(true)
  })

  it('keeps true ranges: Prinz Eugen opens 25,000 yards from Hood', () => {
    const { ships } = muster('denmark-strait')
    const at = (id: string) => ships.find((ship) => ship.id === id)!.at
    const [hood, prinzEugen] = [at('hood'), at('prinz-eugen')]
    expect(Math.hypot(hood[0] - prinzEugen[0], hood[1] - prinzEugen[1])).toBeCloseTo(24.7, 0)
  })

  it('carries over anchors, jammed rudders, and who comes later', () => {
    const bismarck = muster('bismarck-last').ships.find(({ id }) => id === 'bismarck')
    expect(bismarck?.criticals).toEqual(['steering-breakdown'])
    const { ships } = muster('casablanca')
    expect(ships.find(({ id }) => id === 'jean-bart')?.markers).toEqual(['stopped'])
    expect(muster('barents-sea').ships.map(({ id }) => id)).toContain('sheffield')
  })
})
