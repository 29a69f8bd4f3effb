import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@flankspeed/testing/chromium'
import { Command } from 'commander'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { register } from './card.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-card-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

function flankspeed(...words: string[]): string {
  const printed: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
  try {
    const program = new Command()
    register(program)
    program.parse(['card', ...words], { from: 'user' })
  } finally {
    log.mockRestore()
  }
  return printed.join('\n')
}

function fleetFile(): string {
  const file = join(folder, 'km.yaml')
  writeFileSync(file, 'navy: km\nyear: 1941\npoints: 900\nships: [{ class: Bismarck }, { class: Prinz Eugen }]\n')
  return file
}

describe('flankspeed card', () => {
  it('shows one ship as text, SVG, HTML and JSON', () => {
    expect(flankspeed('King', 'George', 'V', '--year', '1941')).toContain('King George V (King George V, battleship')
    expect(flankspeed('Yamato', '--format', 'svg')).toMatch(/^<svg .*<\/svg>$/s)
    expect(flankspeed('Yamato', '--format', 'html', '--paper', 'letter')).toContain('size: Letter')
    expect(JSON.parse(flankspeed('Yamato', '--json'))).toMatchObject({ ship: 'Yamato', card: { hull: 146 } })
  })

  it('shows a data sheet of Fleet d20 in the same ways', () => {
    const d20 = (...words: string[]): string => flankspeed('Hood', '--year', '1941', '--ruleset', 'fleet-d20', ...words)
    expect(d20()).toContain('Hood (Hood, battlecruiser')
    expect(d20('--format', 'svg')).toMatch(/^<svg .*STRUCTURE.*<\/svg>$/s)
    expect(d20('--format', 'html')).toContain('size: A4')
    expect(JSON.parse(d20('--json'))).toMatchObject({ ship: 'Hood', card: { S: 62, kind: 'warship' } })
    expect(() => flankspeed('Iowa', '--year', '1941', '--ruleset', 'fleet-d20')).toThrow('there is no card of 1941')
  })

  it('refuses a year in which she was not there, and says what would be right', () => {
    for (const ruleset of ['victory-at-sea', 'admiralty', 'crimson-tide', 'fleet-d20'])
      expect(() => flankspeed('Hood', '--year', '1943', '--ruleset', ruleset)).toThrow(
        'Hood was lost on 24 May 1941 (gunfire of Bismarck, Denmark Strait): there is no card of 1943. Ask for 1920 to 1941.',
      )
  })

  it('shows the sheet of an aircraft stand of Fleet d20, as text and drawn', () => {
    const stand = (...words: string[]): string => flankspeed('SBD-3 Dauntless', '--ruleset', 'fleet-d20', ...words)
    expect(stand()).toContain('SBD-3 Dauntless (dive bomber')
    expect(stand()).toContain('ACF intercept: –, dogfight 1: –, dogfight 2: 2, strafe: 1, anti-shipping: –')
    expect(stand('--format', 'svg')).toMatch(/^<svg .*1000 lb or 500 kg bomb.*<\/svg>$/s)
    expect(() => stand('--year', '1939')).toThrow('there is no sheet of 1939')
  })

  it('writes a file in the format of its name', () => {
    const out = join(folder, 'yamato.svg')
    expect(flankspeed('Yamato', '--out', out)).toBe(out)
    expect(readFileSync(out, 'utf8')).toMatch(/^<svg /)
  })

  it.skipIf(findChromium() === undefined)('prints a fleet as PDF on the paper asked for', () => {
    const out = join(folder, 'km.pdf')
    flankspeed('--fleet', fleetFile(), '--paper', 'letter', '--out', out)
    const pdf = readFileSync(out, 'latin1')
    expect(pdf).toMatch(/^%PDF-/)
    expect(pdf).toMatch(/\/MediaBox \[0 0 612 792\]/)
  })

  it('shows a class of your own from a file, and says what is doubtful about her', () => {
    const montana = fileURLToPath(new URL('../../shipyard/examples/montana.yaml', import.meta.url))
    for (const ruleset of ['victory-at-sea', 'admiralty', 'crimson-tide', 'fleet-d20']) {
      expect(flankspeed('--class', montana, '--ruleset', ruleset)).toContain('Montana (Montana, battleship')
      expect(flankspeed('Ohio', '--class', montana, '--ruleset', ruleset)).toContain('Ohio (Montana, battleship')
    }
    expect(JSON.parse(flankspeed('--class', montana, '--json'))).toMatchObject({ ship: 'Montana', doubts: [] })
    const wild = join(folder, 'wild.yaml')
    writeFileSync(
      wild,
      readFileSync(montana, 'utf8').replace('speed: 28', 'speed: 38').replace('id: montana', 'id: wild'),
    )
    expect(flankspeed('--class', wild)).toMatch(/Doubtful: 38 knots ask for about [\d,]+ hp, and she has 172,000 hp/)
    writeFileSync(wild, readFileSync(montana, 'utf8').replace('speed: 28', 'speed: 280'))
    expect(() => flankspeed('--class', wild)).toThrow(`${wild}:20: classes > montana > speed: Too big`)
    expect(() => flankspeed('Iowa', '--class', montana)).toThrow(
      'montana.yaml: name one of montana, Montana, Ohio, Maine',
    )
    expect(() => flankspeed('--class', join(folder, 'none.yaml'))).toThrow('none.yaml: cannot be read: no such file')
  })

  it('answers wrong input with what would be right', () => {
    expect(() => flankspeed()).toThrow('Name one ship or class, such as flankspeed card Yamato, or a fleet')
    expect(() => flankspeed('Yamatto')).toThrow(/no class or ship "Yamatto" in the shipyard; did you mean .*yamato/i)
    expect(() => flankspeed('Yamato', '--format', 'png')).toThrow('choose one of text, svg, html, pdf.')
    expect(() => flankspeed('Yamato', '--format', 'html', '--paper', 'a3')).toThrow(
      'There is no paper "a3": choose a4 or letter.',
    )
    expect(() => flankspeed('Yamato', '--ruleset', 'chess')).toThrow(
      'There are no cards under "chess": choose one of victory-at-sea, admiralty, crimson-tide, fleet-d20.',
    )
    expect(() => flankspeed('Yamato', '--out', join(folder, 'no', 'such.svg'))).toThrow('cannot be written')
    const lost = join(folder, 'lost.yaml')
    writeFileSync(lost, 'navy: km\nyear: 1941\npoints: 900\nships: [{ class: Bismarkk }]\n')
    expect(() => flankspeed('--fleet', lost)).toThrow(/did you mean .*flankspeed fleet check/)
  })
})
