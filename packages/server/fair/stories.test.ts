import { findRuleset, type Pick } from '@flankspeed/engine'
import {
  compareStories,
  type FairReplay,
  hashOfLine,
  hashOfView,
  type ShownNote,
  verifyReplay,
} from '@flankspeed/protocol'
import { secretAdmiralty } from '@flankspeed/rulebooks/admiralty/testing'
import { secretTide } from '@flankspeed/rulebooks/crimson-tide/testing'
import { secretFleet } from '@flankspeed/rulebooks/fleet-d20/testing'
import { secretWarAtSea } from '@flankspeed/rulebooks/victory-at-sea/testing'
import { describe, expect, test } from 'vitest'
import { battleViewFor, lineViewFor } from '../battles/battle-view.ts'
import { replayOf } from '../battles/replay.ts'
import { isHiddenFrom, linesFor } from '../battles/secrecy.ts'
import { openSqlite } from '../store/sqlite.ts'
import { begunBattle, orderFor } from '../testing/battle-process.ts'
import { picker } from '../testing/some-action.ts'
import { nodeHashing } from './dice.ts'

const VIEWERS = ['red', 'blue', 'spectator']
const asSent = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** Setups with secrets: fleets and scouts chosen in secret, boats under markers, hidden mines. */
const SETUPS: Record<string, (pick: Pick) => unknown> = {
  'victory-at-sea': secretWarAtSea,
  admiralty: secretAdmiralty,
  'crimson-tide': secretTide,
  'fleet-d20': secretFleet,
}

interface Fought {
  replay: FairReplay
  notes: ShownNote[]
  /** Lines that were hidden from at least one viewer. */
  hidden: number
  taken: number
}

/** A battle, with everything that an honest server shows to everybody after each line. Some moves are undone. */
async function fought(rules: string, seed: string, actions: number): Promise<Fought> {
  const pick = picker(seed)
  const ruleset = findRuleset(rules)
  const order = orderFor(SETUPS[rules]!(pick), { ruleset: rules })
  const { store, play, id, live: now, pool } = await begunBattle(openSqlite(':memory:'), order)
  const notes: ShownNote[] = []
  const shown = { ruleset: rules, version: ruleset.version }
  async function look(): Promise<void> {
    const live = await now()
    const log = await store.log(id, 0)
    for (const viewer of VIEWERS) {
      const seen = asSent(battleViewFor(live, viewer, 0))
      notes.push({ viewer, seq: seen.seq, lines: [], views: [{ ...shown, hash: hashOfView(nodeHashing, seen) }] })
      for (const line of linesFor(log, viewer).slice(-12)) {
        const heard = asSent(lineViewFor(line, viewer))
        notes.push({ viewer, seq: line.seq, lines: [{ ...shown, hash: hashOfLine(nodeHashing, heard) }], views: [] })
      }
    }
  }
  await look()
  let taken = 0
  for (let i = 0; i < actions; i++) {
    const live = await now()
    const decisions = ruleset.decisions(live.battle)
    if (decisions.length === 0 || live.result) break
    const owed = decisions[pick(decisions.length)]!
    await play.act(id, owed.side, ruleset.sample(ruleset.view(live.battle, owed.side), owed, pick), null)
    await look()
    if (pick(4) > 0) continue
    const { seq } = await play.takeBack(id, owed.side).catch(() => ({ seq: -1 }))
    if (seq < 0) continue
    taken++
    await look()
    const [line] = await store.log(id, seq)
    if (line?.entry.kind === 'offer') await play.answer(id, owed.side === 'red' ? 'blue' : 'red', pick(3) > 0)
    await look()
    // As after a restart.
    if (pick(3) === 0) pool.forgetAll()
  }
  await play.resign(id, 'red').catch(() => {})
  await look()
  const log = await store.log(id, 0)
  const replay = asSent(replayOf((await store.battle(id))!, await store.seats(id), log))
  await store.close()
  return { replay, notes, taken, hidden: log.filter((line) => isHiddenFrom(line, 'spectator')).length }
}

describe('an honest server raises no alarm', () => {
  test.each(Object.keys(SETUPS))('%s: secret choices, moves taken back, restarts, spectators', async (rules) => {
    let [hidden, taken, compared] = [0, 0, 0]
    for (let round = 0; round < 3; round++) {
      const seed = `stories ${rules} ${round}`
      const one = await fought(rules, seed, 40)
      const proof = verifyReplay(one.replay, findRuleset(rules))
      expect([seed, proof.flaws, proof.setupSealed]).toEqual([seed, [], true])
      const stories = compareStories(one.replay, findRuleset(rules), one.notes, nodeHashing)
      expect([seed, stories.differences]).toEqual([seed, []])
      hidden += one.hidden
      taken += one.taken
      compared += stories.compared
    }
    expect(taken).toBeGreaterThan(4)
    expect(compared).toBeGreaterThan(60)
    if (findRuleset(rules).secretKinds.length > 0) expect(hidden).toBeGreaterThan(0)
  })
})
