import { createHash, randomBytes } from 'node:crypto'

/** 256 bits from the system, in hex: what a battle's dice come from. Secret until the battle is over. */
export const newSeed = (): string => randomBytes(32).toString('hex')

/** What is published when the battle is made: the seed cannot be changed afterwards without breaking it. */
export const commitmentTo = (seed: string): string => sha256(seed)

/** What really seeds the dice: the server's secret and what each side added, so that neither of them chose it alone. */
export function diceSeed(seed: string, salts: Readonly<Record<string, string | null>>): string {
  const added = Object.entries(salts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([side, salt]) => `${side}:${salt ?? ''}`)
  return sha256(['flankspeed dice', seed, ...added].join('\n'))
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
