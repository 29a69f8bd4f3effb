import {
  type Action,
  type Battle,
  DiceLeft,
  Diverged,
  HandDice,
  NeedDice,
  playAgain,
  RecordingDice,
  Refused,
  type Replay,
  type Ruleset,
  SeededDice,
  stateHash,
  WrongDie,
} from '@flankspeed/engine'
import { diceWords, type Fair } from './seed.ts'

/** A battle's replay, with what proves its dice if it was fought on a server. */
export type FairReplay = Replay & { readonly fair?: Fair }

export interface Proof {
  /** Everything that can be checked holds. */
  readonly sound: boolean
  readonly actions: number
  /** Dice proven to follow from the seed, those of actions taken back included. */
  readonly dice: number
  /** proven: every die followed from the committed seed. inherited: some were rolled in an earlier battle. none: nobody committed to anything. */
  readonly fairness: 'proven' | 'inherited' | 'none'
  /** What is wrong, in words. */
  readonly flaws: readonly string[]
}

type Sha256 = (text: string) => string | Promise<string>

/**
 * Plays the whole battle again: every action legal, every state as its hash says and, for a battle of a server, every die
 * from the seed that the server committed to before the first roll. Runs in Node and in browsers.
 */
export async function verifyReplay(
  replay: FairReplay,
  ruleset: Ruleset | undefined,
  sha256: Sha256 = sha256OfWeb,
): Promise<Proof> {
  const { fair } = replay
  const flaws: string[] = []
  const proof = (dice: number): Proof => ({
    sound: flaws.length === 0,
    actions: replay.actions.length,
    dice,
    fairness: !fair || flaws.length > 0 ? 'none' : fair.before === null ? 'proven' : 'inherited',
    flaws,
  })
  if (!ruleset) {
    flaws.push(`The battle was fought under "${replay.ruleset}", which is not known here.`)
    return proof(0)
  }
  if (replay.version !== ruleset.version)
    flaws.push(
      `The battle was fought under version ${replay.version} of ${ruleset.title}; this is version ${ruleset.version}.`,
    )
  if (replay.hashes.length !== replay.actions.length + 1)
    flaws.push(
      `${replay.actions.length} actions need ${replay.actions.length + 1} hashes, but there are ${replay.hashes.length}.`,
    )
  if (flaws.length > 0) return proof(0)
  const flaw = flawIn(() => playAgain(ruleset, replay))
  if (flaw !== null) flaws.push(flaw)
  if (flaw !== null || !fair) return proof(0)

  if ((await sha256(fair.seed)) !== fair.commitment)
    flaws.push('The seed is not the one that the server committed to: its SHA-256 is not the commitment.')
  const seed = await sha256(diceWords(fair.seed, fair.salts))
  if (replay.seed !== null && replay.seed !== seed)
    flaws.push("The dice were not rolled from the committed seed and the sides' own words.")
  if (flaws.length > 0) return proof(0)
  let dice = 0
  const unfair = flawIn(() => {
    dice = rollAgain(ruleset, replay, fair, seed)
  })
  if (unfair !== null) flaws.push(unfair)
  return proof(dice)
}

class Unfair extends Error {}

/** Plays all that was done, also what was taken back, with the dice of the seed; the count of dice if all are the same. */
function rollAgain(ruleset: Ruleset, replay: FairReplay, fair: Fair, seed: string): number {
  const { rolls } = replay
  const generator = new SeededDice(seed)
  const before = fair.before ?? -1
  let rolled = 0
  const standing: { action: unknown; dice: number[] }[] = []
  const positions: Battle[] = []
  const diceFor = (number: number): RecordingDice =>
    new RecordingDice(number <= before ? new HandDice(rolls?.[number] ?? []) : generator)
  const opening = diceFor(0)
  const battle = ruleset.muster(replay.setup, opening)
  ruleset.advance(battle, opening, null)
  let present = battle
  const openingDice = opening.rolled
  const done = [
    ...replay.actions.slice(0, fair.before ?? 0),
    ...(fair.history ?? replay.actions.slice(fair.before ?? 0)),
  ]
  for (const entry of done) {
    if (typeof entry === 'number') {
      const to = entry + (fair.before ?? 0)
      present = ruleset.copy(positions[to] ?? present)
      positions.length = standing.length = Math.min(to, standing.length)
      continue
    }
    positions.push(ruleset.copy(present))
    const dice = diceFor(standing.length + 1)
    ruleset.apply(present, entry as Action, dice, null)
    standing.push({ action: entry, dice: dice.rolled })
    if (standing.length > before) rolled += dice.rolled.length
  }
  if (standing.length !== replay.actions.length || stateHash(present) !== replay.hashes.at(-1))
    throw new Unfair('What was done and taken back does not lead to the actions of the replay.')
  const claimed = rolls ?? null
  if (claimed) {
    const all = [openingDice, ...standing.map(({ dice }) => dice)]
    const wrong = all.findIndex((dice, i) => dice.join() !== (claimed[i] ?? []).join())
    if (wrong >= 0)
      throw new Unfair(
        `The dice of ${wrong === 0 ? 'the opening' : `action ${wrong}`} are [${(claimed[wrong] ?? []).join(', ')}]; the seed gives [${all[wrong]!.join(', ')}].`,
      )
  }
  return rolled + (before < 0 ? openingDice.length : 0)
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

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

async function sha256OfWeb(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
