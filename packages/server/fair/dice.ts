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

/** Node's own functions. */
export const nodeHashing: Hashing = {
  sha256: (text) => hash('sha256', text),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest(),
}

/** 256 bits from the system, in hex: what a battle's dice come from. Secret until the battle is over. */
export const newSeed = (): string => randomBytes(32).toString('hex')

export const commitmentOf = (seed: string): string => commitmentTo(nodeHashing, seed)
export const hashOfSalt = (salt: string): string => saltHashOf(nodeHashing, salt)

/** Chances that an admiral takes: from the seed, but they tell nothing of the dice. */
export const luckOf = (seed: string, side: string, seq: number): string =>
  Buffer.from(keyFor(nodeHashing, seed, `luck of ${side} ${seq}`)).toString('hex')

/** null: battles of the first scheme have none. */
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

/** `kept`: where they stood, from a snapshot; left out: at the beginning. */
export function diceOf(scheme: DiceScheme, seed: string, salts: Salts, kept?: readonly number[]): ServerDice {
  if (scheme === 1)
    return new SeededDice(kept ? ([...kept] as GeneratorState) : seedOfDice(nodeHashing, seed, salts), 1)
  return new KeyedDice(nodeHashing, keyOfDice(nodeHashing, seed, salts), kept?.[0] ?? 0)
}

/** Where dice stand, to go on from there. */
export const standOf = (dice: ServerDice): number[] => (dice instanceof KeyedDice ? [dice.position] : [...dice.state])
