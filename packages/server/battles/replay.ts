import {
  type Action,
  findRuleset,
  HandDice,
  openBattle,
  plural,
  RecordingDice,
  Refused,
  type Replay,
  SeededDice,
  stateHash,
} from '@flankspeed/engine'
import { type BattleResult, type FairReplay, seedOfDice } from '@flankspeed/protocol'
import { commitmentOf, nodeHashing } from '../fair/dice.ts'
import type { BattleRow, LogRow, Prelude, SeatRow } from '../store/rows.ts'
import { Denied } from './denied.ts'
import { saltHashesOf, saltsOf } from './live-battle.ts'
import { countedActions } from './log.ts'

/** A file that proves itself: the committed seed, the salt of each side, every action and every state. */
export function replayOf(
  row: BattleRow,
  seats: readonly SeatRow[],
  log: readonly LogRow[],
): FairReplay & { result: BattleResult | null } {
  const salts = saltsOf(seats)
  const counted = countedActions(log)
  const { prelude } = row
  const rolls = [...(prelude?.rolls ?? [log[0]?.dice ?? []]), ...counted.map(({ dice }) => dice)]
  const actions = [...(prelude?.actions ?? []), ...counted.map(({ action }) => action)]
  const deciders = [...(prelude?.actions ?? []).map(() => 'hand' as const), ...counted.map(({ by }) => by)]
  const lost = row.scheme === 1 ? lostDice(log) : null
  const fromSeed = row.scheme === 1 && prelude === null && lost === null
  return {
    flankspeed: 1,
    ruleset: row.ruleset,
    version: row.version,
    title: row.title,
    setup: row.setup,
    ...(fromSeed ? { seed: seedOfDice(nodeHashing, row.seed, salts) } : { seed: null, rolls }),
    actions,
    ...(deciders.some((by) => by !== 'hand') && { decidedBy: deciders }),
    hashes: hashesOf(row, actions, rolls),
    fair: {
      commitment: commitmentOf(row.seed),
      seed: row.seed,
      salts,
      before: prelude ? prelude.actions.length : null,
      ...(lost && { history: lost }),
      ...(row.scheme !== 1 && { scheme: row.scheme, saltHashes: saltHashesOf(seats), log: log.map(chained) }),
      ...(row.scheme > 2 && { from: row.terms.from }),
    },
    result: row.result,
  }
}

const chained = ({ seq, at, side, entry, dice, head }: LogRow) => ({ seq, at, side, entry, dice, head: head ?? '' })

/** Under the first dice scheme: everything that was done, if an action with dice was undone; null if none was. */
function lostDice(log: readonly LogRow[]): unknown[] | null {
  const counts = new Set(countedActions(log).map(({ seq }) => seq))
  const isLost = log.some(({ seq, entry, dice }) => entry.kind === 'action' && !counts.has(seq) && dice.length > 0)
  if (!isLost) return null
  return log.flatMap(({ entry }) =>
    entry.kind === 'action' ? [entry.action] : entry.kind === 'back' ? [entry.actions] : [],
  )
}

function hashesOf(row: BattleRow, actions: readonly unknown[], rolls: readonly number[][]): string[] {
  const ruleset = findRuleset(row.ruleset)
  const opening = new HandDice(rolls[0] ?? [])
  const battle = openBattle(ruleset, row.setup, opening)
  const hashes = [stateHash(battle)]
  actions.forEach((action, i) => {
    ruleset.apply(battle, action, new HandDice(rolls[i + 1] ?? []), null)
    hashes.push(stateHash(battle))
  })
  return hashes
}

/** The part of a replay from which a new battle continues, with its dice. */
export function preludeOf({ ruleset: id, setup, seed, seeding = 1, rolls, actions }: Replay, to: number): Prelude {
  const ruleset = findRuleset(id)
  if (to > actions.length)
    throw new Denied(
      422,
      `The battle has ${plural(actions.length, 'action')}: continue from a number from 0 to ${actions.length}.`,
      null,
      'actions',
    )
  const seeded = seed === null ? null : new SeededDice(seed, seeding)
  const rolled: number[][] = []
  const diceFor = (number: number): RecordingDice => {
    const dice = new RecordingDice(seeded ?? new HandDice(rolls?.[number] ?? []))
    rolled.push(dice.rolled)
    return dice
  }
  const done = actions.slice(0, to)
  try {
    const opening = diceFor(0)
    const battle = openBattle(ruleset, setup, opening)
    done.forEach((action, i) => {
      ruleset.apply(battle, action as Action, diceFor(i + 1), null)
    })
    if (ruleset.outcome(battle))
      throw new Denied(422, 'The battle is over at this point: continue from an earlier action.')
  } catch (error) {
    if (error instanceof Denied || error instanceof Refused) throw error
    throw new Denied(422, `The replay cannot be played: ${(error as Error).message}`, null, 'replay')
  }
  return { rolls: rolled, actions: done }
}
