import { type Footprint, hundredths, overlap, type Polygon, thousandths } from '@flankspeed/kernel'
import { allShips, type Scenario, scenario, scenarios, setupOf } from '@flankspeed/scenarios'
import { afloat } from '@flankspeed/scenarios/rulebook'
import { describe, expect, it } from 'vitest'
import { MODELS } from './models.ts'
import type { Setup } from './set-up.ts'

const muster = (id: string): Setup => setupOf(scenario(id), 'victory-at-sea')

const offers = scenarios('victory-at-sea')
const onTheTable = ({ ships }: Setup) => ships.filter(({ deepDeployment }) => !deepDeployment)

function models(battle: Scenario, setup: Setup): (Footprint & { name: string; side: string; type: string })[] {
  const types = new Map(allShips(battle).map(({ name, type }) => [name, type]))
  return onTheTable(setup).map(({ name, side, at: [x, y], heading }) => {
    const type = types.get(name)!
    const [length, beam] = MODELS[type]
    return {
      name,
      side,
      type,
      x: thousandths(x),
      y: thousandths(y),
      heading: hundredths(heading),
      halfLength: length * 500,
      halfBeam: beam * 500,
    }
  })
}

describe.each(offers.map((offer) => [offer.scenario.id, offer.scenario] as const))('mustering %s', (id, battle) => {
  const setup = muster(id)
  const placed = models(battle, setup)

  it('fits a table', () => {
    const [long, short] = setup.table.toSorted((a, b) => b - a)
    expect(long).toBeLessThanOrEqual(144)
    expect(short).toBeLessThanOrEqual(96)
    expect(setup.turnLimit).toBe(battle.turns)
  })

  it('has two sides of ships or Flights with ids of their own', () => {
    const units = [...setup.ships, ...(setup.flights ?? [])]
    expect(new Set(units.map(({ side }) => side))).toEqual(new Set(['red', 'blue']))
    expect(new Set(units.map(({ id }) => id)).size).toBe(units.length)
  })

  it('has every Flight on a carrier or over the table', () => {
    const [width, depth] = setup.table
    for (const { id, at, aboard } of setup.flights ?? []) {
      if (aboard !== undefined) expect(setup.ships.map((ship) => ship.id)).toContain(aboard)
      else expect(at![0] >= 0 && at![1] >= 0 && at![0] <= width && at![1] <= depth, id).toBe(true)
    }
  })

  it('puts every model on the table and clear of land', () => {
    const [width, depth] = setup.table.map(thousandths) as [number, number]
    const land = setup.terrain.map(
      ({ shape }): Polygon => shape.map(([x, y]) => ({ x: thousandths(x), y: thousandths(y) })),
    )
    const aground = placed.filter((model) => model.type !== 'shore-battery' && !afloat(model, { width, depth, land }))
    expect(aground.map(({ name }) => name)).toEqual([])
  })

  it('lets no two models overlap', () => {
    const clashes = placed.flatMap((a, i) =>
      placed.slice(i + 1).flatMap((b) => (overlap(a, b) ? [`${a.name} and ${b.name}`] : [])),
    )
    expect(clashes).toEqual([])
  })

  it('opens the battle at a distance, unless it really was a close action', () => {
    if (battle['close-action']) return
    const ranges = placed.flatMap((a) =>
      placed.filter((b) => a.side === 'red' && b.side === 'blue').map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
    )
    expect(Math.min(...ranges)).toBeGreaterThanOrEqual(9_000)
  })

  it('leaves nobody far from where she was', () => {
    const truePlaces = new Map(allShips(battle).map(({ name, at }) => [name, at]))
    for (const { name, at } of onTheTable(setup)) {
      const [x, y] = truePlaces.get(name)!
      expect(Math.hypot(at[0] - 2 * x, at[1] - 2 * y), name).toBeLessThan(30)
    }
  })

  it('is the same every time', () => expect(muster(id)).toEqual(setup))
})

