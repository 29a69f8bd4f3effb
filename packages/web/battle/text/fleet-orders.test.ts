import { describe, expect, it } from 'vitest'
import type { Position, RosterEntry } from '../../desk/position.ts'
import { FLEET_HELP } from './fleet-orders.ts'
import { readOrder } from './orders.ts'

const entry = (id: string, name: string): RosterEntry => ({
  id,
  name,
  what: '',
  hull: 1,
  crippled: false,
  state: 'ready',
})

const division = (id: string, title: string, units: string[]) => ({ id, title, units, guide: units[0], words: '' })

const position = {
  ruleset: { id: 'victory-at-sea', family: 'victory-at-sea', title: 'Victory at Sea' },
  seat: 'red',
  owed: [{ side: 'red', kind: 'move' }],
  fleets: [
    {
      side: 'red',
      ships: [entry('nachi', 'Nachi'), entry('ashigara', 'Ashigara'), entry('mogami', 'Mogami')],
      flights: [entry('d1', 'Dauntless 1'), entry('d2', 'Dauntless 2'), entry('w1', 'Wildcat 1')],
    },
    { side: 'blue', ships: [entry('hood', 'Hood'), entry('lex', 'Lexington')], flights: [] },
  ],
  cards: {},
  command: {
    divisions: [
      division('division-1', 'Second Striking Force', ['nachi', 'ashigara']),
      division('division-2', 'Van', ['mogami']),
    ],
    strikes: [{ id: 'strike-lex' }],
    staff: [],
    standing: [{ words: '' }, { words: '' }],
  },
} as unknown as Position

const changes = (text: string): unknown => {
  const meant = readOrder(text, position, null)
  return 'changes' in meant ? meant.changes : meant
}

