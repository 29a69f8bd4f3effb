import { describe, expect, it } from 'vitest'
import type { Card } from '../../desk/card.ts'
import type { Position, RosterEntry } from '../../desk/position.ts'
import { complete } from './complete.ts'
import { readOrder } from './orders.ts'

const entry = (id: string, name: string): RosterEntry => ({
  id,
  name,
  what: '',
  hull: 1,
  crippled: false,
  state: 'ready',
})

const card = (id: string, name: string, side: string, weapons: string[] = []): Card => ({
  id,
  kind: 'ship',
  name,
  side,
  subtitle: '',
  figures: [],
  track: null,
  weapons: weapons.map((weapon, i) => ({ weapon: i, name: weapon, cells: [], state: 'ready', note: '' })),
  columns: [],
  scores: [],
  traits: [],
  marks: [],
  notes: [],
})

function position(owed: Record<string, unknown>): Position {
  const fleet = (side: string, ships: RosterEntry[], flights: RosterEntry[] = []) => ({
    side,
    title: side,
    ships,
    flights,
    points: 0,
  })
  return {
    ruleset: { family: 'victory-at-sea' },
    seat: 'red',
    owed: [{ side: 'red', ...owed }],
    fleets: [
      fleet('red', [entry('bismarck', 'Bismarck'), entry('eugen', 'Prinz Eugen')], [entry('arado-1', 'Arado')]),
      fleet('blue', [entry('hood', 'Hood'), entry('pow', 'Prince of Wales')], [entry('sword-1', 'Swordfish')]),
    ],
    cards: {
      bismarck: card('bismarck', 'Bismarck', 'red', ['A Turret', 'B Turret', 'Secondary Armament', 'AA Battery']),
      eugen: card('eugen', 'Prinz Eugen', 'red', ['Torpedoes']),
      hood: card('hood', 'Hood', 'blue'),
      pow: card('pow', 'Prince of Wales', 'blue'),
    },
  } as unknown as Position
}

const moving = position({ kind: 'move', ships: ['bismarck', 'eugen'] })
const firing = position({ kind: 'fire', ships: ['bismarck'], aircraft: false })

