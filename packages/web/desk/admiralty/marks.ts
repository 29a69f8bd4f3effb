import { vas } from '@flankspeed/engine'
import type { Card } from '../card.ts'
import { spaced } from '../victory-at-sea/words.ts'

const CARRIERS: Record<string, string> = { CV: 'Fleet carrier', CVL: 'Light carrier', CVE: 'Escort carrier' }

/** What the Admiralty rules keep of a ship; nothing where the core's are in force. */
export function admiraltyMarks(b: vas.VasBattle, ship: vas.Ship): Card['marks'] {
  const marks: Card['marks'] = []
  if (ship.shell === 'high-explosive') marks.push({ text: 'High-explosive shell', clause: 'ADM-HE-02' })
  if (ship.lock != null)
    marks.push({ text: `Radar lock on ${vas.shipById(b, ship.lock)?.name ?? ship.lock}`, clause: 'ADM-RADAR-11' })
  else if (ship.claimed != null)
    marks.push({ text: `Radar seeks ${vas.shipById(b, ship.claimed)?.name ?? ship.claimed}`, clause: 'ADM-RADAR-10' })
  const { admiral } = b.sides[ship.side]
  if (admiral?.flagship === ship.id)
    marks.push({ text: `Flagship: ${admiral.traits.map((trait) => spaced(trait)).join(', ')}`, clause: 'ADM-FLAG-03' })
  if (ship.carrierClass != null) marks.push({ text: CARRIERS[ship.carrierClass]!, clause: 'ADM-CLIST-01' })
  return marks
}
