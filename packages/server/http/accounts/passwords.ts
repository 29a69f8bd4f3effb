import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { tooMuch } from '../../battles/denied.ts'
import { openThreads, type Threads } from '../../threads.ts'
import { openRateLimiter } from '../rate-limiter.ts'
import { PASSWORD_COST, type PasswordJob } from './password-thread.ts'

/**
 * Hashes and checks passwords, in a worker thread with a short queue, so that guessing slows down nobody else. Excess
 * is refused with 429 (too many from this address or for this account) or 503 (too many in all).
 */
export interface Passwords {
  /** The hash to store. `address`: the client network of the requester, see clientNetworkOf. */
  hash(password: string, address: string): Promise<string>
  /** `kept`: the stored hash; null: there is no such account, and the answer takes as long. */
  isRight(password: string, kept: string | null, by: Guesser): Promise<boolean>
  close(): Promise<void>
}

/** Who guesses, and for which account. */
export interface Guesser {
  /** The key of the account's name, whether it exists or not. */
  account: string
  /** The client network of the requester, see clientNetworkOf. */
  address: string
}

export interface PasswordOptions {
  /** Worker threads. One hash takes 32 MB and some tenths of a second of CPU time. */
  threads?: number
  /** Hashes running and waiting, in all. */
  most?: number
  /** Hashes running and waiting for one address. */
  mostEach?: number
  /** The N of scrypt. Stored hashes do not record it: it is the same for all servers of a database. */
  cost?: number
  /** The thread pool; tests of the limits replace it. */
  pool?: Threads<PasswordJob, string | boolean>
  /** A monotonic clock, in milliseconds. */
  now?: () => number
}

/**
 * Wrong guesses. One address has few for an account; all together have more, so that one address cannot lock others out
 * of their accounts.
 */
const GUESSES = { one: { burst: 10, perMinute: 2 }, all: { burst: 100, perMinute: 10 } }
const TRIED = 'Too many wrong passwords for this account: try again later.'

export function openPasswords(options: PasswordOptions = {}): Passwords {
  const { threads = 1, most = 16, mostEach = 3, cost = PASSWORD_COST, pool = threadsFor(threads), now } = options
  const clock = now === undefined ? {} : { now }
  const byOne = openRateLimiter({ ...GUESSES.one, denial: TRIED, ...clock })
  const byAll = openRateLimiter({ ...GUESSES.all, denial: TRIED, ...clock })
  const pending = new Map<string, number>()
  let all = 0
  /** A dummy hash for accounts that do not exist, so that the check takes as long. */
  const nobodys = `scrypt$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`

  async function run(job: Omit<PasswordJob, 'cost'>, address: string): Promise<string | boolean> {
    const mine = pending.get(address) ?? 0
    if (mine >= mostEach) throw tooMuch(429, 'Your last password is still being checked: wait for the answer.', 2)
    if (all >= most) throw tooMuch(503, 'Too many people are signing in: try again in a moment.', 5)
    pending.set(address, mine + 1)
    all++
    try {
      return await pool.run({ ...job, cost })
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
    close: () => pool.close(),
  }
}

/** Playing has priority over signing in. */
const threadsFor = (most: number): Threads<PasswordJob, string | boolean> =>
  openThreads(join(import.meta.dirname, 'password-thread.ts'), { most, nice: 3 })
