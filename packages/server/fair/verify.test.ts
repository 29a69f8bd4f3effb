import { findRuleset, Keeper, type Replay } from '@flankspeed/engine'
import {
  brokenPromises,
  commitmentTo,
  type DiceScheme,
  type Fair,
  type FairReplay,
  keyOfDice,
  logChain,
  nobleHashing,
  type RecordedPromises,
  saltHashOf,
  verifyReplay,
} from '@flankspeed/protocol'
import { randomSetup } from '@flankspeed/rulebooks/victory-at-sea/testing'
import { describe, expect, test } from 'vitest'
import { replayOf } from '../battles/replay.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { begunBattle, orderFor } from '../testing/battle-process.ts'
import { cruisers, picker, someAction } from '../testing/some-action.ts'

const ruleset = findRuleset('victory-at-sea')

/** A store as it was before keyed dice, or before setups were sealed. */
const old = (store: Store, scheme: DiceScheme): Store => ({
  ...store,
  makeBattle: (row, seats, request) => store.makeBattle({ ...row, scheme }, seats, request),
})

/** A battle as a server stores it, with that many actions; every ninth is undone by consent. */
async function fought(actions: number, takesBack: boolean, scheme: DiceScheme = 3): Promise<FairReplay> {
  const pick = picker('fair')
  const kept = openSqlite(':memory:')
  const { store, play, id, live: now } = await begunBattle(old(kept, scheme), orderFor(randomSetup(pick)))
  for (let i = 0; i < actions; i++) {
    const live = await now()
    const owed = ruleset.decisions(live.battle)[0]
    if (!owed || live.result) break
    await play.act(id, owed.side, ruleset.sample(ruleset.view(live.battle, owed.side), owed, pick), null)
    if (takesBack && i % 9 === 8) {
      const { seq } = await play.takeBack(id, owed.side).catch(() => ({ seq: -1 }))
      const [line] = seq < 0 ? [] : await store.log(id, seq)
      if (line?.entry.kind === 'offer') await play.answer(id, owed.side === 'red' ? 'blue' : 'red', true)
    }
  }
  const replay = replayOf((await store.battle(id))!, await store.seats(id), await store.log(id, 0))
  await store.close()
  return JSON.parse(JSON.stringify(replay))
}

/** Actions that were taken back. Under the first scheme only those are told of where dice had been rolled. */
const takenBack = ({ fair, actions }: FairReplay): number =>
  fair!.log?.filter(({ entry }) => (entry as { kind: string }).kind === 'back').length ??
  (fair!.history?.length ?? 0) - actions.length

/** A battle in which much was taken back. Dice are secret and differ each time: what was taken back may have rolled none. */
async function foughtWithSecondThoughts(scheme?: DiceScheme): Promise<FairReplay> {
  for (let tries = 1; ; tries++) {
    const replay = await fought(200, true, scheme)
    if (takenBack(replay) > 5 || tries === 5) return replay
  }
}

const flaws = (changed: object, of: FairReplay): string =>
  verifyReplay({ ...of, ...changed } as FairReplay, ruleset).flaws.join(' ')

