import { overlap, SeededDice } from '@flankspeed/kernel'
import { allShips, library, scenario, scenarioSetup, scenarios } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import { describe, expect, test } from 'vitest'
import { fleetD20 } from '../rules/index.ts'

const offered = scenarios('fleet-d20').map((offer) => offer.scenario)
const opened = (id: string) => fleetD20.muster(equip(scenarioSetup(id, 'fleet-d20'), 'fleet-d20'), new SeededDice(1))

describe('the library under Fleet d20', () => {
  test('offers all battles of the library, Pedestal with its late boats and nightfall', () => {
    expect(offered).toHaveLength(library().length)
    const { orders } = scenarioSetup<{ orders: { rules: object[] } }>('pedestal', 'fleet-d20')
    expect(orders.rules).toContainEqual(expect.objectContaining({ rule: 'arrives', turn: 43 }))
    expect(orders.rules).toContainEqual(expect.objectContaining({ rule: 'sight', from: 13 }))
  })

  test.each(offered.map(({ id }) => id))('%s is mustered with every ship on her own base', (id) => {
    const b = opened(id)
    const { rules: r } = fleetD20
    const bases = b.ships.filter(({ dummy }) => !dummy).map((ship) => ({ ship, base: r.baseOf(b, ship) }))
    const clashes = bases.flatMap((one, i) =>
      bases
        .slice(i + 1)
        .filter((other) => overlap(one.base, other.base))
        .map((other) => [one.ship.id, other.ship.id]),
    )
    expect(clashes).toEqual([])
    expect(b.turnLimit).toBe(2 * scenario(id).turns)
    for (const { stands, ships } of b.squadrons) expect(ships.length <= 8 && stands.length <= 6).toBe(true)
  })

  test('one mile is ten centimetres, so ranges are true', () => {
    const b = opened('denmark-strait')
    const place = (name: string) => allShips(scenario('denmark-strait')).find((ship) => ship.name === name)!.at
    const hood = b.ships.find(({ id }) => id === 'hood')!
    expect(hood.x / 10_000).toBeCloseTo(place('Hood')[0], 0)
    expect(b).toMatchObject({ light: 'day', weather: 'clear' })
  })

  test('what a ship cannot do, a figure says', () => {
    const b = opened('bismarck-last')
    expect(b.ships.find(({ id }) => id === 'bismarck')).toMatchObject({ SV: 0 })
  })

  test('air groups are ready on deck, a patrol is up, and strikes from afar come in on their turn', () => {
    const b = opened('midway')
    const over = b.stands.filter(({ aboard, state }) => aboard === 'akagi' && state === 'airborne')
    expect(over.length).toBe(1)
    expect(b.stands.filter(({ side }) => side === 'blue').every(({ offTable }) => offTable)).toBe(true)
  })

  test('nights are dark or moonlit', () => {
    expect(opened('savo-island').light).toBe('night')
  })
})