describe('typed orders', () => {
  it('show a rule by its id', () => {
    expect(readOrder('rule vas-move-02', moving, null)).toEqual({ means: 'rule', id: 'VAS-MOVE-02' })
    expect(readOrder('rule', moving, null)).toEqual({ wrong: 'Which rule?', right: 'rule CLAUSE' })
  })

  it('bring scouts back in the rear, or where they are wanted', () => {
    const returning = [
      { ship: 'bismarck', at: [20, 1.5], heading: 0 },
      { ship: 'eugen', at: [22, 1.5], heading: 0 },
    ]
    const rejoining = position({ kind: 'redeploy', ships: ['bismarck', 'eugen'], returning })
    const brought = (text: string): unknown => {
      const meant = readOrder(text, rejoining, null)
      return 'action' in meant ? (meant.action as { ships?: unknown }).ships : meant
    }
    expect(brought('bring bismarck back')).toEqual([returning[0]])
    expect(brought('bring all back')).toEqual(returning)
    expect(brought('bring bismarck to 30 4 heading 90 and prinz eugen back')).toEqual([
      { ship: 'bismarck', at: [30, 4], heading: 90 },
      returning[1],
    ])
    expect(brought('bring bismarck to nowhere')).toMatchObject({ wrong: expect.stringContaining('Which place?') })
    expect(brought('bring hood back')).toHaveProperty('wrong')
    expect(readOrder('pass', rejoining, null)).toMatchObject({ action: { do: 'redeploy', ships: [] } })
    expect(readOrder('bring bismarck back', moving, null)).toHaveProperty('wrong')
  })

  it('let a scout come in where she usually does, or at the place that is named', () => {
    const entering = [{ ship: 'eugen', edge: 'west', at: [0, 2], heading: 90 }]
    const coming = position({ kind: 'move', ships: ['bismarck', 'eugen'], entering })
    expect(readOrder('move prinz eugen ahead 3', coming, null)).toMatchObject({
      action: { do: 'move', ship: 'eugen', enter: { at: [0, 2], heading: 90 }, path: [{ ahead: 3 }] },
    })
    expect(readOrder('move prinz eugen from 0 30 heading 45 ahead 3', coming, null)).toMatchObject({
      action: { enter: { at: [0, 30], heading: 45 }, path: [{ ahead: 3 }] },
    })
    const own = readOrder('move bismarck ahead 3', coming, null)
    expect('action' in own && own.action).not.toHaveProperty('enter')
  })

  it('reads a course', () => {
    expect(readOrder('move bismarck ahead 3 turn 45 ahead 2', moving, null)).toEqual({
      means: 'action',
      action: { side: 'red', do: 'move', ship: 'bismarck', path: [{ ahead: 3 }, { turn: 45 }, { ahead: 2 }] },
    })
    expect(readOrder('MOVE prinz eugen ahead 1.5, port 30', moving, null)).toMatchObject({
      action: { ship: 'eugen', path: [{ ahead: 1.5 }, { turn: -30 }] },
    })
  })

  it('knows ships by the beginning of their names, and asks where several begin so', () => {
    expect(readOrder('move bis ahead 1', moving, null)).toMatchObject({ action: { ship: 'bismarck' } })
    expect(readOrder('move tirpitz ahead 1', moving, null)).toEqual({
      wrong: 'There is no ship of yours "tirpitz".',
      right: 'Bismarck, Prinz Eugen',
    })
    expect(readOrder('status pri', moving, null)).toMatchObject({ wrong: expect.stringContaining('more than one') })
  })

  it('says what is missing', () => {
    expect(readOrder('move bismarck ahead', moving, null)).toMatchObject({ right: 'ahead 3' })
    expect(readOrder('move bismarck sideways 3', moving, null)).toMatchObject({
      right: expect.stringContaining('ahead 3'),
    })
    expect(readOrder('sing', moving, null)).toMatchObject({ right: expect.stringContaining('move') })
    expect(readOrder('fire bismarck A', firing, null)).toMatchObject({ wrong: 'At which target?' })
  })

  it('reads fire: one weapon, some dice, several targets, everything', () => {
    expect(readOrder('fire bismarck A at hood', firing, null)).toEqual({
      means: 'own',
      meaning: { ship: 'bismarck', volleys: [{ weapon: 0, target: 'hood' }], odds: false },
    })
    expect(readOrder('fire A Turret 2 at hood and B at prince of wales', firing, null)).toMatchObject({
      meaning: {
        volleys: [
          { weapon: 0, target: 'hood', dice: 2 },
          { weapon: 1, target: 'pow' },
        ],
      },
    })
    expect(readOrder('fire A B at hood', firing, 'bismarck')).toMatchObject({
      meaning: {
        volleys: [
          { weapon: 0, target: 'hood' },
          { weapon: 1, target: 'hood' },
        ],
      },
    })
    expect(readOrder('fire all at hood', firing, null)).toMatchObject({
      meaning: { volleys: [{ weapon: 'all', target: 'hood' }] },
    })
    expect(readOrder('odds bismarck all at hood', firing, null)).toMatchObject({ meaning: { odds: true } })
    expect(readOrder('fire bismarck Z at hood', firing, null)).toMatchObject({
      right: expect.stringContaining('A Turret'),
    })
  })

  it('reads Orders, repairs and passing', () => {
    expect(readOrder('order bismarck evade', moving, null)).toMatchObject({ action: { do: 'order', order: 'evade' } })
    expect(readOrder('order bismarck create smoke', moving, null)).toMatchObject({ action: { order: 'create-smoke' } })
    const repairing = position({ kind: 'damage-control', ships: [] })
    expect(readOrder('repair bismarck engine and eugen crew', repairing, null)).toMatchObject({
      action: {
        repairs: [
          { ship: 'bismarck', area: 'engine' },
          { ship: 'eugen', area: 'crew' },
        ],
      },
    })
    expect(readOrder('pass', repairing, null)).toMatchObject({ action: { do: 'damage-control', repairs: [] } })
    expect(readOrder('pass', firing, null)).toMatchObject({ action: { do: 'fire', ship: 'bismarck', volleys: [] } })
    expect(readOrder('pass', moving, null)).toMatchObject({ wrong: expect.any(String) })
  })

  it('reads what aircraft do', () => {
    expect(readOrder('fly arado to 30 20.5', moving, null)).toMatchObject({
      action: { flight: 'arado-1', to: [30, 20.5] },
    })
    expect(readOrder('fly arado', moving, null)).toMatchObject({ right: expect.stringContaining('30 20') })
    expect(readOrder('attack arado at hood', firing, null)).toMatchObject({
      action: { do: 'air-attack', attacks: [{ flight: 'arado-1', target: 'hood' }] },
    })
    expect(readOrder('aa bismarck AA at swordfish', firing, null)).toMatchObject({
      action: { do: 'anti-air', ship: 'bismarck', shots: [{ weapon: 3, target: 'sword-1' }] },
    })
  })

  it('reads the request for a summary', () => {
    expect(readOrder('summary', moving, null)).toEqual({ means: 'summary' })
    expect(complete('sum', moving)).toEqual(['summary'])
  })

  it('takes raw actions', () => {
    expect(readOrder('{"side":"red","do":"x"}', moving, null)).toEqual({
      means: 'action',
      action: { side: 'red', do: 'x' },
    })
    expect(readOrder('{oops', moving, null)).toMatchObject({ wrong: expect.stringContaining('JSON') })
  })

  it('completes what is typed', () => {
    expect(complete('mo', moving)).toEqual(['move Bismarck ahead ', 'move Prinz Eugen ahead ', 'move'])
    expect(complete('fire bis', firing)).toContain('fire Bismarck A Turret at Hood')
  })
})