describe('what Victory at Sea can express', () => {
  const offered = offers.map((offer) => offer.scenario.id)

  it('has air battles and ambushes in the dark, but no submarines', () => {
    expect(offered).toEqual(expect.arrayContaining(['midway', 'santa-cruz', 'force-z', 'savo-island', 'matapan-night']))
    expect(offered).not.toContain('pedestal')
    expect(() => muster('pedestal')).toThrow(
      'cannot be set up under Victory at Sea yet: it needs submarines, torpedo-boats.',
    )
  })

  it('keeps carriers that fought from afar in deep deployment, their strikes coming in over the own edge', () => {
    const { ships, flights = [], wind, edges } = muster('midway')
    expect(ships.filter(({ deepDeployment }) => deepDeployment).map(({ id }) => id)).toEqual(['enterprise', 'yorktown'])
    expect(edges.blue).toBe('east')
    expect(flights.filter(({ side }) => side === 'blue')).toHaveLength(17)
    for (const flight of flights.filter(({ side }) => side === 'blue')) expect(flight.at?.[0]).toBe(71.5)
    expect(wind).toBe('east')
  })

  it('sends up two Fighters of each carrier and leaves the others on deck', () => {
    const zeroes = muster('midway').flights!.filter(({ name }) => name.startsWith('Akagi'))
    expect(zeroes.map(({ aboard }) => aboard)).toEqual([undefined, undefined, 'akagi'])
  })

  it('lets later waves arrive on their turn', () => {
    const waves = muster('force-z').flights!.filter(({ side }) => side === 'red')
    expect([...new Set(waves.map(({ arrives }) => arrives))]).toEqual([undefined, 5, 8, 11, 15])
    expect(waves.every(({ carrierBased }) => carrierBased === false)).toBe(true)
  })

  it('fights by night with the sight of that night', () => {
    expect(muster('savo-island').options).toEqual({ night: true, visibility: 10 })
    expect(muster('sunda-strait').options).toEqual({ night: true, visibility: 15 })
    expect(muster('river-plate').options).toBeUndefined()
  })

  it('says plainly what is left out of the others', () => {
    const told = (id: string) => offers.find((offer) => offer.scenario.id === id)?.missing
    expect(told('denmark-strait')).toEqual([])
    expect(told('north-cape')).toEqual([])
    expect(told('jervis-bay')).toEqual([])
    expect(told('sunda-strait')).toEqual([])
    expect(told('casablanca')).toContain('Submarines are left out: Méduse, Amazone.')
  })

  it('leaves to the players what no rule covers', () => {
    const { byHand } = offers.find((offer) => offer.scenario.id === 'second-narvik')!
    expect(byHand).toContain("Warspite's floatplane is a bombed-up Swordfish.")
  })

  it('carries out what the order of battle implies: late arrivals, moorings, limits of speed', () => {
    const rulesOf = (id: string) => JSON.stringify((muster(id) as { orders?: object }).orders)
    expect(rulesOf('sunda-strait')).toContain('{"rule":"arrives","turn":10,"units":["evertsen"],"called":"Evertsen"}')
    expect(rulesOf('bismarck-last')).toMatch(
      /"rule":"speed","share":0.9\d,"said":"21 knots","from":1,"until":null,"units":\["rodney"\]/,
    )
    expect(rulesOf('mers-el-kebir')).toContain('"rule":"moored"')
  })

  it('keeps true ranges: Prinz Eugen opens 25,000 yards from Hood', () => {
    const { ships } = muster('denmark-strait')
    const at = (id: string) => ships.find((ship) => ship.id === id)!.at
    const [hood, prinzEugen] = [at('hood'), at('prinz-eugen')]
    expect(Math.hypot(hood[0] - prinzEugen[0], hood[1] - prinzEugen[1])).toBeCloseTo(24.7, 0)
  })

  it('carries over anchors and jammed rudders', () => {
    const bismarck = muster('bismarck-last').ships.find(({ id }) => id === 'bismarck')
    expect(bismarck?.jam).toBe('port')
    expect(muster('casablanca').ships.find(({ id }) => id === 'jean-bart')?.anchored).toBe(true)
  })

  it('draws a map too large for any table at a smaller scale', () => {
    const wide: Scenario = { ...scenario('river-plate'), map: { size: [120, 40], land: [] } }
    expect(setupOf<Setup>(wide, 'victory-at-sea').table).toEqual([144, 48])
  })

  it('knows no other ruleset yet', () =>
    expect(() => scenarios('chess')).toThrow(
      'No scenario can be set up under "chess"; choose victory-at-sea or admiralty or crimson-tide or fleet-d20.',
    ))
})
