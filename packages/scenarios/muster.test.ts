import { type Footprint, overlap } from '@flankspeed/engine/kernel/footprints.ts'
import { hundredths, type Polygon, thousandths } from '@flankspeed/engine/kernel/geometry.ts'
import { describe, expect, it } from 'vitest'
import { afloat } from './berths.ts'
import { allShips, muster, musterScenario, type Scenario, type Setup, scenario, scenarios } from './index.ts'
import { MODELS } from './models.ts'

const offers = scenarios('victory-at-sea')

function models(battle: Scenario, setup: Setup): (Footprint & { name: string; side: string; type: string })[] {
  const types = new Map(allShips(battle).map(({ name, type }) => [name, type]))
  return setup.ships.map(({ name, side, at: [x, y], heading }) => {
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
  const setup = muster(id, 'victory-at-sea')
  const placed = models(battle, setup)

  it('fits a table', () => {
    const [long, short] = setup.table.toSorted((a, b) => b - a)
    expect(long).toBeLessThanOrEqual(144)
    expect(short).toBeLessThanOrEqual(96)
    expect(setup.turnLimit).toBe(battle.turns)
  })

  it('has two sides of ships with ids of their own', () => {
    expect(new Set(setup.ships.map(({ side }) => side))).toEqual(new Set(['red', 'blue']))
    expect(new Set(setup.ships.map((ship) => ship.id)).size).toBe(setup.ships.length)
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
    for (const { name, at } of setup.ships) {
      const [x, y] = truePlaces.get(name)!
      expect(Math.hypot(at[0] - 2 * x, at[1] - 2 * y), name).toBeLessThan(30)
    }
  })

  it('is the same every time', () => expect(muster(id, 'victory-at-sea')).toEqual(setup))
})

describe('what Victory at Sea can express', () => {
  const offered = offers.map((offer) => offer.scenario.id)

  it('leaves out air battles and ambushes in the dark', () => {
    expect(offered).not.toContain('midway')
    expect(offered).not.toContain('savo-island')
    expect(() => muster('midway', 'victory-at-sea')).toThrow(
      'Battle of Midway cannot be mustered under Victory at Sea yet: it needs aircraft, carriers.',
    )
  })

  it('says plainly what is left out of the others', () => {
    const told = (id: string) => offers.find((offer) => offer.scenario.id === id)?.missing
    expect(told('denmark-strait')).toEqual([])
    expect(told('north-cape')).toEqual(['Fought by night, played here as if by day.'])
    expect(told('sunda-strait')).toContain('Ships that come up later stay away: Evertsen.')
    expect(told('casablanca')).toContain('Submarines are left out: Méduse, Amazone.')
  })

  it('leaves to the players what no rule covers', () => {
    const { byHand } = offers.find((offer) => offer.scenario.id === 'bismarck-last')!
    expect(byHand).toContain('Rodney: machinery worn; 21 knots at most.')
  })

  it('keeps true ranges: Prinz Eugen opens 25,000 yards from Hood', () => {
    const { ships } = muster('denmark-strait', 'victory-at-sea')
    const at = (id: string) => ships.find((ship) => ship.id === id)!.at
    const [hood, prinzEugen] = [at('hood'), at('prinz-eugen')]
    expect(Math.hypot(hood[0] - prinzEugen[0], hood[1] - prinzEugen[1])).toBeCloseTo(24.7, 0)
  })

  it('carries over anchors and jammed rudders', () => {
    const bismarck = muster('bismarck-last', 'victory-at-sea').ships.find(({ id }) => id === 'bismarck')
    expect(bismarck?.jam).toBe('port')
    expect(muster('casablanca', 'victory-at-sea').ships.find(({ id }) => id === 'jean-bart')?.anchored).toBe(true)
  })

  it('draws a map too large for any table at a smaller scale', () => {
    const wide: Scenario = { ...scenario('river-plate'), map: { size: [120, 40], land: [] } }
    expect(musterScenario(wide, 'victory-at-sea').table).toEqual([144, 48])
  })

  it('knows no other ruleset yet', () =>
    expect(() => scenarios('chess')).toThrow('No scenario can be mustered under "chess"; choose victory-at-sea.'))
})
