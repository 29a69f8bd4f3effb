import {
  capital,
  DiceLeft,
  Diverged,
  NeedDice,
  playAgain,
  plural,
  Refused,
  type Ruleset,
  SeededDice,
  stateHash,
  WrongDie,
} from '@flankspeed/engine'
import type { Fair, FairReplay } from './fair-replay.ts'
import { type Hashing, nobleHashing } from './hashing.ts'
import { KeyedDice } from './keyed-dice.ts'
import { type Beginning, logChain } from './log-chain.ts'
import { commitmentTo, keyOfDice, saltHashOf, seedOfDice } from './promise.ts'
import { doneIn, RerolledBattle } from './rerolled-battle.ts'

/** What checking a replay has shown. */
export interface Proof {
  /** Every check passed. */
  readonly sound: boolean
  readonly actions: number
  /** Dice proven to follow from the seed, including those of undone actions. */
  readonly dice: number
  /**
   * proven: every die followed from the committed seed. inherited: some were rolled in an earlier battle. none: there
   * was no commitment.
   */
  readonly fairness: 'proven' | 'inherited' | 'none'
  /** Sides without a salt: they had none, or withdrew it before the battle began. */
  readonly without: readonly string[]
  /**
   * Was the setup covered by the first fingerprint of the log? Battles from before the third scheme have no such proof.
   */
  readonly setupSealed: boolean
  /** The fingerprint after each line of the log; empty without a log. */
  readonly heads: readonly string[]
  /** What is wrong, in sentences. */
  readonly flaws: readonly string[]
}

/**
 * Replays the whole battle: every action legal, every state hash correct and, for a battle of a server, every die from
 * the seed that the server committed to before the first roll. Runs in Node and in browsers.
 */
export function verifyReplay(replay: FairReplay, ruleset: Ruleset | undefined, hashing: Hashing = nobleHashing): Proof {
  const { fair } = replay
  const flaws: string[] = []
  const proof = (dice = 0): Proof => ({
    sound: flaws.length === 0,
    actions: replay.actions.length,
    dice,
    fairness: !fair || flaws.length > 0 ? 'none' : fair.before === null ? 'proven' : 'inherited',
    without: Object.entries(fair?.salts ?? {}).flatMap(([side, salt]) => (salt === null ? [side] : [])),
    setupSealed: flaws.length === 0 && fair?.scheme === 3,
    heads: fair?.log?.map(({ head }) => head) ?? [],
    flaws,
  })
  if (!ruleset) {
    flaws.push(`The battle was played under "${replay.ruleset}", which is not a known ruleset.`)
    return proof()
  }
  if (replay.version !== ruleset.version)
    flaws.push(
      `The battle was played under version ${replay.version} of ${ruleset.title}; this is version ${ruleset.version}.`,
    )
  if (replay.hashes.length !== replay.actions.length + 1)
    flaws.push(
      `${replay.actions.length} actions need ${replay.actions.length + 1} hashes, but there are ${replay.hashes.length}.`,
    )
  if (flaws.length > 0) return proof()
  const flaw = flawIn(() => playAgain(ruleset, replay))
  if (flaw !== null) flaws.push(flaw)
  if (flaw !== null || !fair) return proof()

  if (commitmentTo(hashing, fair.seed) !== fair.commitment)
    flaws.push('The seed is not the one that the server committed to: its SHA-256 is not the commitment.')
  if (![1, 2, 3].includes(fair.scheme ?? 1))
    flaws.push(`The dice were rolled under scheme ${fair.scheme}, which this version does not know.`)
  const isKeyed = (fair.scheme ?? 1) !== 1
  flaws.push(...(isKeyed ? saltFlaws(fair, hashing) : generatorFlaws(replay, fair, hashing)), ...originFlaws(fair))
  if (flaws.length > 0) return proof()
  let dice = 0
  const unfair = flawIn(() => {
    dice = isKeyed ? rollLog(ruleset, replay, fair, hashing) : rollHistory(ruleset, replay, fair, hashing)
  })
  if (unfair !== null) flaws.push(unfair)
  return proof(dice)
}

/** Nobody else adds to the dice: a later addition could choose them. */
const SIDES = ['red', 'blue']

/** A salt matches its hash, or both were withdrawn. */
function saltFlaws({ salts, saltHashes = {} }: Fair, hashing: Hashing): string[] {
  const sides = new Set([...SIDES, ...Object.keys(salts), ...Object.keys(saltHashes)])
  return [...sides].flatMap((side) => {
    if (!SIDES.includes(side)) return `${capital(side)} added randomness, but is not a side of this battle.`
    const { [side]: salt } = salts
    // The key of the dice depends on the named sides: omitting one would allow a choice of two keys.
    if (salt === undefined) return `The replay does not say whether ${side} added randomness.`
    if ((salt === null ? null : saltHashOf(hashing, salt)) === (saltHashes[side] ?? null)) return []
    return salt === null
      ? `${capital(side)}'s randomness was promised but not used.`
      : `${capital(side)}'s randomness is not what ${side} committed to.`
  })
}

