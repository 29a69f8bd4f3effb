import { findRuleset, Keeper } from '@flankspeed/engine'
import { equip } from '@flankspeed/shipyard'
import { describe, expect, it } from 'vitest'
import type { Fleet } from './fleets.ts'
import { library } from './index.ts'

const VAS = 'victory-at-sea'
const seating = { players: { red: { kind: 'person' }, blue: { kind: 'person' } }, dice: 'page' } as const

/** Plays a few moves: the engine must accept what the library makes. */
function begins(battle: { ruleset: string; setup: unknown }): Keeper {
  const keeper = new Keeper(findRuleset(battle.ruleset), equip(battle.setup as object, battle.ruleset), 'library')
  expect(keeper.decisions.length).toBeGreaterThan(0)
  return keeper
}

function good<T>(answer: T): Exclude<T, { trouble: string[] }> {
  if (typeof answer === 'object' && answer !== null && 'trouble' in answer)
    throw new Error((answer as unknown as { trouble: string[] }).trouble.join('\n'))
  return answer as Exclude<T, { trouble: string[] }>
}

const wrong = (answer: unknown): string => (answer as { trouble: string[] }).trouble.join('\n')

describe('scenarios', () => {
  it('offers battles only under rulebooks that the page can show', async () => {
    const shown = (await library.rulesets()).map(({ id }) => id)
    for (const { offers } of library.scenarios()) for (const { ruleset } of offers) expect(shown).toContain(ruleset)
  })

  it('lists every battle with its chart, forces, gaps and odds', async () => {
    const all = library.scenarios()
    expect(all.length).toBeGreaterThan(30)
    const strait = all.find(({ id }) => id === 'denmark-strait')!
    expect(strait.day).toBe('24 May 1941')
    expect(strait.sides.red.force).toBe('heavy cruiser, battleship')
    expect(strait.sides.blue.force).toBe('battlecruiser, battleship, 2 heavy cruisers')
    expect(strait.chart.ships).toHaveLength(6)
    expect(strait.offers[0]).toMatchObject({ ruleset: VAS, needs: [] })
    expect(all.find(({ id }) => id === 'midway')!.offers[0]!.needs).toEqual([])
    expect(all.find(({ id }) => id === 'pedestal')!.offers[0]!.needs).toContain('submarines')
  })

  it('tells one in full, with remarks on its ships', async () => {
    const strait = await library.scenario('Denmark Strait'.toLowerCase().replace(' ', '-'))
    expect(strait.orders.blue.formations[0]!.ships[1]).toMatchObject({ name: 'Prince of Wales', type: 'battleship' })
    expect(strait.outcome.winner).toBe('red')
    expect(strait.outcome.tolls.red).toEqual(['Bismarck damaged, losing oil.'])
  })

  it('makes a battle of each that can be fought', async () => {
    for (const { id, offers } of library.scenarios())
      for (const { ruleset, needs } of offers)
        if (needs.length === 0) begins(await library.scenarioBattle(id, ruleset, seating))
  })
})

