import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedTexts } from '@flankspeed/scenarios/texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, runHere } from './testing/in-process.ts'

const main = join(import.meta.dirname, 'main.ts')
const folder = mkdtempSync(join(tmpdir(), 'flankspeed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const QUIET = {
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  FLANKSPEED_DEBUG: undefined,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'),
}

/** No input ever shows a stack trace. */
function withoutStackTrace(answer: Answer): Answer {
  expect(answer.out + answer.err).not.toMatch(/^\s+at .*[:(]\d+/m)
  return answer
}

const flankspeed = async (...args: string[]): Promise<Answer> => withoutStackTrace(await runHere(folder, args))

/** As a separate process with this input. */
function fed(input: string, ...args: string[]): Answer {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...process.env, ...QUIET },
    maxBuffer: 2 ** 28,
  })
  return withoutStackTrace({ code: status, out: stdout, err: stderr })
}

function written(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return name
}

const POSITION = `ruleset: victory-at-sea
title: Two turrets at long range
battle:
  phase: gunnery
  ships:
    - { id: warspite, side: red, class: Warspite, at: [20, 10], heading: 0, moved: 4 }
    - { id: bismarck, side: blue, class: Bismarck, at: [20, 30], heading: 0, moved: 4 }
`
const FIRE = `dice: [1, 2]
actions:
  - { side: red, do: fire, ship: warspite, volleys: [{ weapon: A Turret, target: bismarck }] }
`

