import type { AccountRow, ChallengeRow, PasskeyRow, SeatRow, SessionRow } from './rows.ts'

/** A seat, by the battle and the side. */
export type SeatKey = Pick<SeatRow, 'battle' | 'side'>

/** The part of the store that keeps accounts, their sessions and their passkeys. */
export interface AccountStore {
  /** With the passkey that is its way in, or without: both are kept, or neither. known: there is that passkey already. */
  makeAccount(row: AccountRow, passkey?: PasskeyRow): Promise<'made' | 'taken' | 'known'>
  accountNamed(key: string): Promise<AccountRow | null>
  account(id: string): Promise<AccountRow | null>
  setPassword(account: string, password: string): Promise<void>
  /** With its sessions and passkeys. Its seats are nobody's, under another name. */
  deleteAccount(account: string, name: string): Promise<SeatKey[]>

  /** Gives the seats of a browser to an account as well. */
  adopt(browser: string, account: string): Promise<void>
  /** Takes from a browser the seats that belong to an account. */
  detach(browser: string, account: string): Promise<SeatKey[]>
  /** The browser has a new secret: its seats go with it. */
  moveBrowser(from: string, to: string): Promise<SeatKey[]>

  keepSession(row: SessionRow): Promise<void>
  session(tokenHash: string, now: number): Promise<SessionRow | null>
  /** The latest first. */
  sessionsOf(account: string, now: number): Promise<SessionRow[]>
  useSession(tokenHash: string, used: number): Promise<void>
  endSession(tokenHash: string): Promise<void>

  /** False: there is that passkey already, be it of this account or another. */
  keepPasskey(row: PasskeyRow): Promise<boolean>
  passkey(id: string): Promise<PasskeyRow | null>
  /** The oldest first. */
  passkeysOf(account: string): Promise<PasskeyRow[]>
  /** It signed something. False: its count went backwards, or another process was first. */
  usePasskey(id: string, use: Pick<PasskeyRow, 'publicKey' | 'format' | 'counter' | 'used'>): Promise<boolean>
  namePasskey(account: string, id: string, name: string): Promise<void>
  /** last: there is no other way in. */
  removePasskey(account: string, id: string): Promise<'removed' | 'last' | 'none'>

  keepChallenge(row: ChallengeRow): Promise<void>
  /** Takes it away, so that nobody uses it again; null: there is none, for this purpose and this asker, any more. */
  useChallenge(asked: Omit<ChallengeRow, 'until' | 'data'>, now: number): Promise<string | null>
}
