import { clauseIn } from '@flankspeed/kernel'
import type { Spot } from '@flankspeed/web/desk'
import type { OrderName } from '../../../rules/battle.ts'
import type * as vas from '../../../rules/library.ts'
import { readyOnDeck } from '../air/launching.ts'
import type { Entry, Moves, OrderOffered } from '../questions.ts'
import { inches, onD6 } from '../story/format.ts'
import { startOf, usualEntry } from './course.ts'
import { reachOf } from './reach.ts'

/** All that a ship may do about her move. */
export function moves(ruleset: vas.VasRuleset, b: vas.VasBattle, ship: vas.Ship, enter?: Entry): Moves {
  const r = ruleset.rulesOf(b)
  if (ship.deep) return inDeepDeployment(ruleset, b, ship)
  const { from } = startOf(r, b, ship, enter)
  const { least, most, straightRun, mostTurn, turns } = r.moveLimits(r, b, ship)
  return {
    bound: b.nominated === ship.id,
    orders: ruleset.rulesOf(b).lists.orders.map((order) => offered(ruleset, b, ship, order)),
    limits: {
      least: inches(least),
      most: inches(most),
      straightRun: inches(straightRun),
      mostTurn: mostTurn / 100,
      turns: Number.isFinite(turns) ? turns : null,
    },
    reach: reachOf(r, b, from),
    entersAt: ship.returning,
    ...(ship.returning === null ? {} : { entry: entryOf(b, ship, enter) }),
    launches: readyOnDeck(r, b, ship).map(({ id, name }) => ({ flight: id, name })),
  }
}

/** She stays where she is, but may have an Order and launch (VAS-R-116). */
function inDeepDeployment(ruleset: vas.VasRuleset, b: vas.VasBattle, ship: vas.Ship): Moves {
  return {
    bound: b.nominated === ship.id,
    orders: ruleset.rulesOf(b).lists.orders.map((order) => offered(ruleset, b, ship, order)),
    limits: { least: 0, most: 0, straightRun: 0, mostTurn: 0, turns: 0 },
    reach: [],
    entersAt: null,
    deep: true,
    launches: readyOnDeck(ruleset.rulesOf(b), b, ship).map(({ id, name }) => ({ flight: id, name })),
  }
}

function offered(ruleset: vas.VasRuleset, b: vas.VasBattle, ship: vas.Ship, order: OrderName): OrderOffered {
  const r = ruleset.rulesOf(b)
  const { name, tested, clauses } = r.orders[order]
  const reasons = tested ? r.crewModifiers(r, b, ship) : []
  const need = tested ? r.crewQuality.succeedOn - reasons.reduce((sum, { value }) => sum + value, 0) : null
  const [clause] = clauses
  const rules = clauses.map((id) => clauseIn(ruleset.clauses, id)?.rule ?? '')
  return {
    order,
    title: name,
    text: rules.join(' '),
    clause,
    need,
    reasons: reasons.map(({ value, clause: by, why }) => ({ value, clause: by, why })),
    chance: need === null ? 1 : onD6(need),
    objection: objectionTo(r, b, ship, order),
  }
}

function objectionTo(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, order: OrderName): OrderOffered['objection'] {
  if (ship.ordered !== null) return { why: `${ship.name} has had her Order this turn`, clause: 'VAS-ORD-02' }
  if (ship.moved !== null) return { why: `${ship.name} has already moved this turn`, clause: 'VAS-ORD-01' }
  const found = r.orderObjection(r, b, ship, order)
  return found && { why: found.why, clause: found.clause }
}

function entryOf(b: vas.VasBattle, ship: vas.Ship, enter?: Entry): NonNullable<Moves['entry']> {
  const edge = ship.returning!
  const [width, depth] = [inches(b.table[0]), inches(b.table[1])]
  const ends: Record<typeof edge, [Spot, Spot]> = {
    north: [
      [0, depth],
      [width, depth],
    ],
    south: [
      [0, 0],
      [width, 0],
    ],
    east: [
      [width, 0],
      [width, depth],
    ],
    west: [
      [0, 0],
      [0, depth],
    ],
  }
  const [from, to] = ends[edge]
  return { from, to, enter: enter ?? usualEntry(b, ship) }
}