describe('a battle of a server', () => {
  test('is proven: every die followed from the promised seed', async () => {
    const proof = verifyReplay(await fought(60, false), ruleset)
    expect(proof).toMatchObject({ sound: true, fairness: 'proven', flaws: [] })
    expect(proof.dice).toBeGreaterThan(5)
  })

  test('is proven too when dice were taken back: the stream went on, nobody knew the next roll', async () => {
    const replay = await foughtWithSecondThoughts()
    expect(takenBack(replay)).toBeGreaterThan(5)
    expect(verifyReplay(replay, ruleset)).toMatchObject({ sound: true, fairness: 'proven' })
  })

  test('is not proven when anything was changed, and it is said what', async () => {
    const replay = await fought(60, false)
    const { fair } = replay
    const log = fair!.log!
    expect(flaws({ fair: { ...fair, seed: 'f'.repeat(64) } }, replay)).toContain(
      'not the one that the server committed to',
    )
    expect(flaws({ fair: { ...fair, salts: { red: 'x', blue: 'y' } } }, replay)).toContain('committed to')
    const none = { red: null, blue: null }
    expect(flaws({ fair: { ...fair, salts: none } }, replay)).toContain("Red's randomness was promised but")
    expect(flaws({ fair: { ...fair, salts: none, saltHashes: none } }, replay)).toContain('fingerprint after line 0')
    expect(flaws({ hashes: replay.hashes.with(3, '0'.repeat(16)) }, replay)).toContain('differs after action 3')
    expect(flaws({ actions: [...replay.actions.slice(0, -1), { side: 'red', do: 'sing' }] }, replay)).toContain(
      'not legal',
    )
    expect(flaws({ hashes: replay.hashes.slice(1) }, replay)).toContain('hashes')
    expect(flaws({ version: 99 }, replay)).toContain('version 99')
    expect(flaws({ seed: 'chosen' }, replay)).not.toBe('')
    expect(flaws({ fair: { ...fair, log: undefined } }, replay)).toContain('log is missing')
    expect(flaws({ fair: { ...fair, log: log.slice(0, -1) } }, replay)).toContain('do not give the actions')
    expect(flaws({ fair: { ...fair, log: log.slice(1) } }, replay)).toContain('no line 0')
    for (const change of [{ at: 1 }, { side: 'green' }, { head: 'f'.repeat(64) }])
      expect(flaws({ fair: { ...fair, log: log.with(5, { ...log[5]!, ...change }) } }, replay)).toContain(
        'after line 5',
      )
    expect(verifyReplay({ ...replay, ruleset: 'chess' }, undefined).flaws[0]).toContain('"chess"')
  })

  test('that was begun before set-ups were sealed is proven as what it was', async () => {
    const replay = await fought(40, true, 2)
    expect([replay.fair!.scheme, 'from' in replay.fair!]).toEqual([2, false])
    expect(verifyReplay(replay, ruleset)).toMatchObject({ sound: true, fairness: 'proven', setupSealed: false })
    expect(verifyReplay(await fought(20, false), ruleset).setupSealed).toBe(true)
    // Neither scheme can be passed off as the other.
    expect(flaws({ fair: { ...replay.fair, scheme: 3, from: null } }, replay)).toContain('fingerprint after line 0')
    const sealed = await fought(20, false)
    expect(flaws({ fair: { ...sealed.fair, scheme: 2 } }, sealed)).toContain('fingerprint after line 0')
    expect(flaws({ fair: { ...sealed.fair, scheme: 4 } }, sealed)).toContain(
      'scheme 4, which this version does not know',
    )
  })

  test('that was begun under the first scheme is proven under it', async () => {
    const straight = await fought(60, false, 1)
    expect([straight.fair!.scheme, straight.fair!.log, straight.fair!.history]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(verifyReplay(straight, ruleset)).toMatchObject({ sound: true, fairness: 'proven', heads: [] })
    const { fair } = straight
    expect(flaws({ fair: { ...fair, salts: { red: 'x', blue: 'y' } } }, straight)).toContain(
      'not rolled from the committed',
    )
    const backed = await foughtWithSecondThoughts(1)
    const history = backed.fair!.history!
    expect(history.length).toBeGreaterThan(backed.actions.length)
    expect(verifyReplay(backed, ruleset)).toMatchObject({ sound: true, fairness: 'proven' })
    expect(flaws({ fair: { ...backed.fair, history: history.slice(0, -1) } }, backed)).not.toBe('')
    expect(flaws({ fair: { ...backed.fair, history: undefined } }, backed)).not.toBe('')
  })
})

/** The log with its fingerprints recomputed for another setup, as only a server can. */
function rechained({ ruleset, setup, rolls, actions, fair }: FairReplay): NonNullable<Fair['log']> {
  const { seed, commitment, saltHashes, before, log } = fair!
  const prelude = before === null ? null : { rolls: rolls!.slice(0, before + 1), actions: actions.slice(0, before) }
  const chain = logChain(nobleHashing, seed, commitment, saltHashes!, { ruleset, setup, prelude })
  let head: string | null = null
  return log!.map((line) => {
    head = chain.after(head, line)
    return { ...line, head }
  })
}

describe('a server that cheats', () => {
  /** What an honest page recorded of the battle. */
  const notedOf = ({ fair }: FairReplay): RecordedPromises => ({
    commitment: fair!.commitment,
    saltHashes: fair!.saltHashes!,
    salts: { red: fair!.salts.red! },
    heads: fair!.log!.map(({ seq, head }) => ({ seq, head })),
  })
  const found = (replay: FairReplay, noted: RecordedPromises): string => {
    const { flaws, heads } = verifyReplay(replay, ruleset)
    return [...flaws, ...brokenPromises(replay, noted, heads)].join(' ')
  }

  test('is found out if it changes its seed when it knows the salts, however well the rest fits', async () => {
    const replay = await fought(30, false)
    expect(found(replay, notedOf(replay))).toBe('')
    const other = await fought(30, false)
    expect(verifyReplay(other, ruleset).sound).toBe(true)
    const promised = { ...notedOf(other), commitment: notedOf(replay).commitment }
    expect(found(other, promised)).toBe(
      'The seed is not the one that the server promised when the battle was first shown here.',
    )
  })

  test('is found out if it helps the last who joins to choose a salt: it was promised before the first was known', async () => {
    const replay = await fought(30, false)
    const chosen = { ...replay.fair!, salts: { ...replay.fair!.salts, blue: 'one of a million that were tried' } }
    expect(found({ ...replay, fair: chosen }, notedOf(replay))).toContain("Blue's randomness is not what")
    const saltHashes = { ...chosen.saltHashes, blue: saltHashOf(nobleHashing, chosen.salts.blue) }
    expect(found({ ...replay, fair: { ...chosen, saltHashes } }, notedOf(replay))).toContain(
      "Blue's randomness was changed after it was promised.",
    )
  })

  test('is found out if it lets somebody add a salt who had promised none', async () => {
    const replay = await fought(30, false)
    const noted = { ...notedOf(replay), saltHashes: { ...replay.fair!.saltHashes, blue: null } }
    expect(found(replay, noted)).toBe('Blue promised no randomness, but added some when the others were known.')
  })

  test('is found out if it lets somebody take part in the dice who plays no side, to choose them', async () => {
    const kept = openSqlite(':memory:')
    const salt = 'one of a million that were tried'
    const cheating: Store = {
      ...kept,
      async seats(battle) {
        const seats = await kept.seats(battle)
        const umpire = { ...seats[0]!, side: 'umpire', salt, saltHash: saltHashOf(nobleHashing, salt) }
        return [...seats, umpire]
      },
    }
    const { id } = await begunBattle(cheating, orderFor(randomSetup(picker('fair'))))
    const seats = await cheating.seats(id)
    const replay = replayOf((await kept.battle(id))!, seats, await kept.log(id, 0))
    await kept.close()
    const { umpire: _, ...saltHashes } = replay.fair!.saltHashes!
    expect(found(replay, { ...notedOf(replay), saltHashes })).toBe(
      'Umpire added randomness, but is not a side of this battle.',
    )
  })

  test('is found out if it leaves out a side, which gives it a choice of two keys', async () => {
    const kept = openSqlite(':memory:')
    const withoutBlue = async (battle: string) => (await kept.seats(battle)).filter(({ side }) => side === 'red')
    const { id } = await begunBattle({ ...kept, seats: withoutBlue }, orderFor(randomSetup(picker('fair'))))
    const replay = replayOf((await kept.battle(id))!, await withoutBlue(id), await kept.log(id, 0))
    await kept.close()
    expect(replay.fair!.salts).toEqual({ red: 'salt of red' })
    const key = (salts: Record<string, string | null>): string =>
      Buffer.from(keyOfDice(nobleHashing, replay.fair!.seed, salts)).toString('hex')
    expect(key({ red: 'salt of red' })).not.toBe(key({ red: 'salt of red', blue: null }))
    expect(verifyReplay(replay, ruleset).flaws).toEqual(['The replay does not say whether blue added randomness.'])
  })

  test('is found out if it changes the set-up afterwards, so that the battle still replays', async () => {
    for (const scheme of [2, 3] as const) {
      const kept = openSqlite(':memory:')
      const setup = { ...cruisers(2), turnLimit: 20 }
      const { play, id, live } = await begunBattle(old(kept, scheme), orderFor(setup))
      for (let i = 0; i < 10; i++) {
        const { battle } = await live()
        const { side } = ruleset.decisions(battle)[0]!
        await play.act(id, side, someAction(battle, side), null)
      }
      const [row, seats, log] = [(await kept.battle(id))!, await kept.seats(id), await kept.log(id, 0)]
      await kept.close()
      const replay: FairReplay = replayOf(row, seats, log)
      expect(found(replay, notedOf(replay))).toBe('')
      const other = { ...row, setup: { ...setup, turnLimit: 21 } }
      const forged: FairReplay = replayOf(other, seats, log)
      expect(found(forged, notedOf(replay))).toBe(
        scheme === 2 ? '' : 'The fingerprint after line 0 does not fit the set-up or the log.',
      )
      if (scheme === 2) continue
      // The server can recompute all fingerprints, but the old ones were shown.
      const rechainedToo = { ...forged, fair: { ...forged.fair!, log: rechained(forged) } }
      expect(verifyReplay(rechainedToo, ruleset).sound).toBe(true)
      expect(found(rechainedToo, notedOf(replay))).toContain('at line 0 or before')
    }
  })

  test('is found out if it chooses the opening dice of a new battle, as if they came from an earlier one', async () => {
    const kept = openSqlite(':memory:')
    const prelude = { rolls: [[10, 1]], actions: [] }
    const { id } = await begunBattle(kept, orderFor(cruisers(2), { prelude }))
    const replay: FairReplay = replayOf((await kept.battle(id))!, await kept.seats(id), await kept.log(id, 0))
    await kept.close()
    expect([replay.fair!.before, replay.fair!.log![0]!.dice]).toEqual([0, [10, 1]])
    expect(verifyReplay(replay, ruleset).flaws).toEqual([
      'By its terms the battle started anew, but by its replay it continued an earlier one after 0 actions.',
    ])
    const { from: _, ...unsaid } = replay.fair!
    expect(flaws({ fair: unsaid }, replay)).toContain('does not say whether the battle continued')
    // Even if the replay agrees: a player who was shown the battle as a new one knows better.
    const from = { battle: null, actions: 0 }
    const claims = { ...replay, fair: { ...replay.fair!, from } }
    expect(verifyReplay(claims, ruleset)).toMatchObject({ sound: true, fairness: 'inherited' })
    expect(found(claims, { ...notedOf(replay), from: null })).toBe(
      'The battle was shown here as a new one, but its replay says that it continued an earlier one, whose dice were not promised.',
    )
    expect(found(claims, { ...notedOf(replay), from: { battle: 'abc', actions: 0 } })).toBe(
      'The battle did not continue from the point that was shown here first.',
    )
    expect(found(claims, { ...notedOf(replay), from })).toBe('')
  })

  test('is found out if it does not use the own salt', async () => {
    const replay = await fought(30, false)
    expect(found(replay, { ...notedOf(replay), salts: { red: 'mine' } })).toBe(
      'The randomness sent from here for red was not used.',
    )
  })

  test('is found out if it tells two people different stories', async () => {
    const replay = await fought(30, false)
    const noted = notedOf(replay)
    const heads = noted.heads!.with(7, { seq: 7, head: commitmentTo(nobleHashing, 'another story') })
    expect(found(replay, { ...noted, heads })).toContain('at line 7 or before')
    const longer = [...noted.heads!, { seq: noted.heads!.length, head: 'f'.repeat(64) }]
    expect(found(replay, { ...noted, heads: longer })).toContain(`at line ${noted.heads!.length} or before`)
  })

  test('is found out if it leaves out the proof', async () => {
    const { fair: _, ...replay } = await fought(30, false)
    expect(brokenPromises(replay, { commitment: 'promised' }, [])).toEqual([
      'The replay holds no proof of its dice, though a seed was promised.',
    ])
  })
})

test('other replays are checked as far as they go', () => {
  const pick = picker(5)
  const keeper = new Keeper(ruleset, randomSetup(pick), 5)
  for (let i = 0; i < 20 && keeper.decisions[0]; i++)
    keeper.act(ruleset.sample(keeper.battle, keeper.decisions[0], pick))
  expect(verifyReplay(keeper.replay('plain'), ruleset)).toMatchObject({ sound: true, fairness: 'none', actions: 20 })
  const byHand: Replay = { ...keeper.replay('hand'), seed: null, rolls: [[]] }
  expect(verifyReplay(byHand, ruleset).flaws[0]).toContain('The dice do not fit')
})
