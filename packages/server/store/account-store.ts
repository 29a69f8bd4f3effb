import type { AccountRow, ChallengeRow, PasskeyRow, SeatRow, SessionRow } from './rows.ts'

/** A seat, by the battle and the side. */
export type SeatKey = Pick<SeatRow, 'battle' | 'side'>

/** The part of the store for accounts, sessions and passkeys. */
export interface AccountStore {
  /**
   * With the first passkey or without: both are stored, or neither. known: that passkey exists already. `shape`: what its
   * name looks like; taken: the name is, or one that looks the same.
   */
  makeAccount(row: AccountRow & { shape?: string }, passkey?: PasskeyRow): Promise<'made' | 'taken' | 'known'>
  accountNamed(key: string): Promise<AccountRow | null>
  account(id: string): Promise<AccountRow | null>
  setPassword(account: string, password: string): Promise<void>
  /** With its sessions and passkeys. Its seats stay without owner, under another name. */
  deleteAccount(account: string, name: string): Promise<SeatKey[]>

  /** Adds an account to the seats of a browser. */
  adopt(browser: string, account: string): Promise<void>
  /** Removes a browser from the seats of an account. */
  detach(browser: string, account: string): Promise<SeatKey[]>
  /** The browser has a new secret: moves its seats. */
  moveBrowser(from: string, to: string): Promise<SeatKey[]>

  keepSession(row: SessionRow): Promise<void>
  session(tokenHash: string, now: number): Promise<SessionRow | null>
  /** The latest first. */
  sessionsOf(account: string, now: number): Promise<SessionRow[]>
  useSession(tokenHash: string, used: number): Promise<void>
  endSession(tokenHash: string): Promise<void>

  /** False: that passkey exists already, in this account or another. */
  keepPasskey(row: PasskeyRow): Promise<boolean>
  passkey(id: string): Promise<PasskeyRow | null>
  /** The oldest first. */
  passkeysOf(account: string): Promise<PasskeyRow[]>
  /** Records a use. False: its counter went backwards, or another process was first. */
  usePasskey(id: string, use: Pick<PasskeyRow, 'publicKey' | 'format' | 'counter' | 'used'>): Promise<boolean>
  namePasskey(account: string, id: string, name: string): Promise<void>
  /** last: it is the only way to sign in. */
  removePasskey(account: string, id: string): Promise<'removed' | 'last' | 'none'>

  /** The most stars for each lesson. */
  lessonsOf(account: string): Promise<Record<string, number>>
  /** Keeps more stars than before; fewer change nothing. */
  keepLessons(account: string, stars: Readonly<Record<string, number>>): Promise<void>

  keepChallenge(row: ChallengeRow): Promise<void>
  /** Consumes a challenge, so that it works once; null: there is none any more for this purpose and asker. */
  useChallenge(asked: Omit<ChallengeRow, 'until' | 'data'>, now: number): Promise<string | null>
}
