import { shipById } from '../../rules/battle.ts'
import type * as ct from '../../rules/library.ts'
import { flightOn } from './chart.ts'
import type { TideLanding, TideSortie } from './questions.ts'

const named = ({ id, name }: { id: string; name: string }): { unit: string; name: string } => ({ unit: id, name })

/** Where a token may be placed: at targets by name, or freely (CT-DEP-02 to CT-DEP-04). */
export function sortie(r: ct.Rules, b: ct.CtBattle, token: ct.Aircraft): TideSortie {
  const prey = [...b.ships, ...b.landTargets]
  return {
    token: flightOn(b, token, new Set([token.id]), { trails: {}, aims: [] }),
    base: token.base === 'land' ? 'the land base' : (shipById(b, token.base)?.name ?? token.base),
    positions: (['ordnance', 'strafing'] as const).map((position) => ({
      position,
      targets: prey.filter((one) => r.positionObjection(r, b, token, position, one) === null).map(named),
    })),
  }
}

/** Decks and the land base (CT-TRANS-01 to CT-TRANS-05). */
export function landing(r: ct.Rules, b: ct.CtBattle, token: ct.Aircraft): TideLanding {
  const standing = r.onLand(b, token.side)
  return {
    decks: b.ships
      .filter((ship) => ship.side === token.side && ship.fate === null && b.cards[ship.card]!.aircraft > 0)
      .map((ship) => {
        const found = r.landingObjection(r, b, token, ship)
        return { ship: ship.id, name: ship.name, against: found && { why: found.why, clause: found.clause } }
      }),
    ashore: { room: r.landBase.capacity - standing.length, standing: standing.map(named) },
  }
}
