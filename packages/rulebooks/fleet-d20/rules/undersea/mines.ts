import { ahead, cosine, type Dice, type Footprint, type Point, sine, total } from '@flankspeed/kernel'
import {
  cardOf,
  type FdBattle,
  hasTrait,
  type Minefield,
  onTable,
  opponent,
  place,
  type Ship,
  type Side,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Column } from '../gunnery/hit.ts'
import type { Hazard, HazardAhead, Run } from '../movement/movement.ts'
import { type FdReason, reason, refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, onlyWords, ownShip } from '../turn/whose-turn.ts'
import type { ActionHandler, Sample, Samples, Step } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    'mines-laid': { ship: string; field: string; at: [number, number]; heading: number; left: number }
    /** The position of the field is revealed only when a mine is struck. */
    'mine-roll': { ship: string; die: number; reasons: FdReason[]; total: number; struck: boolean }
    'mine-struck': { ship: string; field: string; die: number; column: Column }
    'mines-swept': { ship: string; field: string }
  }
}
declare module '../words.ts' {
  interface Actions {
    'lay-mines': { ship: string }
  }
  interface Decisions {
    'lay-mines': { units: string[] }
  }
}

/** Minefields (FD-MINE-01 to FD-MINE-05). Lengths in thousandths of a centimetre. */
const parts = {
  mine: { length: 10_000, width: 5000, every: 5000, needed: 16, ip: 11, cv: 9, layingKnots: 20 },

  fieldBase(r: Rules, { x, y, heading }: Minefield): Footprint {
    return { x, y, heading, halfLength: r.mine.length / 2, halfBeam: r.mine.width / 2 }
  },

  /** Ships with mines aboard that were slow enough last turn and have not laid any in this one (FD-MINE-02). */
  layers(r: Rules, b: FdBattle, side: Side): Ship[] {
    if (b.ended[side]) return []
    return b.ships.filter(
      (ship) =>
        ship.side === side &&
        onTable(ship) &&
        !ship.dummy &&
        ship.mines > 0 &&
        (ship.knots ?? 0) <= r.mine.layingKnots &&
        !ship.used.includes('mines'),
    )
  },

  /** Astern of her, and live from the next turn (FD-MINE-02). */
  layMines(r: Rules, b: FdBattle, ship: Ship, tell: Tell): void {
    const { halfLength } = r.baseOf(b, ship)
    const at = ahead(ship, ship.heading, -(halfLength + r.mine.length / 2))
    const field: Minefield = {
      id: `${r.publicName(b, ship)}-mines-${b.turn}`,
      side: ship.side,
      ...at,
      heading: ship.heading,
      liveFrom: b.turn + 1,
      hidden: false,
    }
    b.minefields = [...b.minefields, field]
    ship.mines -= 1
    ship.used = [...ship.used, 'mines']
    tell?.({
      tells: 'mines-laid',
      clause: 'FD-MINE-02',
      ship: r.publicName(b, ship),
      field: field.id,
      at: place(at),
      heading: ship.heading / 100,
      left: ship.mines,
    })
  },

  /** No sheet has a size above +3 (FD-MINE-03, FD-MINE-05, FD-SHEET-18). */
  mineReasons(r: Rules, b: FdBattle, ship: Ship): FdReason[] {
    const size = Math.max(-3, cardOf(b, ship).size)
    const slow = r.speedBand(r, b, ship) === 'slow'
    const sweeps = slow && hasTrait(b, ship, 'Minesweeper')
    return [
      reason(size, 'FD-MINE-03', 'size'),
      sweeps ? reason(-6, 'FD-MINE-05', 'sweeping') : reason(slow ? -2 : 0, 'FD-MINE-03', 'Slow'),
    ]
  },

  /** FD-MINE-03. */
  mineRoll(r: Rules, dice: Dice, modifier: number, subject: string): { die: number; total: number; struck: boolean } {
    dice.call(1, 20, 'mines', subject)
    const die = dice.die(20)
    const sum = die + modifier
    return { die, total: sum, struck: sum >= r.mine.needed }
  },

  /** FD-MINE-04. */
  mineColumn(dice: Dice, subject: string): { die: number; column: Column } {
    dice.call(1, 10, 'place struck', subject)
    const die = dice.die(10)
    return { die, column: die <= 5 ? 'bow' : die <= 9 ? 'midships' : 'stern' }
  },

  /** Rolls for one stretch; false when a mine ends the move (FD-MINE-03). */
  crossMines(r: Rules, b: FdBattle, ship: Ship, field: Minefield, dice: Dice, tell: Tell): boolean {
    const reasons = r.mineReasons(r, b, ship)
    const { die, total: sum, struck } = r.mineRoll(r, dice, total(reasons), ship.name)
    tell?.({ tells: 'mine-roll', clause: 'FD-MINE-03', ship: ship.id, die, reasons, total: sum, struck })
    if (struck) r.strikeMine(r, b, ship, field, dice, tell)
    return !struck
  },

  /** Where it explodes, and its effect; the field is then public (FD-MINE-01, FD-MINE-04). */
  strikeMine(r: Rules, b: FdBattle, ship: Ship, field: Minefield, dice: Dice, tell: Tell): void {
    b.minefields = b.minefields.map((known) => (known.id === field.id ? { ...known, hidden: false } : known))
    const { die, column } = r.mineColumn(dice, ship.name)
    tell?.({ tells: 'mine-struck', clause: 'FD-MINE-04', ship: ship.id, field: field.id, die, column })
    const { ip, cv } = r.mine
    r.strike(
      r,
      b,
      ship,
      { kind: 'mine', by: null, ip, rolls: 1, cv, pen: null, protection: 'vertical', arc: null, column },
      dice,
      tell,
    )
    r.addSplash(r, b, ship, 1, 'FD-SPL-03', tell)
  },

  /** Sweepers that ended their move in a live field, at Slow speed, and have not tested (FD-MINE-05). */
  sweepersAtWork(r: Rules, b: FdBattle): { ship: Ship; field: Minefield }[] {
    return b.ships.flatMap((ship) => {
      if (!onTable(ship) || !hasTrait(b, ship, 'Minesweeper') || ship.used.includes('sweep')) return []
      if (r.speedBand(r, b, ship) !== 'slow') return []
      const field = b.minefields.find(
        (known) => known.liveFrom <= b.turn && stretchInside(r.fieldBase(r, known), ship, ship) !== null,
      )
      return field ? [{ ship, field }] : []
    })
  },
}

