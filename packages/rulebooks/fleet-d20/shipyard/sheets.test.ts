import { SeededDice } from '@flankspeed/kernel'
import { equip } from '@flankspeed/shipyard'
import { aircraftTypes, classes, findClass } from '@flankspeed/shipyard/rulebook'
import { rule } from '@flankspeed/testing'
import { describe, expect, test } from 'vitest'
import { describeCard, readCard, readStandCard } from '../rules/cards/card-reading.ts'
import { fleetD20 } from '../rules/index.ts'
import { derivedSheet, derivedStand, fdSheet, fdStand } from './sheet.ts'
import { sheetText } from './sheet-text.ts'
import { qualityOf } from './training.ts'

describe('data sheets of the shipyard', () => {
  test('every class has a sheet that the engine reads, in its first and in its last year', () => {
    for (const facts of classes())
      for (const year of [facts.commissioned, Math.max(1945, facts.commissioned)]) {
        const sheet = derivedSheet(facts, year)
        expect(readCard(describeCard(sheet), facts.id, facts.id)).toEqual(sheet)
        expect(sheet.S, facts.id).toBeGreaterThan(0)
        expect(sheet.points, facts.id).toBeGreaterThan(0)
        expect(sheet.points, facts.id).toBeLessThan(420)
      }
  })

  test('every aircraft too', () => {
    for (const facts of aircraftTypes())
      for (const year of [facts.year, 1945]) {
        const stand = derivedStand(facts, year)
        expect(readStandCard({ ...stand }, facts.id, facts.id)).toEqual(stand)
        expect(stand.points, facts.id).toBeGreaterThan(0)
      }
  })

  test('a worked sheet wins in its own year, by the name of any ship of the class', () => {
    expect(fdSheet('Tirpitz', 1941).name).toBe('Bismarck class, 1941')
    expect(fdSheet('Tirpitz', 1944).CRF).toBe(20)
    expect(fdSheet('Johnston', 1943).id).toBe('fletcher')
    expect(fdStand('sbd-3-dauntless', 1942).id).toBe('sbd-3')
  })

  test('the conversion comes near the worked sheets from the facts of the yard', () => {
    const near = (id: string, year: number) => derivedSheet(findClass(id), year)
    expect(near('fletcher', 1943)).toMatchObject({ size: -1, S: 14, F: 11, speed: 36, MRF: 2, CRF: 3, ASW: 4, LRF: 3 })
    expect(near('bismarck', 1941)).toMatchObject({ size: 2, S: 61, F: 51, speed: 30, UP: 6, LRF: 8, MRF: 4 })
    expect(near('takao', 1942)).toMatchObject({ size: 1, S: 35, speed: 34, LRF: 4 })
    expect(near('shokaku', 1942)).toMatchObject({
      kind: 'carrier',
      H: 12,
      RRR: 6,
      traits: { 'Poor Carrier Safety': 1 },
    })
    expect(near('liberty-ship', 1942)).toMatchObject({
      kind: 'merchant',
      S: 15,
      F: 15,
      cargo: true,
      traits: { Merchant: 1 },
    })
  })

  test('equipment follows the year', () => {
    const iowa = (year: number) => derivedSheet(findClass('cleveland'), year)
    expect([iowa(1942).batteries.at(-1)!.aa_plus, iowa(1943).batteries.at(-1)!.aa_plus]).toEqual([false, true])
    expect(iowa(1944).DC).toBe(iowa(1943).DC + 1)
    expect(fdSheet('hood', 1939).radar.main).toBe(false)
    expect(fdSheet('hood', 1941).radar.main).toBe(true)
    expect(fdStand('tbf-1-avenger', 1943).loads[0]).toMatchObject({ attack: 'torpedo bomber', torpedo_modifier: -2 })
    expect(fdStand('tbf-1-avenger', 1944).loads[0]).toMatchObject({ attack: 'torpedo bomber', torpedo_modifier: 1 })
    expect(fdStand('d3a2-val', 1943).loads.map(({ attack }) => attack)).toEqual(['dive bomber'])
    expect(fdStand('d3a2-val', 1945).loads.map(({ attack }) => attack)).toEqual(['dive bomber', 'kamikaze'])
  })

  test('submarines, batteries ashore, minelayers and armed merchantmen are what they are', () => {
    expect(fdSheet('type-viic', 1941)).toMatchObject({
      kind: 'submarine',
      size: -3,
      submerged_speed: 7,
      UP: 0,
      smoke: false,
    })
    const ashore = classes({ type: 'shore-battery' })[0]!
    expect(derivedSheet(ashore, 1943)).toMatchObject({ kind: 'shore', F: null, SV: null, size: -2, SD: 5, DC: 2 })
    const layer = classes({ type: 'minelayer' })[0]!
    expect(derivedSheet(layer, 1943).traits).toEqual({ Minelayer: 4 })
    const raider = classes({ type: 'armed-merchant-cruiser' })[0]!
    expect(derivedSheet(raider, 1941)).toMatchObject({
      kind: 'warship',
      FC: 0,
      DC: 1,
      traits: { AMC: 1 },
      cargo: false,
    })
  })

  const setup = {
    ships: [
      { id: 'duke', side: 'red', class: 'Duke of York', at: [10, 20] },
      { id: 'scharnhorst', side: 'blue', class: 'Scharnhorst', at: [150, 20] },
      { id: 'bismarck', side: 'blue', class: 'bismarck', at: [150, 40] },
      { id: 'own', side: 'blue', card: { S: 9, F: 9 }, at: [150, 60] },
    ],
    stands: [
      { id: 'zeros', side: 'blue', type: 'a6m2', at: [20, 20] },
      { id: 'seafires', side: 'red', type: 'seafire-l-iii', at: [30, 20] },
    ],
  }

  test('a setup is equipped and mustered; the year tells worked sheets from those of other years', () => {
    const muster = (given: object) => fleetD20.muster(equip(given, 'fleet-d20'), new SeededDice(1))
    const named = muster({ ...setup, year: 1943 })
    expect(named.cards.map(({ name }) => name)).toEqual(['King George V', 'Scharnhorst', 'Bismarck', 'own'])
    expect(named.standCards.map(({ id }) => id)).toEqual(['a6m2', 'seafire-l-iii'])
    expect(muster(setup).cards[2]!.name).toBe('Bismarck class, 1941')
  })

  rule('FD-CONV-16', 'crews and officers by their training', () => {
    const trained = {
      ...setup,
      ships: setup.ships.map((ship) => ({ ...ship, training: 'raw' })),
      stands: setup.stands.map((stand) => ({ ...stand, training: 'Veteran elite' })),
      squadrons: [{ id: 'force', ships: ['duke'], training: 'well trained' }],
    }
    const battle = fleetD20.muster(equip(trained, 'fleet-d20'), new SeededDice(1))
    expect(battle.ships.map(({ CQ }) => CQ)).toEqual([-2, -2, -2, -2])
    expect(battle.stands.map(({ crew_quality: quality }) => quality)).toEqual([2, 2])
    expect(battle.squadrons[0]).toMatchObject({ id: 'force', command: 1 })
    const training = ['veteran elite', 'well trained', 'trained', 'hasty', 'raw']
    expect(training.map(qualityOf)).toEqual([2, 1, 0, -1, -2])
    expect(() => qualityOf('keen')).toThrow('There is no training "keen": choose one of veteran elite, well trained')
  })

  test('a sheet for a terminal', () => {
    expect(sheetText('Hood', 1941, fdSheet('hood', 1941))).toMatchInlineSnapshot(`
      "Hood (Hood, battlecruiser, Royal Navy and Commonwealth navies, 1941): 237 points
      Size +2   S 62   F 51   DC 5   UP 3   CQ 0
      Speed 29   ACC 5   MVR 4   SV 7   SD 5   FC 6   GM 0
      LRF 7   MRF 6   CRF 4   ASW 0
      Armour: belt 12, deck 3, turrets 15, conning tower 11
      MAIN (1-5): 381 mm to RB 5, CV 11, IP 3, PEN 22/18/15/13/11; mounts 2 x 2 turret F, 2 x 2 turret A
      OTHER (6-8): 102 mm to RB 3, CV 4, IP 1, PEN 3/2/1; LRF 7; mounts 1 x 2 shielded A, 3 x 2 shielded P, 3 x 2 shielded S
      TORPEDOES (9-10): 1 x 2 tubes P fixed in hull, Mk IX (21 in), 1 x 2 tubes S fixed in hull, Mk IX (21 in)
      Fitted with: search radar, gunnery radar (MAIN), searchlights, smoke
      Traits: Volatile Magazines"
    `)
  })
})
