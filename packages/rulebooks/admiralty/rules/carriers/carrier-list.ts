import type { Card } from '../../../victory-at-sea/rules/cards/card.ts'
import { rule } from '../rule.ts'

export const CARRIER_CODES = ['CV', 'CVL', 'CVE'] as const
/** Fleet, light and escort carriers (ADM-CV-01). */
export type CarrierCode = (typeof CARRIER_CODES)[number]

/** The reclassification list; where its wording and its code differ the code is right (ADM-CLIST-01, ADM-R-82). */
const LIST: Record<CarrierCode, readonly string[]> = {
  CV: [
    'Ark Royal', 'Audacious', 'Courageous', 'Furious', 'Illustrious', 'Implacable', 'Malta', 'Essex', 'Lexington', 'Midway', 'Ranger', 'Wasp', 'Yorktown', 'Graf Zeppelin', 'Akagi', 'Hiryu', 'Hiyo', 'Kaga', 'Shinano', 'Shokaku', 'Soryu', 'Taiho', 'Aquila',
  ], // biome-ignore format: a list of names reads best filled
  CVL: [
    'Colossus', 'Eagle', 'Hermes', 'Unicorn', 'Independence', 'Bearn', 'Chitose', 'Hosho', 'Ise', 'Ryuho', 'Ryujo', 'Zuiho',
  ], // biome-ignore format: a list of names reads best filled
  CVE: [
    'Activity', 'Archer', 'Argus', 'Attacker', 'Audacity', 'Avenger', 'Campania', 'Merchant Carrier', 'Pretoria Castle', 'Ruler', 'Vindex', 'Bogue', 'Casablanca', 'Long Island', 'Sangamon', 'Jade',
  ], // biome-ignore format: a list of names reads best filled
}

const CODES = new Map(CARRIER_CODES.flatMap((code) => LIST[code].map((name) => [name.toLowerCase(), code] as const)))

/** Flights that a carrier outside the list must carry to be more than a light one. */
const LARGE_GROUP = 9
/** Inches a turn: slower carriers are Escort Carriers. */
const FAST = 5

/** The class of a carrier by the list. Others by speed and air group: slow ones are Escort Carriers, small ones Light Carriers. */
function carrierCode(card: Card): CarrierCode | null {
  if (card.traits.carrier === 0) return null
  const name = card.class.toLowerCase().replace(/[ ,]*\(?(class|group).*$/, '')
  const listed = CODES.get(name) ?? card.ships.map((ship) => CODES.get(ship.toLowerCase())).find(Boolean)
  if (listed) return listed
  if (/escort/i.test(card.description) || card.flankSpeed < FAST) return 'CVE'
  return /light/i.test(card.description) || card.traits.carrier < LARGE_GROUP ? 'CVL' : 'CV'
}

/** Flights launched or recovered in a turn (ADM-CV-02 to ADM-CV-05), and one more under Scramble! (ADM-SCR-01). */
const LAUNCH_RATE: Record<CarrierCode, number> = { CV: 4, CVL: 2, CVE: 1 }
const SCRAMBLED = 1

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Ship {
    /** What kind of carrier she is; null for every other ship. */
    carrierClass?: CarrierCode | null
  }
}

/** Carriers by class (ADM-CLIST-01, ADM-CLIST-02). */
export const carrierClasses = rule('carrierClasses', {
  shipFields: {
    carrierClass: {
      read(_r, ship, _value, _where, card) {
        ship.carrierClass = carrierCode(card)
      },
      describe: (_r, _b, ship) => ship.carrierClass,
    },
  },

  operationsAllowed: (_r, ship) =>
    LAUNCH_RATE[ship.carrierClass ?? 'CVE'] + (ship.order === 'scramble' ? SCRAMBLED : 0),
})
