import { findRuleset, type NeedDice, openBattle, type Replay, rulesets, SEEDING } from '@flankspeed/engine'
import { randomId } from '../../app/random-id.ts'
import type { DiceWanted, NewBattle, SavedBattle } from '../desk.ts'
import { presenterFor } from '../presenters.ts'
import { LocalBattle } from './local-battle.ts'
import { nextRoll } from './next-roll.ts'
import type { KeptAction, KeptBattle } from './store.ts'

/** Adds the cards of a rulebook to a setup. */
export type Equip = (setup: unknown, ruleset: string) => unknown

/** Starts a battle; throws if the order is invalid. `dice`: those of the opening, if people roll. */
export function newLocalBattle(order: NewBattle, dice: readonly number[], equip: Equip): LocalBattle {
  const { actions = [], rolls = [[...dice]], seed, seeding = SEEDING, ...rest } = order
  const ruleset = findRuleset(order.ruleset)
  const kept: KeptBattle = {
    ...rest,
    setup: equip(order.setup, order.ruleset),
    id: randomId(),
    version: ruleset.version,
    seed: seed ?? randomId(),
    seeding,
    started: Date.now(),
    changed: Date.now(),
    turn: 1,
    taken: actions.length,
    waiting: '',
    over: false,
  }
  return localBattleFrom(kept, logOf(kept.id, actions, rolls))
}

/** The dice that people must roll to complete the opening. */
export function openingRoll(need: NeedDice, order: NewBattle, dice: readonly number[], equip: Equip): DiceWanted {
  const ruleset = findRuleset(order.ruleset)
  const presenter = presenterFor(ruleset.id)!
  return nextRoll(need, dice, {
    ruleset,
    presenter,
    seat: 'spectator',
    play(source, tell) {
      openBattle(ruleset, equip(order.setup, order.ruleset), source, tell)
    },
  })
}

/** A replay from a file: it is never stored. */
export const isTemporary = (id: string): boolean => id.startsWith('file-')

/** Opens a replay from a file. */
export function battleOfReplay(replay: Replay): LocalBattle {
  const ruleset = rulesets.find(({ id }) => id === replay.ruleset)
  if (!ruleset) throw new Error(`It was recorded under ${replay.ruleset}, which this page does not know.`)
  const kept: KeptBattle = {
    id: `file-${randomId()}`,
    ruleset: replay.ruleset,
    version: replay.version,
    title: replay.title,
    subtitle: 'a replay',
    ...(typeof replay.scenario === 'string' && { scenario: replay.scenario }),
    setup: replay.setup,
    seed: String(replay.seed ?? ''),
    seeding: replay.seeding ?? 1,
    players: {},
    dice: replay.seed === null ? 'hand' : 'page',
    started: Date.now(),
    changed: Date.now(),
    turn: 1,
    taken: replay.actions.length,
    waiting: '',
    over: false,
  }
  return localBattleFrom(kept, logOf(kept.id, replay.actions, replay.rolls ?? [], replay.decidedBy), replay.hashes)
}

const logOf = (
  battle: string,
  actions: readonly unknown[],
  rolls: readonly (readonly number[])[],
  decidedBy: Replay['decidedBy'] = [],
): KeptAction[] =>
  [null, ...actions].map((action, number) => {
    const by = decidedBy[number - 1]
    return { battle, number, action, dice: [...(rolls[number] ?? [])], ...(by !== undefined && { by }) }
  })

/** A stored battle, replayed from its log. `hashes`: the expected state hashes. */
export function localBattleFrom(
  kept: KeptBattle,
  log: readonly KeptAction[],
  hashes: readonly string[] = [],
): LocalBattle {
  const ruleset = findRuleset(kept.ruleset)
  const presenter = presenterFor(ruleset.id)
  if (!presenter) throw new Error(`This page cannot show ${ruleset.title} yet.`)
  const outdated = outdatedBecause(kept)
  if (outdated !== undefined) throw new Error(`${outdated} You can save it to a file, but not continue it.`)
  return new LocalBattle(kept, log, ruleset, presenter, hashes)
}

export function outdatedBecause({ ruleset, version }: KeptBattle): string | undefined {
  const known = rulesets.find(({ id }) => id === ruleset)
  if (!known) return `This battle is played under ${ruleset}, which this page does not know.`
  if (known.version === version) return undefined
  return `This battle was started under version ${version} of ${known.title}; this page has version ${known.version}.`
}

/** The stored log of a battle that this version cannot play: another version can. */
export function replayUnplayed(kept: KeptBattle, log: readonly KeptAction[]): Replay {
  const { ruleset, version, title, scenario, setup, seed, seeding, dice } = kept
  const byHand = dice === 'hand'
  return {
    flankspeed: 1,
    ruleset,
    version,
    title,
    ...(scenario !== undefined && { scenario }),
    setup,
    seed: byHand ? null : seed,
    ...(!byHand && seeding && { seeding }),
    ...(byHand && { rolls: log.map((row) => row.dice) }),
    actions: log.slice(1).map(({ action }) => action),
    ...(log.some(({ by = 'hand' }) => by !== 'hand') && { decidedBy: log.slice(1).map(({ by = 'hand' }) => by) }),
    hashes: [],
  }
}

/** A line in the list of battles. */
export function summaryOf(kept: KeptBattle): SavedBattle {
  const { id, title, subtitle, ruleset, players, dice, lesson, started, changed, turn, taken, waiting, over } = kept
  const broken = outdatedBecause(kept)
  return {
    id,
    title,
    subtitle,
    ruleset,
    players,
    dice,
    ...(lesson && { lesson: lesson.id }),
    started,
    changed,
    turn,
    taken,
    waiting,
    over,
    ...(broken !== undefined && { broken }),
  }
}