/** The next stretch of a field that lies on a straight run: a roll as it is entered, and one for every 5 cm inside it. */
const minesAhead: HazardAhead = (r, b, ship, length, run) => {
  let nearest: Hazard | null = null
  const end = ahead(ship, ship.heading, length)
  for (const field of b.minefields) {
    if (field.liveFrom > b.turn) continue
    const base = r.fieldBase(r, field)
    const inside = runInside(run, field, base, ship)
    const rolls = run.memory[`${field.id} rolls`] ?? 0
    const stretch = stretchInside(base, ship, end)
    if (stretch === null) continue
    const after = stretch.from + Math.max(0, rolls * r.mine.every - inside)
    if (after >= stretch.to - 1 || (nearest !== null && nearest.after <= after)) continue
    nearest = {
      after,
      meet(dice, tell) {
        run.memory[`${field.id} rolls`] = rolls + 1
        return r.crossMines(r, b, ship, field, dice, tell) && ship.fate === null
      },
    }
  }
  return nearest
}

const hazards: Record<string, HazardAhead> = { mines: minesAhead }

/** How far a ship has run inside a field so far in this move: she ran straight since she was last looked at. */
function runInside({ memory }: Run, { id }: Minefield, base: Footprint, ship: Point): number {
  const [x, y] = [memory[`${id} x`], memory[`${id} y`]]
  const ran = x === undefined ? null : stretchInside(base, { x, y: y! }, ship)
  const inside = (memory[`${id} inside`] ?? 0) + (ran === null ? 0 : ran.to - ran.from)
  Object.assign(memory, { [`${id} x`]: ship.x, [`${id} y`]: ship.y, [`${id} inside`]: inside })
  return inside
}

