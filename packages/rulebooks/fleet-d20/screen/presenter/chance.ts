import { plural, total } from '@flankspeed/kernel'
import type { Reason } from '@flankspeed/web/desk'
import { acquisitionChance } from '../../odds/gunnery-odds.ts'
import { powerChance, rollChances } from '../../odds/single-dice.ts'
import { aimChance } from '../../odds/torpedo-odds.ts'
import { cardOf, isBoat } from '../../rules/battle.ts'
import type { Battery } from '../../rules/cards/card.ts'
import type * as fd from '../../rules/library.ts'
import type { FdReason } from '../../rules/reasons.ts'
import type { FleetTask } from './questions.ts'

/** What an attack die itself must show; a 1 never hits (FD-CORE-02, FD-CORE-03). */
export const shownBy = (needed: number, reasons: readonly Reason[]): number => Math.max(2, needed - total([...reasons]))

/** A d20 and its modifiers against a number, once more where misses are re-rolled (FD-CORE-02 to FD-CORE-04). */
export function chanceOf(needed: number, reasons: readonly FdReason[], reroll: boolean): number {
  const faces = Math.max(0, 21 - shownBy(needed, reasons))
  const once = faces / 20
  return reroll ? 1 - (1 - once) ** 2 : once
}

type Chain = FleetTask['chain']

/** The chance that all links of a chain hold. A chain of one link needs no list. */
export const ofChain = (chain: Chain, of: string): Pick<FleetTask, 'chance' | 'of' | 'chain'> => ({
  chance: chain.reduce((product, { chance }) => product * chance, 1),
  of,
  chain: chain.length > 1 ? chain : [],
})

const power = (r: fd.Rules, ship: fd.Ship): Chain => {
  const chance = powerChance(r, ship)
  return chance < 1 ? [{ what: 'She has power', chance, clause: 'FD-UCR-11' }] : []
}

/** Power, radar that finds what nobody sees, and the roll (FD-VIS-07, FD-GUN-01). */
export function gunChain(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  battery: Battery,
  target: fd.Ship,
  needed: number,
  reasons: readonly FdReason[],
): Chain {
  const isHidden = r.sightOf(r, b, ship, target) === 'hidden'
  const reroll = r.isSittingTarget(r, b, target) || cardOf(b, ship).kind === 'shore'
  return [
    ...power(r, ship),
    ...(isHidden
      ? [{ what: 'Radar finds her', chance: acquisitionChance(r, ship, battery, target), clause: 'FD-VIS-07' }]
      : []),
    { what: 'On Target', chance: rollChances(r, needed, total([...reasons]), reroll).hits, clause: 'FD-GUN-01' },
  ]
}

/** Power, the aim of a boat, dice of which one must hit, and torpedoes that must explode (FD-TORP-01). */
export function torpedoChain(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  target: fd.Ship,
  needed: number,
  reasons: readonly FdReason[],
  dice: number,
): Chain {
  const { hits } = rollChances(r, needed, total([...reasons]), r.isSittingTarget(r, b, target))
  const aim = isBoat(b, ship) ? aimChance(r, ship, r.rangeBand(r, ship, target)) : 1
  const explodes = 1 - r.dudChance(b, ship.id)
  return [
    ...power(r, ship),
    ...(aim < 1 ? [{ what: 'The boat aims', chance: aim, clause: 'FD-SUB-05' }] : []),
    {
      what: `${dice === 1 ? 'The die hits' : `One of ${plural(dice, 'die', 'dice')} hits`}${explodes < 1 ? ' and explodes' : ''}`,
      chance: 1 - (1 - hits * explodes) ** dice,
      clause: 'FD-TORP-01',
    },
  ]
}
