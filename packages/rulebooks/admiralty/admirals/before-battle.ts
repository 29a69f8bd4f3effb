import { opponent } from '../../victory-at-sea/rules/battle.ts'
import * as vas from '../../victory-at-sea/rules/library.ts'

type Owed<K extends vas.VasDecision['kind']> = Extract<vas.VasDecision, { kind: K }>

/** Points that a raider draws off on average (ADM-KM-03, ADM-R-66). */
const DRAWN_OFF = 233

/** A cruiser that is worth less than what she keeps away from the battle is detached, the cheapest of them. */
export function chooseRaider(view: vas.VasBattle, { side, ships }: Owed<'commerce-raider'>): vas.VasAction {
  const points = (id: string): number => vas.cardOf(view, vas.shipById(view, id)!).points
  const cheapest = ships.reduce((best, id) => (points(id) < points(best) ? id : best))
  return { side, do: 'commerce-raider', ship: points(cheapest) < DRAWN_OFF ? cheapest : null }
}

interface Detachment {
  readonly ships: readonly string[]
  readonly points: number
}

/** Of the ways to obey, the one that costs the fleet least: no ship that is left may still fit (ADM-R-67). */
export function chooseSentHome(view: vas.VasBattle, { side, ships, points }: Owed<'send-home'>): vas.VasAction {
  const fleet = ships
    .map((id) => ({ id, points: vas.cardOf(view, vas.shipById(view, id)!).points }))
    .sort((one, other) => other.points - one.points)
  const filled: Detachment[] = []
  let tried = 0
  const fill = (from: number, sent: Detachment): void => {
    if (++tried > MOST_TRIES) return
    const staying = fleet.filter(({ id }) => !sent.ships.includes(id))
    if (staying.length === 1 || staying.every((ship) => sent.points + ship.points > points)) {
      filled.push(sent)
      return
    }
    for (const [i, ship] of fleet.entries())
      if (i >= from && sent.points + ship.points <= points)
        fill(i + 1, { ships: [...sent.ships, ship.id], points: sent.points + ship.points })
  }
  fill(0, { ships: [], points: 0 })
  const least = filled.reduce((best, sent) => (sent.points < best.points ? sent : best))
  return { side, do: 'send-home', ships: [...least.ships] }
}

/** A great fleet has more subsets than are worth a look. */
const MOST_TRIES = 4000

/** It costs nothing (ADM-RM-04). */
export const sendTenthMas = ({ side }: Owed<'tenth-mas'>): vas.VasAction => ({ side, do: 'tenth-mas', roll: true })

/** A side that would deploy first rolls again (ADM-RN-04). */
export const useCodeword = (owed: Owed<'codeword'>): vas.VasAction => ({
  side: owed.side,
  do: 'codeword',
  reroll: owed[owed.side] <= owed[opponent(owed.side)],
})
