import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { register } from './fleet.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-fleet-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  process.exitCode = undefined
})

function flankspeed(...words: string[]): { printed: string; exit: number } {
  const printed: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
  try {
    const program = new Command()
    register(program)
    program.parse(['fleet', ...words], { from: 'user' })
    const exit = Number(process.exitCode ?? 0)
    process.exitCode = undefined
    return { printed: printed.join('\n'), exit }
  } finally {
    log.mockRestore()
  }
}

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const build = ['build', '--navy', 'usn', '--year', '1942', '--points', '1500', '--seed', '7']

describe('flankspeed fleet', () => {
  it('builds a list that it finds legal, as YAML and as JSON', () => {
    for (const format of ['--yaml', '--json']) {
      const list = file(`fleet${format}`, flankspeed(...build, format).printed)
      const checked = flankspeed('check', list, '--json')
      expect(checked.exit).toBe(0)
      expect(JSON.parse(checked.printed)).toMatchObject({ legal: true, points: 1500, findings: [] })
    }
  })

  it('turns a list into a code and back', () => {
    const { printed } = flankspeed(...build, '--json')
    const code = flankspeed('code', file('usn.json', printed)).printed
    expect(JSON.parse(flankspeed('show', code, '--json').printed)).toEqual(JSON.parse(printed))
    expect(
      flankspeed(...build)
        .printed.split('\n')
        .at(-1),
    ).toBe(code)
    expect(flankspeed('check', code).printed).toMatch(/Legal/)
  })

  it('explains every breach with its line and its rules', () => {
    const list = file('bad.yaml', 'navy: km\nyear: 1939\npoints: 500\nships:\n  - { class: Bismarck }\n')
    const { printed, exit } = flankspeed('check', list)
    expect(exit).toBe(1)
    expect(printed).toContain(
      'line 5: Bismarck enters service in 1940, the battle is set in 1939 (VAS-CARD-21, VAS-FLEET-04)',
    )
    expect(printed).toContain('line 3: the fleet costs 675 points, 175 over its total of 500 (VAS-FLEET-03)')
    expect(JSON.parse(flankspeed('check', list, '--json', '--objective', 'Destroy!').printed)).toMatchObject({
      legal: false,
      limit: 550,
      findings: [
        { clause: 'VAS-CARD-21', where: 'ships[0]', line: 5 },
        { clause: 'VAS-FLEET-03', also: ['VAS-FLEET-02'] },
      ],
    })
  })

  it('answers wrong input with what would be right', () => {
    expect(() => flankspeed('check', 'fs1.AAAAAAAA')).toThrow('its checksum does not fit')
    expect(() => flankspeed('check', 'nowhere.yaml')).toThrow(
      'no such file, and not a fleet code (those start with fs1.)',
    )
    expect(() => flankspeed('check', file('x.yaml', 'navy: km\n'))).toThrow(/x.yaml:1: year: /)
    expect(() =>
      flankspeed('check', file('y.yaml', 'navy: km\nyear: 1941\npoints: 1\nships: []'), '--objective', 'win'),
    ).toThrow('There is no objective "win": choose one of destroy, breakout,')
    expect(() => flankspeed('build', '--navy', 'swiss', '--year', '1942', '--points', '9')).toThrow(
      'There is no navy "swiss": choose one of usn, rn,',
    )
    expect(() => flankspeed('build', '--navy', 'usn', '--year', '1900', '--points', '9')).toThrow('write 1936 to 1945')
    expect(() => flankspeed('build', '--navy', 'usn', '--year', '1942', '--points', 'many')).toThrow(
      '"many" is not a number of points',
    )
    const unknown = file('z.yaml', 'navy: km\nyear: 1941\npoints: 1\nships: [{ class: Bismark XX }]')
    expect(() => flankspeed('code', unknown)).toThrow('A code can only hold classes of the shipyard.')
  })
})