describe('referee', () => {
  test('0 and the told story when every expectation holds', async () => {
    const file = written('good.yaml', `${POSITION}${FIRE}expect: { ships.warspite.fired: true }\n`)
    const { code, out, err } = await flankspeed('referee', file)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('Two turrets at long range\n')
    expect(out).toMatch(/Warspite, A Turret .* at Bismarck, 20" .*: 1 2\. No hit\./)
    expect(out).toContain('Every expectation holds.\n')
  })

  test('1 when one does not, with its line', async () => {
    const file = written('unmet.yaml', `${POSITION}${FIRE}expect:\n  phase: gunnery\n  ships.bismarck.hull: 7\n`)
    const { code, out } = await flankspeed('case', file)
    expect(code).toBe(1)
    expect(out).toMatch(/^unmet\.yaml:13:3: not met: ships\.bismarck\.hull should be 7, is \d+$/m)
    expect(out).not.toContain('Every expectation holds')
  })

  test('2 when an action is not legal, with place and clause', async () => {
    const move = 'actions:\n  - { side: red, do: move, ship: warspite, path: [{ ahead: 3 }] }\n'
    const file = written('illegal.yaml', POSITION + move)
    const { code, out, err } = await flankspeed('referee', file)
    expect([code, out]).toEqual([2, 'Two turrets at long range\n'])
    expect(err).toMatch(
      /^illegal\.yaml:9:5: actions\[0\]: not legal: .* \(VAS-TURN-01\)\n {4}9 \| {3}- \{ side: red, .*\n {6}\| {5}\^\n$/,
    )
  })

  test('an action that must be refused is, and that is right', async () => {
    const move = 'actions:\n  - { side: red, do: move, ship: warspite, path: [{ ahead: 3 }] }\n'
    const file = written('refused.yaml', `${POSITION}${move}expect: { illegal: VAS-TURN-01 }\n`)
    const { code, out } = await flankspeed('referee', file)
    expect(code).toBe(0)
    expect(out).toMatch(/^Refused, as expected: .* \(VAS-TURN-01\)$/m)
  })

  test.each([
    ['left-over dice', POSITION + FIRE.replace('2]', '2, 6]'), /^x\.yaml:8:14: dice\[2\]: left over: 6/],
    [
      'too few dice',
      POSITION + FIRE.replace(', 2]', ']'),
      /^x\.yaml:8:8: dice\[0\]: too few, or left over: actions\[0\] needs 2 D6 .*only this one is there: 1/,
    ],
    [
      'a misspelt field',
      POSITION.replace('moved: 4 }', 'movd: 4 }'),
      /^x\.yaml:6:77: .*"movd" \(did you mean moved\?\)/,
    ],
    ['an unknown class', POSITION.replace('Warspite', 'Warspit'), /^x\.yaml:6:34: .*"Warspit".*flankspeed ships/],
    ['an unknown ruleset', 'ruleset: chess\n', /^x\.yaml:1:1: ruleset: there is no ruleset "chess": choose one of/],
    [
      'an unknown clause',
      `${POSITION}clauses: [VAS-NO-1]\n`,
      /^x\.yaml:8:11: clauses\[0\]: there is no clause VAS-NO-1/,
    ],
    ['broken YAML', 'ruleset: [victory\nbattle: }\n', /^x\.yaml:2:\d+: not YAML: /],
    ['an empty file', '', /^x\.yaml: the file is empty/],
    ['a file with no case', '- 1\n', /^x\.yaml:1:1: case: the fields of a case/],
  ])('2 and one message for %s, with its line', async (_what, text, message) => {
    const { code, out, err } = await flankspeed('referee', written('x.yaml', text))
    expect(code).toBe(2)
    expect(out).not.toContain('expectation')
    expect(err).toMatch(message)
    expect(err.trim().split('\n').length).toBeGreaterThanOrEqual(text === '' ? 1 : 3)
  })

  test('the story is told up to the refusal, and every mistake of the file after it, in its order', async () => {
    const file = written(
      'many.yaml',
      `${POSITION}${FIRE}  - { side: blue, do: move, ship: bismarck, path: [{ ahead: 3 }] }
  - { side: blue, do: fire, ship: bismarck, volley: [], radar: true }
expect: { ships.warspite.hul: 3, illegal-as-well: 1 }
`,
    )
    const { code, out, err } = await flankspeed('referee', file)
    expect(code).toBe(2)
    expect(out).toMatch(/^Two turrets at long range\nWarspite, A Turret .*No hit\.\n$/)
    expect(err.split('\n').filter((line) => line.startsWith('many.yaml'))).toEqual([
      expect.stringMatching(/^many\.yaml:11:5: actions\[1\]: not legal: /),
      'many.yaml:12:45: actions[2]: unknown field "volley" (did you mean volleys?)',
      expect.stringMatching(/^many\.yaml:12:57: actions\[2\]: unknown field "radar": /),
      expect.stringMatching(/^many\.yaml:13:11: expect\.ships\.warspite\.hul: .*\(did you mean hull\?\)/),
      expect.stringMatching(/^many\.yaml:13:34: expect\.illegal-as-well: /),
    ])
    expect(err).toContain(
      '   12 |   - { side: blue, do: fire, ship: bismarck, volley: [], radar: true }\n      |                                             ^\n',
    )
  })

  test('a field in the wrong place does not hide what is wrong elsewhere', async () => {
    const text = `${POSITION.replace('moved: 4 }', 'movd: 4 }')}illegal-also: [VAS-MOVE-01]\n`
    const { code, err } = await flankspeed('referee', written('both.yaml', text))
    expect(code).toBe(2)
    expect(err.split('\n').filter((line) => line.startsWith('both.yaml'))).toEqual([
      'both.yaml:6:77: battle.ships[0]: unknown field "movd" (did you mean moved?)',
      'both.yaml:8:1: case: unknown field "illegal-also": it belongs to expect (expect.illegal-also)',
    ])
  })

  test('dice that do not fit are told with what each was rolled for', async () => {
    const { err } = await flankspeed('referee', written('dice.yaml', POSITION + FIRE.replace('2]', '2, 6]')))
    expect(err).toMatch(/^ {2}dice\[0\] to \[1\] {2}2 D6 {2}1 2 {2}attack dice of A Turret .* actions\[0\]$/m)
    const few = (await flankspeed('referee', written('dice.yaml', POSITION + FIRE.replace('1, 2]', '6]')))).err
    expect(few).toMatch(/^ {2}dice\[0\] {2}2 D6 {2}6 \? {2}attack dice of A Turret .* not enough$/m)
  })

  test('a long line is cut around the mark', async () => {
    const long = `${POSITION.replace('moved: 4 }', `name: ${'x'.repeat(300)}, movd: 4 }`)}`
    const { err } = await flankspeed('referee', written('long.yaml', long))
    const [, quoted, mark] = err.split('\n')
    expect(quoted!.length).toBeLessThan(120)
    expect(quoted!.slice(mark!.indexOf('^'))).toMatch(/^movd: 4/)
  })

  test('several files', async () => {
    const files = [written('one.yaml', POSITION), written('two.yaml', `${POSITION}expect: { turn: 9 }\n`)]
    const { code, out } = await flankspeed('referee', ...files)
    expect(code).toBe(1)
    expect(out).toMatch(/^one\.yaml:\n.*\nNothing was expected\.\ntwo\.yaml:\n.*\ntwo\.yaml:8:11: not met: turn/)
    expect(JSON.parse((await flankspeed('referee', ...files, '--json')).out)).toHaveLength(2)
  })

  test('a file that is not there, or is a folder', async () => {
    expect(await flankspeed('referee', 'nowhere.yaml')).toEqual({
      code: 2,
      out: '',
      err: 'nowhere.yaml: cannot be read: no such file or folder\n',
    })
    expect((await flankspeed('referee', '.')).err).toBe('.: cannot be read: this is a folder, not a file\n')
  })

  test('reads standard input, and JSON', async () => {
    const { code, out } = fed(JSON.stringify({ ruleset: 'victory-at-sea', battle: {} }), 'referee', '-')
    expect(code).toBe(0)
    expect(out).toContain('Nothing was expected.')
  })

  test('--json: one case is one object', async () => {
    const file = written('one.yaml', `${POSITION}${FIRE}expect: { turn: 9 }\n`)
    const { code, out } = await flankspeed('referee', file, '--json')
    const result = JSON.parse(out)
    expect(code).toBe(1)
    expect(Object.keys(result)).toEqual(['title', 'events', 'battle', 'decisions', 'refused', 'unmet'])
    expect(result.events[0]).toMatchObject({ tells: 'volley', ship: 'warspite', story: [expect.any(String)] })
    expect(result.battle.ships[0]).toMatchObject({ id: 'warspite', at: [20, 10] })
    expect(result.decisions[0]).toMatchObject({ side: 'blue', kind: 'fire' })
    expect(result.unmet).toEqual([{ path: 'turn', expected: 9, actual: 1 }])
  })

  test('of several cases one that cannot be played is told, and the others are played', async () => {
    const file = written('three.yaml', `${POSITION}---\nruleset: 7\n---\n${POSITION}`)
    const { code, out, err } = await flankspeed('referee', file)
    expect([code, err]).toEqual([2, 'three.yaml:9:1: ruleset: a word expected, not 7\n    9 | ruleset: 7\n      | ^\n'])
    expect(out.match(/Two turrets at long range/g)).toHaveLength(2)
    const list = JSON.parse((await flankspeed('referee', file, '--json')).out)
    expect(list.map((one: { error?: { line: number } }) => one.error?.line ?? null)).toEqual([null, 9, null])
  })

  test('--json: several cases are a list', async () => {
    const file = written('two.yaml', `${POSITION}---\n${POSITION}`)
    expect(JSON.parse((await flankspeed('referee', file, '--json')).out)).toHaveLength(2)
  })

  test('--json: what is wrong is told as data', async () => {
    const move = 'actions:\n  - { side: red, do: move, ship: warspite, path: [{ ahead: 3 }] }\n'
    const { code, out } = await flankspeed('referee', written('wrong.yaml', POSITION + move), '--json')
    expect(code).toBe(2)
    const { error, errors, events, rolls } = JSON.parse(out)
    expect([errors, events, rolls]).toEqual([[error], [], []])
    expect({ error }).toEqual({
      error: {
        file: 'wrong.yaml',
        line: 9,
        column: 5,
        where: 'actions[0]',
        clause: 'VAS-TURN-01',
        message: expect.stringContaining('not legal'),
      },
    })
    expect(JSON.parse((await flankspeed('referee', 'nowhere.yaml', '--json')).out).error.message).toContain(
      'no such file',
    )
  })
})

describe('rules', () => {
  test('shows a clause by its id, in any case', async () => {
    const { code, out } = await flankspeed('rules', 'vas-move-02')
    expect(code).toBe(0)
    expect(out).toMatch(/^VAS-MOVE-02 Minimum move \(movement\)\n/)
    expect(out).toMatch(/Code\n {4}packages\/rulebooks\/victory-at-sea\/rules\/.*Tests\n.*VAS-MOVE-02\.yaml/s)
  })

  test('shows a ruling with its reason', async () => {
    expect((await flankspeed('rules', 'VAS-R-113')).out).toMatch(/VAS-R-113 .*Why: .*Our ruling on VAS-MOVE-02/s)
  })

  test('finds what speaks of all the words', async () => {
    const found = JSON.parse((await flankspeed('rules', 'smoke', 'radar', '--json')).out) as {
      id: string
      text: string
    }[]
    expect(found.map(({ id }) => id)).toContain('VAS-STR-02')
  })

  test('lists the areas when nothing is asked', async () => {
    expect((await flankspeed('rules')).out).toMatch(/^Victory at Sea\n {2}basics .* clauses/)
  })

  test('says so when nothing speaks of it', async () => {
    const { code, err } = await flankspeed('rules', 'submarines', 'in', 'space')
    expect(code).toBe(2)
    expect(err).toBe('No rule mentions "submarines in space". Try fewer words, or a clause id such as VAS-MOVE-02.\n')
    expect((await flankspeed('rules', '--ruleset', 'chess')).err).toContain('there is no ruleset "chess"')
  })

  test('--coverage counts what is proven', async () => {
    const { code, out } = await flankspeed('rules', '--coverage', '--json')
    expect(code).toBe(0)
    for (const figures of Object.values(JSON.parse(out)) as Record<string, unknown>[]) {
      expect(Object.keys(figures)).toEqual(['clauses', 'proven', 'unproven'])
      expect(figures.clauses).toBe((figures.proven as number) + (figures.unproven as string[]).length)
    }
    expect((await flankspeed('rules', '--coverage')).out).toMatch(/^Victory at Sea: \d+ of \d+ clauses proven\n/)
  })
})

describe('demo and replay', () => {
  let told: string

  beforeAll(async () => {
    const { code, out } = await flankspeed('demo', '--seed', '7', '--save', 'fight.json')
    expect(code).toBe(0)
    told = out
  }, 60_000)

  const replay = () => JSON.parse(readFileSync(join(folder, 'fight.json'), 'utf8'))
  const tampered = (name: string, change: object): string => written(name, JSON.stringify({ ...replay(), ...change }))

  test('a battle is told to its end, with both fleets', async () => {
    expect(told).toContain('red: captain, blue: captain, seed 7')
    expect(told).toMatch(/The red fleet\n.*hull \d+\/\d+/)
    expect(told).toContain('The blue fleet')
    expect(told).toContain('The replay was saved to fight.json. To watch it: flankspeed replay fight.json')
  })

  test('a replay plays again, every state as recorded', async () => {
    const { code, out } = await flankspeed('replay', 'fight.json')
    const count = replay().actions.length
    expect(code).toBe(0)
    expect(out).toContain(`${count} of ${count} actions replayed, every state as recorded`)
  })

  test('--to stops after some actions', async () => {
    const { code, out } = await flankspeed('replay', 'fight.json', '--to', '3', '--json')
    const result = JSON.parse(out)
    expect(code).toBe(0)
    expect(Object.keys(result)).toEqual(['actions', 'hash', 'events', 'battle', 'outcome'])
    expect(result).toMatchObject({ actions: 3, hash: replay().hashes[3], outcome: null })
    expect(JSON.parse((await flankspeed('replay', 'fight.json', '--to', '0', '--json')).out).hash).toBe(
      replay().hashes[0],
    )
  })

  test.each(['-1', '1.5', 'x', '99999'])('--to %s is out of bounds', async (to) => {
    for (const command of ['replay', 'export']) {
      const { code, err } = await flankspeed(command, 'fight.json', `--to=${to}`)
      expect(code).toBe(2)
      expect(err).toMatch(/^--to .*: the replay has \d+ actions, write a whole number from 0 to \d+\n$/)
    }
  })

  test.each([['0'], ['3'], []])(
    'a replay is exported as a case that the referee plays to the same battle: %s',
    async (...to) => {
      const wanted = to.length > 0 ? ['--to', ...to] : []
      const { code, out } = await flankspeed('export', 'fight.json', ...wanted)
      expect(code).toBe(0)
      const refereed = JSON.parse((await flankspeed('referee', written('fight.yaml', out), '--json')).out)
      expect(refereed.battle).toEqual(
        JSON.parse((await flankspeed('replay', 'fight.json', ...wanted, '--json')).out).battle,
      )
      expect(refereed.unmet).toEqual([])
    },
  )

  test('a tampered replay is not exported', async () => {
    expect(await flankspeed('export', tampered('other.json', { seed: '8' }))).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^other\.json: the replay differs after action \d+: /),
    })
  })

  test('a tampered replay is refused', async () => {
    const { hashes, actions } = replay()
    const refusal = (name: string, change: object): Promise<Answer> => flankspeed('replay', tampered(name, change))
    expect(await refusal('seed.json', { seed: '8' })).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^seed\.json: the replay differs after action \d+: /),
    })
    expect((await refusal('hash.json', { hashes: hashes.with(4, 'f'.repeat(16)) })).err).toContain('after action 4')
    expect((await refusal('short.json', { hashes: hashes.slice(0, 3) })).err).toMatch(/^short\.json: \d+ actions need/)
    expect((await refusal('junk.json', { actions: actions.with(0, 'attack!') })).code).toBe(2)
    expect((await refusal('rules.json', { ruleset: 'chess' })).err).toBe(
      'rules.json: recorded under chess, which is not a known ruleset\n',
    )
    expect((await refusal('version.json', { version: 99 })).err).toContain(
      'recorded under version 99 of Victory at Sea',
    )
    expect((await refusal('field.json', { seed: null })).err).toContain('not a replay: the fields')
    expect((await flankspeed('replay', written('text.json', 'hello'))).err).toMatch(/^text\.json: not a replay: /)
  })

  test('demo --json: title, events, battle and outcome', async () => {
    const { code, out } = await flankspeed('demo', '--seed', '7', '--red', 'ensign', '--blue', 'Ensign', '--json')
    const result = JSON.parse(out)
    expect(code).toBe(0)
    expect(Object.keys(result)).toEqual(['title', 'events', 'battle', 'outcome'])
    expect(result.events.at(-1).tells).toBe('outcome')
  })

  test('Crimson Tide shows a surface action with ships of the shipyard, and plays again', async () => {
    const { code, out } = await flankspeed('demo', '--ruleset', 'crimson-tide', '--seed', '5', '--save', 'tide.json')
    expect(code).toBe(0)
    expect(out).toContain('Surface action, 1942, under Crimson Tide')
    expect(out).toMatch(/The red fleet\n {2}Takao 1: hull \d of 4/)
    expect(out).toMatch(/Result\n {2}red \d+ victory points, blue \d+\n/)
    expect((await flankspeed('replay', 'tide.json')).out).toMatch(
      /(\d+) of \1 actions replayed, every state as recorded/,
    )
  }, 60_000)

  test('war at sea is told from its set-up to the end, and plays again', async () => {
    const { code, out } = await flankspeed('demo', '--scenario', 'war-at-sea', '--seed', '5', '--save', 'war.json')
    expect(code).toBe(0)
    for (const said of [
      "red's objective",
      'has chosen its fleet',
      'The wind blows',
      'deploys at',
      'launches',
      'Turn 2.',
    ])
      expect(out).toContain(said)
    expect(out).toMatch(/Result\n {2}red: .* victory points; objective .*\n {2}blue: /)
    expect((await flankspeed('replay', 'war.json')).out).toMatch(
      /(\d+) of \1 actions replayed, every state as recorded/,
    )
  }, 60_000)

  test('a battle is shown without the orders that only one side knows', async () => {
    const text = storedTexts()['kormoran-sydney']!
    const hidden = text
      .replace('minor: { ships: Sydney, are: crippled }', 'minor: { ships: Sydney, are: crippled }\n      secret: true')
      .replace(
        /^( +)minor:\n( +)all:\n.*Kormoran, are: crippled/m,
        '$1later: [{ turn: 5, minor: { ships: Kormoran, are: on-fire } }]\n$&',
      )
    const told = (await flankspeed('scenarios', written('open.yaml', text))).out
    expect(told).toContain('Sink Sydney')
    const file = written('secret.yaml', hidden)
    const { out } = await flankspeed('scenarios', file)
    expect(out).toContain('Secret orders. This side reads them when the battle begins.')
    expect(out).toContain('Sink Kormoran')
    expect(out).not.toMatch(/Sink Sydney|Set Kormoran on fire/)
    const [battle] = JSON.parse((await flankspeed('scenarios', file, '--json')).out)
    expect(battle.sides.red.objective).toEqual({ secret: true })
    expect(Object.keys(battle.sides.blue.objective)).toEqual(['decisive', 'minor'])
  })

  test('a battle from a file of your own is shown, watched and played many times', async () => {
    const text = storedTexts()['kormoran-sydney']!.replace('id: kormoran-sydney', 'id: my-battle')
    const file = written('mine.yaml', text.replace(/^name: .*$/m, 'name: A battle of mine'))
    expect((await flankspeed('scenarios', file)).out).toMatch(/^A battle of mine \(my-battle\)/)
    const { code, out } = await flankspeed(
      'demo',
      file,
      '--ruleset',
      'crimson-tide',
      '--seed',
      '5',
      '--save',
      'own.json',
    )
    expect([code, out]).toEqual([0, expect.stringContaining('A battle of mine, under Crimson Tide')])
    expect(out).toContain('By orders: ')
    expect((await flankspeed('replay', 'own.json')).out).toContain('every state as recorded')
    expect((await flankspeed('sim', '--scenario', file, '--games', '2')).out).toContain('A battle of mine')

    const bad = written('bad.yaml', text.replace(/^turns: .*$/m, 'turns: many'))
    for (const args of [
      ['demo', bad],
      ['scenarios', bad],
      ['sim', '--scenario', bad],
    ])
      expect(await flankspeed(...args)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringMatching(/^bad\.yaml:\d+:8: turns: /),
      })
    expect((await flankspeed('demo', 'none.yaml')).err).toBe('none.yaml: cannot be read: no such file or folder\n')
  }, 60_000)

  test('demo plays whom the lab can name', async () => {
    const words = ['river-plate', '--red', 'admiral@1r', '--blue', 'kiter', '--seed', '3']
    expect((await flankspeed('demo', ...words)).out).toContain('red: admiral@1r, blue: kiter, seed 3')
    const players = (await flankspeed('lab', 'players')).out
    for (const [name] of players.matchAll(/^\S+(?= {2})/gm))
      expect(players).toMatch(new RegExp(`^${name} +[A-Z].*\\.$`, 'm'))
    expect(players).toMatch(/^kiter .*range/m)
  }, 60_000)

  test.each([
    [['--scenario', 'nowhere'], 'there is no battle "nowhere" (flankspeed scenarios lists them)'],
    [
      ['--red', 'nelson'],
      'there is no admiral "nelson": choose ensign or midshipman or lieutenant or commander or captain or admiral or ',
    ],
    [['--red', 'admiral@soon'], '"soon" is not a budget: write milliseconds'],
    [['--red', 'turtle', '--ruleset', 'fleet-d20'], 'turtle does not play Fleet d20: choose ensign or midshipman or '],
    [['--save', 'no/such/folder.json'], 'no/such/folder.json: cannot be written: no such file or folder'],
  ])('demo %j is answered in one sentence', async (args, message) => {
    const { code, out, err } = await flankspeed('demo', ...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
    expect(err).toMatch(/^[^\n]+\n$/)
  })
})

