import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Answer, runHere } from '../testing/in-process.ts'

const CASE = `
ruleset: victory-at-sea
battle:
  phase: gunnery
  ships:
    - { id: yamato, side: red, class: Yamato, at: [10, 10], heading: 90, moved: 5 }
    - { id: idaho, side: blue, class: New Mexico, at: [38, 10], heading: 0, moved: 4 }
actions:
  - { side: red, do: fire, ship: yamato, volleys: [{ weapon: A Turret, target: idaho }] }
`

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-odds-'))
afterAll(() => rmSync(folder, { recursive: true }))

function odds(input: string, ...options: string[]): Promise<Answer> {
  writeFileSync(join(folder, 'attack.yaml'), input)
  return runHere(folder, ['odds', 'attack.yaml', ...options])
}

describe('flankspeed odds', () => {
  test('tells one sentence for each target', async () => {
    expect(await odds(CASE)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Yamato, A turret at Idaho, long range: 1\.5 hits, .* hull \(0-22\), 59 % at least one critical, 1\.7 % sinks\n$/,
      ),
    })
  })

  test('gives the distributions as JSON; dice of the attack are not needed, and do no harm', async () => {
    const { code, out } = await odds(`${CASE}dice: [6, 6, 6]\n`, '--json')
    const { idaho } = JSON.parse(out).targets
    expect(code).toBe(0)
    expect(idaho.hits).toEqual([1 / 8, 3 / 8, 3 / 8, 1 / 8])
    expect(idaho).toMatchObject({ exact: true, cripple: expect.any(Number), sentence: expect.any(String) })
    for (const kind of ['hits', 'hullFromDice', 'criticals', 'hullLost'])
      expect(idaho[kind].reduce((sum: number, p: number) => sum + p, 0)).toBeCloseTo(1, 12)
  })

  test('shows the reasons and the distributions when asked', async () => {
    const { out } = await odds(CASE, '--verbose')
    expect(out).toContain('-1 long range [VAS-FIRE-06]')
    expect(out).toContain('█')
  })

  test('says what is wrong with a case that ends in no attack, or in one that is not legal', async () => {
    const moving = await odds(CASE.replace('do: fire', 'do: move'))
    expect(moving).toMatchObject({ code: 2, err: expect.stringContaining('the last action must be an attack') })
    const astern = await odds(CASE.replace('A Turret', 'Y Turret'))
    expect(astern).toMatchObject({ code: 2, err: expect.stringContaining('VAS-TGT-04') })
    expect(JSON.parse((await odds(CASE.replace('A Turret', 'Ram'), '--json')).out).error.message).toContain('no weapon')
    const formation = await odds(`
ruleset: admiralty
battle:
  phase: movement
  step: bombers
  flights:
    - { id: b1, side: red, card: { role: bomber, damageDice: 2, flankSpeed: 18 }, at: [20, 10], formation: vic }
actions:
  - { side: red, do: fly, formation: vic, to: [20, 20] }
`)
    expect(formation).toMatchObject({ code: 2, err: expect.stringContaining('odds are for one Flight') })
  })

  test('reckons a battery under Fleet d20, and says where it had to sample', async () => {
    const fleet = `
ruleset: fleet-d20
battle:
  phase: action
  ships:
    - { id: bismarck, side: red, class: Bismarck, at: [50, 50], heading: 90 }
    - { id: kgv, side: blue, class: King George V, at: [50, 110], heading: 90 }
actions:
  - { side: red, do: fire, ship: bismarck, battery: MAIN, target: kgv }
`
    expect(await odds(fleet)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Bismarck, MAIN at Kgv: 8 guns, RB 3: On Target 60 %, straddles 10 %; .*sampled, within 1\.5 %\)\.\n$/,
      ),
    })
    expect(await odds(fleet.replace('target: kgv', 'target: bismarck'))).toMatchObject({ code: 2 })
  })

  test('reckons torpedoes under Fleet d20', async () => {
    const spread = `
ruleset: fleet-d20
battle:
  phase: action
  ships:
    - { id: fletcher, side: red, class: Fletcher, at: [50, 50], heading: 90 }
    - { id: takao, side: blue, class: Takao, at: [50, 70], heading: 90 }
actions:
  - { side: red, do: torpedo, ship: fletcher, target: takao, mounts: [{ mount: 0, tubes: 1 }] }
`
    const { code, out } = await odds(spread, '--verbose')
    expect(code).toBe(0)
    expect(out).toMatch(
      /^Fletcher, torpedoes at Takao: 1 \(fast\), RB 1: 1 hit 45 %; a hit has IP 14 and CV 10; 0\.\d\d Structure and \d\.\d\d Flotation expected, she is lost [\d.]+ %\.\n/,
    )
    expect(out).toContain('a hit strikes midships 60 %')
  })

  const FLEET = `
ruleset: fleet-d20
battle:
  phase: PHASE
  initiative: red
  ships:
    - { id: fletcher, side: red, class: Fletcher, at: [50, 54], heading: 90, knots: 15 }
    - { id: guard, side: blue, at: [50, 50], heading: 90, LRF: 2, size: 1 }
    - { id: boat, side: blue, card: { kind: submarine, F: 30 }, at: [50, 58], heading: 0, located: LOCATED }
  stands:
    - { id: zero, side: red, class: A6M2 Zero, at: [52, 50], aircraft: 2 }
    - { id: cat, side: blue, class: F6F-5 Hellcat, at: [54, 50], loaded: true, aircraft: 2 }
dice: [DICE]
actions:
  ACTIONS
`
  const fleet = (actions: string[], phase = 'action', dice = '', located = true): string =>
    FLEET.replace('PHASE', phase)
      .replace('DICE', dice)
      .replace('LOCATED', String(located))
      .replace('ACTIONS', actions.map((action) => `- { ${action} }`).join('\n  '))
  const STRAFE = 'side: red, do: attack, stand: zero, target: guard, attack: strafe'

  test('knows every other attack of Fleet d20', async () => {
    const cases = [
      fleet(['side: red, do: close-fire, ship: fletcher, factor: CRF, target: guard']),
      fleet([STRAFE]),
      fleet([STRAFE, 'side: blue, do: aa, ship: guard, stand: zero, factor: LRF']),
      fleet([STRAFE, 'side: blue, do: aa-done']),
      fleet(['side: red, do: air-combat, attacker: zero, defender: cat, choice: decline']),
      fleet([
        'side: red, do: air-combat, attacker: zero, defender: cat',
        'side: blue, do: respond, stand: cat, choice: jettison',
      ]),
      fleet(['side: red, do: search, ship: fletcher, target: boat'], 'action', '', false),
      fleet(['side: red, do: move, ship: fletcher, knots: 15'], 'ship-movement'),
    ]
    expect((await odds(cases.join('---'))).out.split('\n')).toEqual([
      'Fletcher, CRF at Guard: 2 dice, 1 hit 42 %, 2 hits 49 %; 0.35 Structure and 0.00 Flotation expected, she is lost 0 %.',
      expect.stringMatching(
        /^Zero, guns at Guard, if nobody fires at it: 1 die, 1 hit 35 %; 0\.\d\d Structure .* lost 0 %\.$/,
      ),
      expect.stringMatching(
        /^Zero, guns at Guard, through all the fire that reaches it: 1 die if it comes off \(\d\d %\), 1 hit \d\d %;/,
      ),
      expect.stringMatching(
        /^Guard, LRF at Zero, through all the fire that reaches it: 1 die, 1 hit 50 %; 0\.\d\d of 2 aircraft lost expected, all of them \d+ %\.$/,
      ),
      expect.stringMatching(/^Guard, LRF at Zero: 1 die, 1 hit 50 %; 0\.\d\d of 2 aircraft lost expected/),
      expect.stringMatching(/^Zero, guns at Guard: 1 die, 1 hit 35 %;/),
      expect.stringMatching(/^Zero, intercept and dogfight at Cat: 0\.\d\d of 2 aircraft lost expected/),
      expect.stringMatching(/^Cat, dogfight at Zero: 1 die if it comes off \(\d\d %\), 1 hit \d\d %;/),
      expect.stringMatching(/^Zero, intercept and dogfight at Cat: 0\.\d\d of 2/),
      'Fletcher searches for Boat: found 60 %.',
      'Fletcher meets nothing that could harm her.',
      '',
    ])
  })

  test('tells those of Fleet d20 in figures and reasons as well, and what is wrong with one', async () => {
    const charges = fleet(['side: red, do: depth-charge, ship: fletcher, target: boat'])
    const [told, raid] = JSON.parse((await odds(`${charges}---${fleet([STRAFE])}`, '--json')).out)
    const rolls = [
      {
        by: 'fletcher',
        weapon: 'depth charges',
        needed: 14,
        hits: [0.65 ** 2, 0.455, 0.35 ** 2].map((p) => expect.closeTo(p, 9)),
      },
    ]
    expect(told).toMatchObject({ do: 'depth-charge', answers: [{ answer: null, rolls, ships: [{ ship: 'boat' }] }] })
    expect(told.answers[0].sentences).toHaveLength(1)
    expect(raid.answers).toMatchObject([{ answer: 'nobody fires' }, { answer: 'all fire', exact: true, error: 0 }])
    const verbose = (await odds(fleet([STRAFE]), '--verbose')).out
    expect(verbose).toContain('needs 15')
    expect(verbose).toMatch(/1 aircraft lost \d+ %/)
    expect(await odds(fleet(['side: blue, do: aa-done']))).toMatchObject({
      code: 2,
      err: expect.stringContaining('no raid is under way'),
    })
    expect(await odds(fleet(['side: red, do: identify, ship: fletcher, target: guard']))).toMatchObject({
      code: 2,
      err: expect.stringContaining('one of fire, torpedo, close-fire, attack, aa, aa-done, air-combat, respond'),
    })
  })

  const RAID = `
ruleset: victory-at-sea
battle:
  phase: gunnery
  step: STEP
  ships:
    - { id: dido, side: blue, card: { type: cruiser, points: 100, flankSpeed: 6, armour: 4, hull: 20, crippledAt: 6, weapons: [{ name: AA Battery, kind: aa-battery, ranges: [2, 4, 6, 8], ad: 2, traits: [local 3] }] }, at: [20, 20], heading: 0, moved: 4 }
  flights:
    - { id: val, side: red, at: [20.8, 20], card: { role: dive-bomber, damageDice: 2, flankSpeed: 20, dogfight: 1 } }
    - { id: fulmar, side: blue, at: FULMAR, card: { role: fighter, dogfight: 2 } }
actions:
  - ACTION
`
  const raid = (step: string, action: string, fulmar = '[40, 40]', phase = 'gunnery'): string =>
    RAID.replace('STEP', step)
      .replace('ACTION', action)
      .replace('FULMAR', fulmar)
      .replace('phase: gunnery', `phase: ${phase}`)
  const ATTACK = '{ side: red, do: air-attack, attacks: [{ flight: val, target: dido }] }'

  test('knows the air war', async () => {
    const shots = '[{ weapon: AA, target: val, dice: 2 }, { weapon: AA, target: val, local: 3 }]'
    const cases = [
      raid('attacks', ATTACK),
      raid('anti-air', `{ side: blue, do: anti-air, ship: dido, shots: ${shots} }`),
      raid('aircraft', '{ side: red, do: fly, flight: val, to: [19, 20], via: [[18, 20]] }', '[40, 40]', 'movement'),
      raid('dogfights', '{ side: red, do: dogfight, pair: [val, fulmar] }', '[21.8, 20]'),
    ]
    expect((await odds(cases.join('---'))).out.split('\n')).toEqual([
      expect.stringMatching(/^Val at Dido: 0\.7 hits, .* hull \(0-\d\), .* sinks$/),
      'Dido, AA battery at Val: 60 % shot down',
      'Val past Dido: 42 % shot down',
      'Val (+1) and Fulmar (+2): 28 % Fulmar shot down, 58 % Val shot down, 14 % both fly on',
      '',
    ])
  })

  const MEETING = `
ruleset: admiralty
battle:
  phase: gunnery
  step: air-combat
  initiative: blue
  flights:
    - { id: betty, side: red, card: { role: bomber, dogfight: -2, damageDice: 2, engines: 2, flankSpeed: 18 }, at: [20, 20] }
    - { id: cat, side: blue, card: { role: fighter, dogfight: 2, flankSpeed: 24 }, at: [20, 21] }
dice: [DICE]
actions:
  - { side: red, do: respond, flight: betty, choice: CHOICE }
`
  const meeting = (choice: string, dice = '', more = ''): string =>
    `${MEETING.replace('CHOICE', choice).replace('DICE', dice)}${more}`

  test('knows the fights in the air of the Admiralty Rules', async () => {
    const cases = [
      meeting('defensive-fire'),
      meeting('defensive-fire', '1, 1', '  - { side: blue, do: attack-bomber, flight: cat, target: betty }\n'),
      meeting('dogfight'),
      meeting('dogfight', '', '  - { side: blue, do: dogfight, pair: [cat, betty] }\n'),
    ]
    expect((await odds(cases.join('---'))).out.split('\n')).toEqual([
      'Betty, 2 defensive dice at Cat: 28 % driven off, 2.8 % shot down',
      'Cat (+2) at Betty, needs 5: 67 % shot down',
      'Betty (-2) and Cat (+2): 2.8 % Cat shot down, 81 % Betty shot down, 17 % both fly on',
      'Betty (-2) and Cat (+2): 2.8 % Cat shot down, 81 % Betty shot down, 17 % both fly on',
      '',
    ])
  })

  test('tells it in figures and reasons as well', async () => {
    const fight = raid('dogfights', '{ side: blue, do: dogfight, pair: [val, fulmar] }', '[21.8, 20]')
    expect((await odds(fight, '--verbose')).out).toContain('Fulmar: D6 (+2 dogfight score [VAS-DOG-06])')
    const [attack, dogfight] = JSON.parse((await odds(`${raid('attacks', ATTACK)}---${fight}`, '--json')).out)
    const hits = [1 / 3, 2 / 3].map((chance) => expect.closeTo(chance, 12))
    expect(attack.targets.dido).toMatchObject({ exact: true, hits })
    expect(dogfight).toMatchObject({ pair: [{ flight: 'val' }, { flight: 'fulmar' }], exact: true })
  })
})