/**
 * Dice of an earlier battle are not rolled again. So a battle may continue one only if its terms said so when it was
 * created.
 */
function originFlaws({ scheme, from, before }: Fair): string[] {
  if (scheme !== 3) return []
  if (from === undefined) return ['The replay does not say whether the battle continued an earlier one.']
  const said = from?.actions ?? null
  if (said === before) return []
  const so = (actions: number | null): string =>
    actions === null ? 'started anew' : `continued an earlier one after ${plural(actions, 'action')}`
  return [`By its terms the battle ${so(said)}, but by its replay it ${so(before)}.`]
}

/** The start of the battle according to the replay. */
function beginningIn({ ruleset, setup, rolls = [], actions, fair }: FairReplay): Beginning {
  const before = fair?.before ?? null
  const prelude = before === null ? null : { rolls: rolls.slice(0, before + 1), actions: actions.slice(0, before) }
  return { ruleset, setup, prelude }
}

function generatorFlaws({ seed }: FairReplay, fair: Fair, hashing: Hashing): string[] {
  const isOurs = seed === null || seed === seedOfDice(hashing, fair.seed, fair.salts)
  return isOurs ? [] : ["The dice were not rolled from the committed seed and the sides' randomness."]
}

class Unfair extends Error {}

/** Replays the log, including undone actions, with the keyed dice. Returns the number of dice if all match the log. */
function rollLog(ruleset: Ruleset, replay: FairReplay, fair: Fair, hashing: Hashing): number {
  const { log = [], seed, salts, saltHashes = {}, commitment } = fair
  const rerolled = new RerolledBattle(ruleset, replay, new KeyedDice(hashing, keyOfDice(hashing, seed, salts)))
  const beginning = fair.scheme === 2 ? null : beginningIn(replay)
  const chain = logChain(hashing, seed, commitment, saltHashes, beginning)
  let head: string | null = null
  for (const [i, line] of log.entries()) {
    if (line.seq !== i) throw new Unfair(`The log has no line ${i}.`)
    head = chain.after(head, line)
    if (line.head !== head)
      throw new Unfair(
        `The fingerprint after line ${i} does not fit the ${beginning && i === 0 ? 'set-up or the log' : 'log'}.`,
      )
    const done = doneIn(line.entry)
    const rolled = i === 0 ? rerolled.opening : done === null ? [] : rerolled.do(done)
    if (rolled.join() !== line.dice.join())
      throw new Unfair(`The dice of line ${i} are [${line.dice.join(', ')}]; the seed gives [${rolled.join(', ')}].`)
  }
  if (log.length === 0) throw new Unfair('The log is missing.')
  return compared(rerolled, replay)
}

/** The same under the first scheme, which had no log. */
function rollHistory(ruleset: Ruleset, replay: FairReplay, fair: Fair, hashing: Hashing): number {
  const generator = new SeededDice(seedOfDice(hashing, fair.seed, fair.salts), 1)
  const rerolled = new RerolledBattle(ruleset, replay, generator)
  for (const entry of fair.history ?? replay.actions.slice(fair.before ?? 0))
    rerolled.do(typeof entry === 'number' ? { backTo: entry } : { action: entry })
  return compared(rerolled, replay)
}

/** The actions that were not undone, and their dice, match the replay. */
function compared(
  { present, standing, opening, rolled }: RerolledBattle,
  { actions, hashes, rolls }: FairReplay,
): number {
  const isSame =
    standing.length === actions.length &&
    standing.every(({ action }, i) => JSON.stringify(action) === JSON.stringify(actions[i])) &&
    stateHash(present) === hashes.at(-1)
  if (!isSame) throw new Unfair('The actions and undos in the log do not give the actions of the replay.')
  if (!rolls) return rolled
  const all = [opening, ...standing.map(({ dice }) => dice)]
  const wrong = all.findIndex((dice, i) => dice.join() !== (rolls[i] ?? []).join())
  if (wrong >= 0)
    throw new Unfair(
      `The dice of ${wrong === 0 ? 'the opening' : `action ${wrong}`} are [${(rolls[wrong] ?? []).join(', ')}]; the seed gives [${all[wrong]!.join(', ')}].`,
    )
  return rolled
}

function flawIn(work: () => void): string | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Diverged || error instanceof Unfair) return sentence(error.message)
    if (error instanceof Refused) return sentence(`an action is not legal: ${error.message}`)
    if (error instanceof NeedDice || error instanceof DiceLeft || error instanceof WrongDie)
      return sentence(`the dice do not fit: ${error.message}`)
    return sentence(`the replay cannot be played: ${(error as Error).message}`)
  }
}
const sentence = (text: string): string => `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`