describe('flankspeed', () => {
  test('alone lists what there is', async () => {
    const { code, out } = await flankspeed()
    expect(code).toBe(0)
    for (const command of ['demo', 'referee', 'replay', 'rules', 'ships', 'aircraft', 'scenarios'])
      expect(out).toMatch(new RegExp(`\\n  ${command}[ |]`))
  })

  test('answers what it does not know with help', async () => {
    const { code, err } = await flankspeed('refree')
    expect(code).toBe(2)
    expect(err).toBe(
      "error: unknown command 'refree'\n(Did you mean referee?)\n(flankspeed --help lists all commands)\n",
    )
    expect((await flankspeed('referee')).err).toContain("error: missing required argument 'file'")
    expect((await flankspeed('demo', '--bogus')).err).toContain("error: unknown option '--bogus'")
  })

  test('answers a program with data', async () => {
    const { code, out } = await flankspeed('refree', '--json')
    expect(code).toBe(2)
    expect(JSON.parse(out)).toEqual({ error: { message: expect.stringContaining("unknown command 'refree'") } })
    expect(JSON.parse((await flankspeed('ships', '--navy', 'swiss', '--json')).out).error.message).toContain(
      'navy "swiss"',
    )
  })

  test('stops quietly when nobody reads on', async () => {
    const command = `"${process.execPath}" "${main}" scenarios | head -n 1`
    const { stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(stderr).toBe('')
  })
})