/** The part of a straight line that lies inside an outline, as distances from its beginning; null where none does. */
function stretchInside(base: Footprint, from: Point, to: Point): { from: number; to: number } | null {
  const [s, c] = [sine(base.heading), cosine(base.heading)]
  const local = ({ x, y }: Point): [number, number] => [
    (x - base.x) * s + (y - base.y) * c,
    (x - base.x) * c - (y - base.y) * s,
  ]
  const [start, end] = [local(from), local(to)]
  const length = Math.sqrt((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2)
  let [enters, leaves] = [0, 1]
  for (const [axis, half] of [base.halfLength, base.halfBeam].entries()) {
    const [at, by] = [start[axis]!, end[axis]! - start[axis]!]
    if (by === 0) {
      if (Math.abs(at) > half) return null
      continue
    }
    const [one, other] = [(-half - at) / by, (half - at) / by]
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
  }
  return enters > leaves ? null : { from: enters * length, to: leaves * length }
}

const steps: Record<'mine-laying' | 'sweeping', Step> = {
  /** The loser of the initiative first, then by turns (FD-INIT-06). */
  'mine-laying': {
    phase: 'mines',
    go(r, b) {
      if (r.layers(r, b, b.active).length > 0) return 'waits'
      const other = opponent(b.active)
      if (r.layers(r, b, other).length === 0) return 'done'
      b.active = other
      return 'on'
    },
    asks(r, b) {
      const units = r.layers(r, b, b.active).map(({ id }) => id)
      return units.length === 0 ? [] : [{ side: b.active, kind: 'lay-mines', units }]
    },
    skipChoice(_r, b) {
      b.ended[b.active] = true
      return true
    },
  },
  sweeping: {
    phase: 'end',
    go(r, b, dice, tell) {
      const next = r.sweepersAtWork(r, b)[0]
      if (next === undefined) return 'done'
      if (!dice.ready) return 'waits'
      const { ship, field } = next
      ship.used = [...ship.used, 'sweep']
      if (!r.crewTest(r, b, ship, 'FD-MINE-05', 'sweeping mines', dice, tell)) return 'on'
      b.minefields = b.minefields.filter(({ id }) => id !== field.id)
      tell?.({ tells: 'mines-swept', clause: 'FD-MINE-05', ship: ship.id, field: field.id })
      return 'on'
    },
  },
}

const actions: Record<'lay-mines', ActionHandler> = {
  'lay-mines': {
    steps: ['mine-laying'],
    actor: [],
    do(r, b, side, data, _dice, tell) {
      onlyWords(data, ['ship'])
      inStep(b, side, 'mine-laying')
      const ship = ownShip(b, side, data.ship, 'action.ship')
      if (ship.dummy) refuse('FD-SUB-02', `${ship.name} is a dummy and cannot lay mines`)
      if (ship.mines === 0) refuse('FD-MINE-02', `${ship.name} has no mines to lay`)
      if (ship.used.includes('mines')) refuse('FD-MINE-02', `${ship.name} has already laid a minefield this turn`)
      if ((ship.knots ?? 0) > r.mine.layingKnots)
        refuse('FD-MINE-02', `${ship.name} made ${ship.knots} knots: laying mines needs ${r.mine.layingKnots} or less`)
      r.layMines(r, b, ship, tell)
      if (r.layers(r, b, opponent(side)).length > 0) b.active = opponent(side)
    },
  },
}

const sampleMines: Sample<'lay-mines'> = (_r, _b, { side, units }, pick) =>
  pick(3) === 0
    ? { side, do: 'end-phase', phase: 'mines' }
    : { side, do: 'lay-mines', ship: units[pick(units.length)]! }

const stories: Stories<'mines-laid' | 'mine-roll' | 'mine-struck' | 'mines-swept'> = {
  'mines-laid': ({ ship, at, left }, name) => [
    `${name(ship)} lays a minefield at ${at.map((part) => part.toFixed(1)).join(', ')}; ${left} more to lay.`,
  ],
  'mine-roll': ({ ship, die, total: sum, struck }, name) => [
    `  ${name(ship)} is among mines: ${die}${sum === die ? '' : `, ${sum} in all`}. ${struck ? 'A mine goes off!' : 'Nothing.'}`,
  ],
  'mine-struck': ({ ship, column }, name) => [
    `  ${name(ship)} is struck ${column === 'midships' ? 'amidships' : `at the ${column}`}.`,
  ],
  'mines-swept': ({ ship }, name) => [`${name(ship)} sweeps the minefield.`],
}

const samples: Samples<'lay-mines'> = { 'lay-mines': sampleMines }

export const mines = { parts, steps, actions, stories, samples, hazards }
