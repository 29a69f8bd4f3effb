import { Command } from 'commander'
import { describe, expect, it, vi } from 'vitest'
import { register } from './scenarios.ts'

function flankspeed(...words: string[]): string {
  const printed: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
  try {
    const program = new Command()
    register(program)
    program.parse(['scenarios', ...words], { from: 'user' })
  } finally {
    log.mockRestore()
  }
  return printed.join('\n')
}

const ids = (...words: string[]): string[] =>
  JSON.parse(flankspeed(...words, '--json')).map(({ id }: { id: string }) => id)

describe('flankspeed scenarios', () => {
  it('lists every battle', () => {
    expect(flankspeed()).toContain('Battle of the River Plate')
    expect(ids().length).toBeGreaterThanOrEqual(60)
  })

  it('filters by words, navy, year and ruleset', () => {
    expect(ids('--navy', 'kon')).toEqual(['cape-bon', 'first-sirte', 'badung-strait', 'java-sea', 'sunda-strait'])
    expect(ids('--year', '1939')).toEqual(['rawalpindi', 'river-plate'])
    expect(ids('sheffield', '--year', '1943')).toEqual(['north-cape'])
    expect(ids('--ruleset', 'victory-at-sea')).toContain('midway')
    expect(ids('--ruleset', 'victory-at-sea')).not.toContain('pedestal')
    expect(ids('lepanto')).toEqual([])
  })

  it('says what a ruleset leaves out', () =>
    expect(flankspeed('--ruleset', 'victory-at-sea', '--year', '1943')).toContain('Shoals are left out: Gizo reefs.'))

  it('tells one battle in full', () => {
    const told = flankspeed('samar')
    expect(told).toContain('RED: Centre Force, Vice-Admiral Takeo Kurita')
    expect(told).toContain('Johnston (Fletcher class)')
    expect(told).toContain('Under Victory at Sea\n  - Nothing is left out.')
    const [data] = JSON.parse(flankspeed('samar', '--json'))
    expect(data.sides.red.formations.length).toBeGreaterThan(3)
  })

  it('says why a battle comes out otherwise than in history', () => {
    expect(flankspeed('denmark-strait')).toMatch(
      /Under Victory at Sea\n {2}- Nothing is left out\.\n {2}- Not as in history: /,
    )
    const [{ difference }] = JSON.parse(flankspeed('denmark-strait', '--ruleset', 'victory-at-sea', '--json'))
    expect(difference).toContain('Hood')
  })

  it('answers wrong input with one helpful sentence', () => {
    expect(() => flankspeed('--navy', 'swiss')).toThrow('No battle has a navy "swiss"; choose one of ijn, km,')
    expect(() => flankspeed('--year', '42')).toThrow('"42" is not a year; write one such as 1942.')
    expect(() => flankspeed('--ruleset', 'chess')).toThrow(
      'under "chess"; choose victory-at-sea or admiralty or crimson-tide or fleet-d20.',
    )
  })
})
