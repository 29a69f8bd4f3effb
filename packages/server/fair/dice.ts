import { hash, randomBytes } from 'node:crypto'
import { diceWords } from './seed.ts'

/** 256 bits from the system, in hex: what a battle's dice come from. Secret until the battle is over. */
export const newSeed = (): string => randomBytes(32).toString('hex')

/** What is published when the battle is made: the seed cannot be changed afterwards without breaking it. */
export const commitmentTo = (seed: string): string => sha256(seed)

export const diceSeed = (seed: string, salts: Readonly<Record<string, string | null>>): string =>
  sha256(diceWords(seed, salts))

export const sha256 = (text: string): string => hash('sha256', text)
