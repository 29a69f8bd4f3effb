import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

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

function odds(input: string, ...options: string[]): { code: number | null; out: string; err: string } {
  const args = [new URL('../main.ts', import.meta.url).pathname, 'odds', '-', ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input, encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

describe('flankspeed odds', () => {
  test('tells one sentence for each target', () => {
    expect(odds(CASE)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Yamato, A turret at Idaho, long range: 1\.5 hits, .* hull \(0-22\), 59 % at least one critical, 1\.7 % sinks\n$/,
      ),
    })
  })

  test('gives the distributions as JSON; dice of the attack are not needed, and do no harm', () => {
    const { code, out } = odds(`${CASE}dice: [6, 6, 6]\n`, '--json')
    const { idaho } = JSON.parse(out).targets
    expect(code).toBe(0)
    expect(idaho.hits).toEqual([1 / 8, 3 / 8, 3 / 8, 1 / 8])
    expect(idaho).toMatchObject({ exact: true, cripple: expect.any(Number), sentence: expect.any(String) })
    for (const kind of ['hits', 'hullFromDice', 'criticals', 'hullLost'])
      expect(idaho[kind].reduce((sum: number, p: number) => sum + p, 0)).toBeCloseTo(1, 12)
  })

  test('shows the reasons and the distributions when asked', () => {
    const { out } = odds(CASE, '--verbose')
    expect(out).toContain('-1 long range [VAS-FIRE-06]')
    expect(out).toContain('█')
  })

  test('says what is wrong with a case that ends in no attack, or in one that is not legal', () => {
    const moving = odds(CASE.replace('do: fire', 'do: move'))
    expect(moving).toMatchObject({ code: 2, err: expect.stringContaining('the last action must be an attack') })
    const astern = odds(CASE.replace('A Turret', 'Y Turret'))
    expect(astern).toMatchObject({ code: 2, err: expect.stringContaining('VAS-TGT-04') })
    expect(JSON.parse(odds(CASE.replace('A Turret', 'Ram'), '--json').out).error.message).toContain('no weapon')
  })
})
