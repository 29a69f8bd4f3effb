import { SeededDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import { admiralty } from '../index.ts'

const LISTED = {
  CV: 'Ark Royal, Audacious, Courageous, Furious, Illustrious, Implacable, Malta, Essex, Lexington, Midway, Ranger, Wasp, Yorktown, Graf Zeppelin, Akagi, Hiryu, Hiyo, Kaga, Shinano, Shokaku, Soryu, Taiho, Aquila',
  CVL: 'Colossus, Eagle, Hermes, Unicorn, Independence, Bearn, Chitose, Hosho, Ise, Ryuho, Ryujo, Zuiho',
  CVE: 'Activity, Archer, Argus, Attacker, Audacity, Avenger, Campania, Merchant Carrier, Pretoria Castle, Ruler, Vindex, Bogue, Casablanca, Long Island, Sangamon, Jade',
} as const

/** The class of a carrier whose card says so much of her. */
function classOf(card: Record<string, unknown>): unknown {
  const ship = {
    id: 'ship',
    side: 'red',
    at: [20, 20],
    heading: 0,
    card: { type: 'carrier', hull: 40, armour: 2, ...card },
  }
  const enemy = { id: 'enemy', side: 'blue', at: [50, 40], heading: 0, class: 'Warspite' }
  return admiralty.muster({ phase: 'movement', ships: [ship, enemy] }, new SeededDice(1)).ships[0]!.carrierClass
}

rule('ADM-CLIST-01', 'every carrier of the list has its class, whatever her card would make of her', () => {
  for (const [code, names] of Object.entries(LISTED))
    for (const name of names.split(', ')) {
      // By her speed and her air group she would be another.
      const card = code === 'CVE' ? { flankSpeed: 7, traits: ['carrier 12'] } : { flankSpeed: 3, traits: ['carrier 2'] }
      expect([name, classOf({ ...card, class: name })]).toEqual([name, code])
    }
})

rule('ADM-CLIST-02', 'a carrier outside the list is what her speed and her air group make of her', () => {
  expect(classOf({ class: 'Nameless', flankSpeed: 5, traits: ['carrier 9'] })).toBe('CV')
  expect(classOf({ class: 'Nameless', flankSpeed: 5, traits: ['carrier 8'] })).toBe('CVL')
  expect(classOf({ class: 'Nameless', flankSpeed: 4, traits: ['carrier 9'] })).toBe('CVE')
  expect(classOf({ class: 'Nameless', flankSpeed: 7, traits: [] })).toBe(null)
})