describe('Crimson Tide, typed', () => {
  const tide = (owed: Record<string, unknown>): Position => ({
    ...position(owed),
    ruleset: { family: 'crimson-tide' } as Position['ruleset'],
  })
  const meant = (line: string, owed: Record<string, unknown>): unknown => {
    const read = readOrder(line, tide(owed), null)
    return 'means' in read && read.means === 'action' ? read.action : read
  }

  it('lays courses, declares attacks and sends aircraft', () => {
    expect(meant('move bismarck ahead 2 port 22.5 ahead 1 stop', { kind: 'move' })).toEqual({
      side: 'red',
      do: 'move',
      unit: 'bismarck',
      path: [{ ahead: 2 }, { turn: -22.5 }, { ahead: 1 }],
      stop: true,
    })
    expect(meant('fire bismarck primary forward at hood', { kind: 'fire' })).toEqual({
      side: 'red',
      do: 'fire',
      unit: 'bismarck',
      weapon: 'primary',
      arc: 'forward',
      target: 'hood',
    })
    expect(meant('fire eugen aaw at swordfish', { kind: 'fire' })).toMatchObject({ weapon: 'aaw', target: 'sword-1' })
    expect(meant('deploy arado strafing at hood', { kind: 'deploy' })).toMatchObject({
      position: 'strafing',
      against: 'hood',
    })
    expect(meant('deploy arado to 30 20', { kind: 'deploy' })).toMatchObject({ position: 'free', at: [30, 20] })
    expect(meant('land arado on eugen', { kind: 'land' })).toMatchObject({ do: 'land', base: 'eugen' })
    expect(meant('repair bismarck engine hit', { kind: 'repair-first' })).toMatchObject({ marker: 'engine-hit' })
    expect(meant('pass', { kind: 'deploy' })).toEqual({ side: 'red', do: 'pass' })
    expect(meant('end', { kind: 'fire' })).toEqual({ side: 'red', do: 'end-step' })
    expect(meant('play on', { kind: 'play-on', gains: [] })).toEqual({ side: 'red', do: 'play-on' })
    expect(meant('end', { kind: 'play-on', gains: [] })).toEqual({ side: 'red', do: 'end-battle' })
    expect(complete('pl', tide({ kind: 'play-on', gains: [] }))).toContain('play on')
  })

  it('knows no odds before a declaration, and says what it does know', () => {
    expect(meant('odds bismarck all at hood', { kind: 'fire' })).toMatchObject({ wrong: 'Unknown order "odds".' })
    expect(meant('fire bismarck at hood', { kind: 'fire' })).toMatchObject({ wrong: 'Which weapon?' })
    expect(complete('move', tide({ kind: 'move', units: ['bismarck'] }))).toContain('move Bismarck ahead ')
  })
})

describe('Fleet d20, typed', () => {
  const fleet = (owed: Record<string, unknown>): Position => ({
    ...position(owed),
    ruleset: { family: 'fleet-d20' } as Position['ruleset'],
  })
  const meant = (line: string, owed: Record<string, unknown>): unknown => {
    const read = readOrder(line, fleet(owed), null)
    return 'means' in read && read.means === 'action' ? read.action : read
  }

  it('lays courses in centimetres, fires batteries and sends aircraft', () => {
    expect(meant('move bismarck ahead 4 port 45 ahead 8.5 smoke', { kind: 'move' })).toEqual({
      side: 'red',
      do: 'move',
      ship: 'bismarck',
      path: [{ ahead: 4 }, { turn: -45 }, { ahead: 8.5 }],
      smoke: true,
    })
    expect(meant('fire bismarck other 2 at hood', { kind: 'activate' })).toEqual({
      side: 'red',
      do: 'fire',
      ship: 'bismarck',
      battery: 'OTHER 2',
      target: 'hood',
    })
    expect(meant('fire bismarck at hood', { kind: 'activate' })).toMatchObject({ battery: 'MAIN' })
    expect(meant('close eugen mrf at hood', { kind: 'activate' })).toMatchObject({ do: 'close-fire', factor: 'MRF' })
    expect(meant('attack arado at hood', { kind: 'activate' })).toMatchObject({ do: 'attack', target: 'hood' })
    expect(meant('fly arado to 30 20', { kind: 'fly' })).toMatchObject({ do: 'fly', to: [30, 20] })
    expect(meant('pass eugen', { kind: 'activate' })).toEqual({ side: 'red', do: 'pass', ship: 'eugen' })
    expect(meant('end', { kind: 'launch' })).toEqual({ side: 'red', do: 'end-phase' })
  })

  it('says what is missing', () => {
    expect(meant('move bismarck astern 2', { kind: 'move' })).toMatchObject({
      wrong: '"astern" is not part of a course.',
    })
    expect(meant('fire bismarck main', { kind: 'activate' })).toMatchObject({ wrong: 'At which target?' })
    expect(meant('fly arado', { kind: 'fly' })).toMatchObject({ right: 'fly kates to 60 40' })
  })
})
