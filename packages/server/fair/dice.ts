import { createHmac, hash, randomBytes } from 'node:crypto'
import { SeededDice } from '@flankspeed/engine'
import type { GeneratorState } from '@flankspeed/kernel'
import {
  type Beginning,
  commitmentTo,
  type DiceScheme,
  type Hashing,
  KeyedDice,
  keyFor,
  keyOfDice,
  type LogChain,
  logChain,
  type Salts,
  saltHashOf,
  seedOfDice,
} from '@flankspeed/protocol'

/** Implemented with Node's crypto. */
export const nodeHashing: Hashing = {
  sha256: (text) => hash('sha256', text),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest(),
}

/** 256 bits from the system, in hex: the seed of a battle's dice. Secret until the battle is over. */
export const newSeed = (): string => randomBytes(32).toString('hex')

export const commitmentOf = (seed: string): string => commitmentTo(nodeHashing, seed)
export const hashOfSalt = (salt: string): string => saltHashOf(nodeHashing, salt)

/** The seed of an admiral's random choices. Derived from the battle's seed, but reveals nothing about the dice. */
export const admiralSeedOf = (seed: string, side: string, seq: number): string =>
  Buffer.from(keyFor(nodeHashing, seed, `luck of ${side} ${seq}`)).toString('hex')

/** null: battles of the first dice scheme have no chain. */
export function chainOf(
  { scheme, seed, ruleset, setup, prelude }: Beginning & { scheme: DiceScheme; seed: string },
  saltHashes: Salts,
): LogChain | null {
  if (scheme === 1) return null
  const beginning = scheme === 2 ? null : { ruleset, setup, prelude }
  return logChain(nodeHashing, seed, commitmentOf(seed), saltHashes, beginning)
}

/** The dice of a battle on this server. */
export type ServerDice = SeededDice | KeyedDice

/** `kept`: the dice state from a snapshot; omitted: start at the beginning. */
export function diceOf(scheme: DiceScheme, seed: string, salts: Salts, kept?: readonly number[]): ServerDice {
  if (scheme === 1)
    return new SeededDice(kept ? ([...kept] as GeneratorState) : seedOfDice(nodeHashing, seed, salts), 1)
  return new KeyedDice(nodeHashing, keyOfDice(nodeHashing, seed, salts), kept?.[0] ?? 0)
}

/** The state of the dice, to continue from. */
export const diceStateOf = (dice: ServerDice): number[] =>
  dice instanceof KeyedDice ? [dice.position] : [...dice.state]
