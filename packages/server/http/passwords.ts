import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { tooMuch } from '../battles/denied.ts'
import { openAllowance } from './allowance.ts'
import type { PasswordJob } from './password-thread.ts'

/**
 * Hashes passwords and checks them, in a worker thread with a short queue: guessing costs nobody else anything. What does
 * not fit is refused with 429 (this address or account tried too much) or 503 (everybody together did).
 */
export interface Passwords {
  /** The text to keep of a password. `address`: the household that asks, see householdOf. */
  hash(password: string, address: string): Promise<string>
  /** `kept`: the text that hash gave; null: there is no such account, which takes as long to find out. */
  isRight(password: string, kept: string | null, by: Guesser): Promise<boolean>
  close(): Promise<void>
}

/** Who guesses at what. */
export interface Guesser {
  /** The account by the key of its name, be there one or not. */
  account: string
  /** The household that asks, see householdOf. */
  address: string
}

export interface PasswordOptions {
  /** Worker threads. One hash takes 32 MB and some tenths of a second of a processor. */
  threads?: number
  /** Hashes under way and waiting, in all. */
  most?: number
  /** Hashes under way and waiting for one address. */
  mostEach?: number
  /** Where hashes are made: for tests of the limits alone. */
  pool?: { run(hashing: PasswordJob): Promise<string | boolean>; destroy(): Promise<void> }
  /** A clock that never jumps, in milliseconds. */
  now?: () => number
}

/**
 * Wrong guesses. One address has few at an account; all together have more, so that one address cannot lock others out of
 * their accounts.
 */
const GUESSES = { one: { burst: 10, perMinute: 2 }, all: { burst: 100, perMinute: 10 } }
const TRIED = 'Too many wrong passwords for this account: try again later.'

export function openPasswords(options: PasswordOptions = {}): Passwords {
  const { threads = 1, most = 16, mostEach = 3, pool = threadsFor(threads), now } = options
  const clock = now === undefined ? {} : { now }
  const byOne = openAllowance({ ...GUESSES.one, denial: TRIED, ...clock })
  const byAll = openAllowance({ ...GUESSES.all, denial: TRIED, ...clock })
  const pending = new Map<string, number>()
  let all = 0
  /** Nobody's password: compared with where there is no account, so that it takes as long. */
  const nobodys = `scrypt$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`

  async function run(hashing: PasswordJob, address: string): Promise<string | boolean> {
    const mine = pending.get(address) ?? 0
    if (mine >= mostEach) throw tooMuch(429, 'Your last password is still being checked: wait for the answer.', 2)
    if (all >= most) throw tooMuch(503, 'Too many people are signing in: try again in a moment.', 5)
    pending.set(address, mine + 1)
    all++
    try {
      return await pool.run(hashing)
    } finally {
      all--
      const rest = pending.get(address)! - 1
      if (rest === 0) pending.delete(address)
      else pending.set(address, rest)
    }
  }

  return {
    hash: (password, address) => run({ password, kept: null }, address) as Promise<string>,
    async isRight(password, kept, { account, address }) {
      const one = `${address} ${account}`
      byOne.check(one)
      byAll.check(account)
      const right = (await run({ password, kept: kept ?? nobodys }, address)) === true && kept !== null
      if (!right) {
        byOne.use(one)
        byAll.use(account)
      }
      return right
    },
    close: () => pool.destroy(),
  }
}

const threadsFor = (threads: number): Piscina<PasswordJob, string | boolean> =>
  new Piscina({
    filename: join(import.meta.dirname, 'password-thread.ts'),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 10_000,
    // Whoever plays comes before whoever signs in.
    niceIncrement: 3,
  })
