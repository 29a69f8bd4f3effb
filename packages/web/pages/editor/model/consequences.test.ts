import { readScenario } from '@flankspeed/scenarios'
import { storedTexts } from '@flankspeed/scenarios/texts'
import { describe, expect, it } from 'vitest'
import { changedText } from './consequences.ts'
import { drawable } from './drawable.ts'
import type { Edit } from './file-text.ts'
import { TEMPLATE } from './template.ts'

const savo = storedTexts()['savo-island']!
const change = (text: string, ...edits: Edit[]): string => changedText(text, drawable(text)!, edits, YARD)
const YARD = {
  navies: [],
  aircraft: [],
  classes: [{ id: 'portland', name: 'Portland', navy: 'usn', type: 'heavy-cruiser', ships: ['Portland'] }],
}
const jarvis = ['sides', 'blue', 'formations', 3, 'ships', 2]

describe('a change has consequences', () => {
  it('takes the name of a ship to the rules that name her', () => {
    const after = readScenario(change(savo, { set: [...jarvis, 'name'], to: 'Lamson' }), 'savo')
    expect(after['special-rules'][2]).toMatchObject({ rule: 'hold-fire', ships: 'Lamson' })
  })

  it('takes the name of a formation to the rules that name it', () => {
    const after = readScenario(
      change(savo, { set: ['sides', 'blue', 'formations', 1, 'name'], to: 'the north' }),
      'savo',
    )
    expect(after['special-rules'][1]).toMatchObject({ ships: { formations: ['the north', 'eastern group'] } })
  })

  it('takes the name of a lost ship to the history', () => {
    const canberra = ['sides', 'blue', 'formations', 0, 'ships', 0, 'name']
    const after = drawable(change(savo, { set: canberra, to: 'Australia' }))!
    expect(after.outcome.blue.lost).toContain('Australia')
  })

  it('takes type and navy from the class', () => {
    const after = drawable(change(savo, { set: [...jarvis, 'class'], to: 'portland' }))!
    expect(after.sides.blue.formations[3]!.ships[2]).toMatchObject({ type: 'heavy-cruiser', navy: 'usn' })
  })

  it('says what the battle needs', () => {
    const land = {
      name: 'Rock',
      kind: 'land',
      shape: [
        [1, 1],
        [2, 1],
        [2, 2],
      ],
    }
    expect(drawable(change(TEMPLATE, { insert: ['map', 'land', 0], item: land }))!.needs).toEqual({ land: 'essential' })
    expect(drawable(change(TEMPLATE, { set: ['time'], to: 'night' }))!.needs).toEqual({ night: 'essential' })
  })
})