describe('typed orders to a fleet', () => {
  it.each([
    ['division 1 steer 090', { how: 'steer', heading: 90, speed: 1 }],
    ['division 1 steer 360 slow', { how: 'steer', heading: 0, speed: 0.25 }],
    ['division second steers 45 at half speed', { how: 'steer', heading: 45, speed: 0.5 }],
    ['Division 1 go to 20 30.5', { how: 'go-to', at: [20, 30.5], speed: 1 }],
    ['division 1 follow', { how: 'follow' }],
  ])('sail: %s', (text, order) => {
    expect(changes(text)).toEqual([{ do: 'sail', division: 'division-1', order }])
  })

  it('make another ship the guide', () => {
    expect(changes('division 1 follow ashi')).toEqual([
      { do: 'set-formation', division: 'division-1', guide: 'ashigara' },
      { do: 'sail', division: 'division-1', order: { how: 'follow' } },
    ])
    expect(changes('division 1 follow mogami')).toMatchObject({ right: 'Nachi, Ashigara' })
  })

  it.each([
    ['division 1 fires at hood', { targets: ['hood'], policy: 'concentrate', torpedoes: true }],
    ['division 1 fire at hood and lexington', { targets: ['hood', 'lex'], policy: 'best-effect', torpedoes: true }],
    [
      'division 1 fires at any opposite numbers no torpedoes',
      { targets: [], policy: 'opposite-numbers', torpedoes: false },
    ],
    [
      'division 1 fires at hood not at aircraft',
      { targets: ['hood'], policy: 'concentrate', torpedoes: true, antiAir: false },
    ],
    ['division 1 fires at hood spread', { targets: ['hood'], policy: 'spread', torpedoes: true }],
  ])('fire: %s', (text, order) => {
    expect(changes(text)).toEqual([{ do: 'engage', division: 'division-1', order }])
  })

  it('set the formation, and regroup', () => {
    expect(changes('division 2 line abreast 3')).toEqual([
      { do: 'set-formation', division: 'division-2', formation: 'line-abreast', interval: 3 },
    ])
    expect(changes('division 2 echelon')).toEqual([
      { do: 'set-formation', division: 'division-2', formation: 'echelon' },
    ])
    expect(changes('division 2: nachi, mogami')).toEqual([
      { do: 'form-division', division: 'division-2', units: ['nachi', 'mogami'] },
    ])
    expect(changes('division 3: ashigara')).toEqual([
      { do: 'form-division', division: 'division-3', units: ['ashigara'] },
    ])
  })

  it('send strikes, and call them off', () => {
    expect(changes('strike lexington with dauntless 1 and 2 escort wildcat 1')).toEqual([
      { do: 'strike', strike: 'strike-lex', flights: ['d1', 'd2'], escorts: ['w1'], target: 'lex' },
    ])
    expect(changes('strike lexington off')).toEqual([{ do: 'strike', strike: 'strike-lex', flights: [], target: null }])
  })

  it.each([
    ['carry on', { who: 'all', until: 'phase' }],
    ['carry on phase', { who: 'all', until: 'phase' }],
    ['carry on until hit', { who: 'all', until: 'hit' }],
    ['carry on nachi', { who: 'nachi', until: 'phase' }],
    ['carry on division 2 until further notice', { who: 'division-2', until: 'further-notice' }],
  ])('hand over: %s', (text, meant) => {
    expect(readOrder(text, position, null)).toEqual({ means: 'carry-on', ...meant })
  })

  it('take command back, and go on', () => {
    expect(readOrder('stop', position, null)).toEqual({ means: 'stop', who: null })
    expect(readOrder('stop division 1', position, null)).toEqual({ means: 'stop', who: 'division-1' })
    expect(readOrder('resume', position, null)).toEqual({ means: 'resume', division: null })
    expect(changes('rest')).toEqual([{ do: 'carry-on', who: 'all', level: 'hold', until: 'phase' }])
    expect(readOrder('suggest nachi', position, null)).toEqual({ means: 'suggest', unit: 'nachi' })
    expect(readOrder('suggest division van', position, null)).toEqual({
      means: 'suggest-orders',
      division: 'division-2',
    })
    expect(readOrder('suggest division 7', position, null)).toMatchObject({ wrong: 'There is no division "7".' })
  })

  it.each([
    ['standing all hold fire beyond 12', { who: 'all', kind: 'hold-fire-beyond', distance: 12 }],
    [
      'standing division 1 save torpedoes for capital ships',
      { who: 'division-1', kind: 'save-torpedoes', for: 'capital-ships' },
    ],
    ['standing nachi evade when under fire', { who: 'nachi', kind: 'evade', when: 'under-fire' }],
    ['standing all lay smoke when damaged', { who: 'all', kind: 'smoke', when: 'damaged' }],
    ['standing all repair engines first', { who: 'all', kind: 'repair-first', what: 'engines' }],
    ['standing dauntless 1 stay', { who: 'd1', kind: 'stay' }],
  ])('stand: %s', (text, order) => {
    expect(changes(text)).toEqual([{ do: 'stand', order }])
  })

  it('cancel a standing order by its number', () => {
    expect(changes('standing cancel 2')).toEqual([{ do: 'cancel-standing', index: 1 }])
    expect(changes('standing cancel 3')).toMatchObject({ wrong: 'Which one, from 1 to 2?' })
  })

  it.each([
    ['division 9 steer 090', 'There is no division "9".'],
    ['division 1 steer', 'Which heading, from 0 to 359?'],
    ['division 1 steer 400', 'Which heading, from 0 to 359?'],
    ['division 1 steer 090 fast', '"fast" is no speed.'],
    ['division 1 go to 20', 'To which place, east and north?'],
    ['division 1 fires at', 'At which enemy? "any" means all of them.'],
    ['division 1 fires at nachi', 'There is no enemy "nachi".'],
    ['division 1 dances', 'Unknown order "dances".'],
    ['division 1 line ahead none', '"none" is no distance between ships.'],
    ['division 7: nachi', 'Divisions are numbered 1 to 2; 3 makes a new one.'],
    ['carry on until dawn', 'Until when? "dawn" is unknown.'],
    ['strike lexington', 'With which flights?'],
    ['standing all sing', 'Unknown standing order.'],
  ])('say what is wrong: %s', (text, wrong) => {
    const meant = readOrder(text, position, null)
    expect(meant).toMatchObject({ wrong, right: expect.stringMatching(/./) })
  })

  it('have help for each, and need a rulebook with divisions', () => {
    for (const verb of Object.keys(FLEET_HELP)) expect(readOrder(verb, position, null)).not.toHaveProperty('right', '')
    const { command: _, ...plain } = position
    expect(readOrder('divisions', plain, null)).toMatchObject({ wrong: 'Victory at Sea has no divisions here.' })
  })
})
