import { findRuleset, ordersInView, SeededDice } from '@flankspeed/engine'
import type { Invited } from '@flankspeed/protocol'
import type { BattleRow } from '../store/rows.ts'
import { pictureOf } from './picture.ts'

const SIDES = ['red', 'blue'] as const

/** What everybody may know of a battle before it begins: its chart, and what each side is to do. */
export function openingSeen({ ruleset: id, setup, prelude }: BattleRow): Pick<Invited, 'picture' | 'orders'> {
  const ruleset = findRuleset(id)
  const view = ruleset.view(ruleset.muster(setup, new SeededDice('a look')), 'spectator')
  const shown = ordersInView(ruleset, view)
  const orders: Invited['orders'] = {}
  if (shown)
    for (const side of SIDES)
      orders[side] = shown.sides[side].goals.map(({ degree, goal }) => `${capital(degree)}: ${goal.words}.`)
  // Playing what came before would take long.
  return { picture: prelude === null ? pictureOf(view) : null, orders }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
