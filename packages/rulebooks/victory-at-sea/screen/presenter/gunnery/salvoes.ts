import type { Side } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import type { Salvo } from '../questions.ts'
import { onD6 } from '../story/format.ts'

/** Ships that may fire a fan salvo before the first turn, and what it costs them. */
export function salvoes(r: vas.Rules, b: vas.VasBattle, side: Side): Salvo[] {
  return r.shipsWithSalvo(r, b, side).map((ship) => {
    const torpedoes = vas.cardOf(b, ship).weapons.filter(({ kind }) => kind === 'torpedo')
    const spent = torpedoes.some(({ traits }) => traits['one-shot'] > 0)
    return {
      ship: ship.id,
      name: ship.name,
      torpedoes: r.longLances(r, b, ship),
      need: r.salvo.hitsOn,
      chance: onD6(r.salvo.hitsOn),
      cost: spent ? 'uses up her One-Shot torpedoes; others get no reload' : 'her torpedoes get no reload',
    }
  })
}