describe('ships', () => {
  it('says of every ship when she served and what became of her', async () => {
    const hood = await library.ship('hood', 1944)
    expect(hood.years).toEqual({ first: 1920, last: 1941 })
    expect(hood.year).toBe(1941)
    expect(hood.ships).toEqual([
      expect.objectContaining({
        name: 'Hood',
        entered: 'May 1920',
        fate: 'was lost on 24 May 1941 (gunfire of Bismarck, Denmark Strait)',
        serves: true,
      }),
    ])
    const { ships } = await library.ship('queen-elizabeth-warspite', 1943)
    expect(ships[0]).toMatchObject({ entered: 'March 1915, as shown from June 1937', fate: 'survived the war' })
  })

  it('shows one ship of a class, with her own refits and years', async () => {
    const ship = (name: string) => library.ship('bismarck', 1943, 'fleet-d20', name)
    const [tirpitz, bismarck] = [await ship('Tirpitz'), await ship('Bismarck')]
    expect([tirpitz.year, bismarck.year]).toEqual([1943, 1941])
    expect(tirpitz.facts).toContainEqual({ label: 'Torpedoes', value: '8 tubes, G7a' })
    expect(bismarck.facts.map(({ label }) => label)).not.toContain('Torpedoes')
    expect([tirpitz.refits.length, bismarck.refits.length]).toEqual([2, 0])
    expect((await library.ship('bismarck', 1943)).refits[0]?.note).toMatch(/^Tirpitz: two quadruple torpedo tubes/)
    for (const { id } of await library.classes())
      expect((await library.ship(id)).ships.filter(({ differs }) => differs).length, id).toBeLessThan(11)
  })

  it('offers ships in service, and those never finished on request', async () => {
    const ids = async (more: object) => (await library.classes({ navy: 'km', year: 1943, ...more })).map(({ id }) => id)
    expect(await ids({})).not.toContain('graf-zeppelin')
    expect(await ids({ unfinished: true })).toContain('graf-zeppelin')
    expect((await library.classes({ navy: 'rn', year: 1942 })).map(({ id }) => id)).not.toContain('hood')
    const fleet = { navy: 'usn' as const, year: 1943, points: 500, ships: [{ class: 'northampton' }] }
    expect((await library.fleetShown(fleet)).ships[0]?.class?.ships).toEqual([
      'Chester',
      'Louisville',
      'Chicago',
      'Augusta',
    ])
  })

  it('finds classes by navy, type, year and words', async () => {
    expect((await library.classes()).length).toBeGreaterThan(300)
    const found = await library.classes({ navy: 'km', type: 'battleship', year: 1941, words: 'tirpitz' })
    expect(found.map(({ id }) => id)).toEqual(['bismarck'])
    expect(found[0]!.points).toBeGreaterThan(0)
  })

  it('shows a class as she was in a year, within the years she served', async () => {
    const fletcher = await library.ship('fletcher', 1943)
    expect(fletcher.svg).toMatch(/^<svg/)
    expect(fletcher.svg).not.toMatch(/#[0-9a-f]{6}/)
    expect(fletcher.weapons.rows.length).toBeGreaterThan(1)
    expect((await library.ship('fletcher', 1900)).year).toBe(fletcher.years.first)
  })

  it('draws every class without a colour of its own', async () => {
    for (const { id } of await library.classes()) expect((await library.ship(id)).svg).not.toMatch(/#[0-9a-f]{6}/)
  })

  it('prints a sheet', async () => {
    expect(good(await library.shipSheet('yamato', 1944, 'a4'))).toContain('<svg')
  })
})

describe('fleets', () => {
  const request = { navy: 'usn', year: 1943, points: 1500, seed: '7' } as const

  it('proposes, counts, writes and reads again', async () => {
    const fleet = good(await library.propose(request))
    const shown = await library.fleetShown(fleet)
    expect(shown.knows).toContain('objectives')
    expect(shown.cost).toBeLessThanOrEqual(1500)
    expect(shown.ships).toHaveLength(fleet.ships.length)
    expect(shown.ships.flatMap(({ findings }) => findings)).toEqual([])
    expect(good(await library.fleetFromText(shown.code!))).toEqual(fleet)
    expect(good(await library.fleetFromText(await library.fleetAsYaml(fleet)))).toEqual(fleet)
    expect(good(await library.fleetSheet(fleet, 'letter'))).toContain('Letter')
  })

  it('puts each finding beside the entry that it concerns', async () => {
    const shown = await library.fleetShown({
      navy: 'km',
      year: 1939,
      points: 500,
      ships: [{ class: 'Bismarck' }, { class: 'Nonesuch' }],
    })
    expect(shown.ships[0]!.findings[0]).toMatchObject({
      message: 'Bismarck enters service in 1940, the battle is set in 1939.',
      clauses: ['VAS-CARD-21', 'VAS-FLEET-04'],
    })
    expect(shown.ships[1]!.class).toBeNull()
    expect(shown.ships[1]!.findings).toHaveLength(1)
    expect(shown.findings[0]!.clauses).toEqual(['VAS-FLEET-03'])
    expect(shown.code).toBeNull()
  })

  it('says why a fleet cannot be proposed or read', async () => {
    expect(wrong(await library.propose({ ...request, points: 1 }))).toContain('the cheapest costs')
    expect(wrong(await library.fleetFromText('fs1.AAAAAAAA'))).toContain('checksum')
    expect(wrong(await library.fleetFromText('navy: km\n', 'mine.yaml'))).toContain('mine.yaml:1: year')
  })

  it('fills a carrier as was usual', async () => {
    const flights = await library.usualAirGroup('essex', 1943)
    const shown = await library.fleetShown({
      navy: 'usn',
      year: 1943,
      points: 9000,
      ships: [{ class: 'essex', flights }],
    })
    expect(flights.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(shown.ships[0]!.class!.carries)
    expect(shown.ships[0]!.findings).toEqual([])
  })

  it('lets two fleets meet, carriers with their air groups', async () => {
    const red = good(await library.propose({ ...request, navy: 'ijn' }))
    const carriers: Fleet = {
      navy: 'usn',
      year: 1943,
      points: 1000,
      ships: [
        { class: 'essex', flights: [{ aircraft: 'f6f-3-hellcat', count: 3 }] },
        { class: 'fletcher', count: 3 },
      ],
      flights: [{ aircraft: 'f6f-3-hellcat', count: 2 }],
    }
    for (const approach of ['head-on', 'parallel', 'passing'] as const) {
      const { battle } = good(await library.meeting({ ruleset: VAS, approach, red, blue: carriers }, seating))
      const keeper = begins(battle)
      const { flights } = keeper.ruleset.describe(keeper.battle) as { flights: { aboard?: string }[] }
      expect(flights.filter(({ aboard }) => aboard === 'blue-1')).toHaveLength(3)
    }
  })

  it('lets two fleets meet under every rulebook, in every way that it knows', async () => {
    for (const { id: ruleset, lists, usualPoints } of await library.rulesets()) {
      expect(lists).toBe(true)
      const list = async (navy: 'usn' | 'ijn') =>
        good(await library.propose({ ...request, navy, ruleset, points: usualPoints }))
      const [red, blue] = [{ ...(await list('ijn')), year: 1944 }, await list('usn')]
      for (const { id: approach, deploys } of await library.waysToMeet(ruleset)) {
        const met = await library.meeting({ ruleset, approach, red, blue }, seating)
        if ('trouble' in met) expect(met.trouble.join()).toMatch(/FD-SET-(08|10)/)
        else begins(met.battle)
        if (!deploys) good(met)
      }
    }
    const fleet = { ruleset: 'fleet-d20', navy: 'usn', year: 1943, points: 900 } as const
    const carrier: Fleet = {
      ...fleet,
      ships: [{ class: 'independence', flights: [{ aircraft: 'f6f-3-hellcat', role: 'fighter', count: 9 }] }],
      squadrons: [{ name: 'TG 1', ships: ['Independence'], command: 1 }],
    }
    const { battle, notes } = good(
      await library.meeting({ ruleset: 'fleet-d20', approach: 'carrier-strike', red: carrier, blue: carrier }, seating),
    )
    const { battle: begun } = begins(battle)
    expect(begun).toMatchObject({ scenario: 'carrier-strike', phase: 'deployment' })
    expect((begun as unknown as { squadrons: object[] }).squadrons[0]).toMatchObject({ command: 1, ships: ['red-1'] })
    expect(notes.join(' ')).toContain('stay behind')
  })

  it('lets fleets fight that break the rules, and says what was allowed', async () => {
    const early: Fleet = { navy: 'km', year: 1939, points: 100, ships: [{ class: 'Bismarck' }] }
    const odd: Fleet = {
      navy: 'rn',
      year: 1939,
      points: 100,
      ships: [{ class: 'hood', vtFuses: true, flights: [{ aircraft: 'swordfish-i', count: 4 }] }],
    }
    const { battle, notes } = good(
      await library.meeting({ ruleset: VAS, approach: 'head-on', red: early, blue: odd }, seating),
    )
    begins(battle)
    expect(notes.join(' ')).toContain('Red: Bismarck enters service in 1940')
    expect(
      wrong(
        await library.meeting({ ruleset: VAS, approach: 'head-on', red: early, blue: { ...odd, ships: [] } }, seating),
      ),
    ).toBe('The blue fleet has no ship: add at least one.')
  })
})

describe('rules', () => {
  it('knows each by its id, with its rulings', async () => {
    expect(await library.rule(VAS, 'vas-move-04')).toMatchObject({
      title: 'Straight run before each turn',
      area: 'movement',
    })
    expect((await library.rule(VAS, 'VAS-MOVE-04'))!.related).toContain('VAS-R-04')
    expect(await library.rule(VAS, 'VAS-R-04')).toMatchObject({
      kind: 'ruling',
      related: ['VAS-MOVE-04', 'VAS-MOVE-07'],
    })
    expect(await library.rule(VAS, 'VAS-NOPE-01')).toBeNull()
  })

  it('finds rules by words, titles first', async () => {
    const found = await library.searchRules(VAS, 'minimum move')
    expect(found[0]!.id).toBe('VAS-MOVE-02')
    expect(await library.searchRules(VAS, ' ')).toEqual([])
  })

  it('tells what completes the sheets of a game from what they print', async () => {
    expect(await library.rule('fleet-d20', 'FD-CORE-01')).toMatchObject({ completed: true })
    expect(await library.rule('fleet-d20', 'FD-CORE-05')).toMatchObject({ completed: false })
  })

  it('has every clause once and in order', async () => {
    const { chapters, core } = await library.ruleBook(VAS)
    expect(core).toBeNull()
    const ids = chapters.flatMap(({ rules }) => rules.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(chapters.at(-1)!.id).toBe('rulings')
  })
})

describe('files', () => {
  const replay = { flankspeed: 1, ruleset: VAS, version: 1, title: 'x', setup: {}, seed: 1, actions: [], hashes: [] }

  it('recognises what was dropped', async () => {
    expect(await library.recognise(JSON.stringify(replay), 'r.json')).toMatchObject({ kind: 'replay', title: 'x' })
    expect(
      await library.recognise('navy: km\nyear: 1941\npoints: 700\nships: [{ class: bismarck }]', 'f.yaml'),
    ).toMatchObject({
      kind: 'fleet',
    })
    const written =
      'ruleset: victory-at-sea\ntitle: Alone\nbattle: { ships: [{ id: a, side: red, class: Hood, at: [9, 9] }] }\n'
    const cases = good(await library.recognise(`${written}---\n${written}`, 'c.yaml'))
    if (cases.kind !== 'cases') throw new Error('no cases')
    expect(cases.cases).toHaveLength(2)
    expect(cases.cases[0]).toMatchObject({
      title: 'Alone',
      isPlayed: false,
      position: { title: 'Alone', ruleset: VAS },
    })
  })

  it('offers the sound cases of a file and says what is wrong with the others', async () => {
    const ship = '{ id: a, side: red, class: Hood, at: [9, 9] }'
    const written = `ruleset: victory-at-sea\nbattle: { ships: [${ship}] }\nexpect: { ships.a.sunk: false }\n`
    const found = good(await library.recognise(`${written}---\n${written.replace('at:', 'att:')}`, 'c.yaml'))
    if (found.kind !== 'cases') throw new Error('no cases')
    expect(found.cases).toMatchObject([{ title: 'c.yaml, case 1', isPlayed: true }])
    expect(found.unreadable).toEqual([
      expect.stringMatching(/^c\.yaml, case 2, line 6, column \d+: .*att.*did you mean at\?/),
    ])
  })

  it('offers a position that the rules must refuse to the referee, but not to play', async () => {
    const battle = {
      phase: 'fleet-building',
      step: 'fleets',
      ships: [
        { id: 'yorktown', side: 'red', class: 'Yorktown' },
        { id: 'yamato', side: 'blue', class: 'Yamato' },
      ],
      flights: [{ id: 'zero', side: 'red', class: 'a6m2-zero-fighter', aboard: 'yorktown' }],
    }
    const written = { ruleset: VAS, battle, expect: { illegal: 'VAS-AIR-12' } }
    const found = good(await library.recognise(JSON.stringify(written), 'c.json'))
    expect(found).toMatchObject({ kind: 'cases', cases: [{ isPlayed: true, position: null }] })
  })

  it('says what is wrong and where', async () => {
    expect(wrong(await library.recognise('', 'a.txt'))).toBe('a.txt is empty.')
    expect(wrong(await library.recognise('hello', 'a.txt'))).toContain('not a replay, fleet, class, case or scenario')
    expect(wrong(await library.recognise('{ "a": [1, }', 'a.json'))).toContain('a.json, line 1')
    expect(wrong(await library.recognise(JSON.stringify({ ...replay, flankspeed: 2 }), 'r.json'))).toContain('says 2')
    expect(wrong(await library.recognise('ruleset: victory-at-sea\nbattel: {}', 'c.yaml'))).toContain(
      'did you mean battle?',
    )
    expect(
      wrong(await library.recognise('ruleset: victory-at-sea\nbattle: { ships: [{ id: a, side: green }] }', 'c.yaml')),
    ).toContain('battle.ships[0].side')
  })
})
