import type { EitherEngine } from './either-engine.ts'

/** What an account has beyond its name and ways to sign in. */
export interface AccountCare {
  /** A bot is played by a program. */
  kind: 'person' | 'bot'
  /** Confirmed; null: none. */
  email: string | null
  /** Send mail when it is their move. */
  mailNotices: boolean
  /** When it got its present name; 0: it has its first one. */
  renamed: number
}

/** A secret that was sent by mail. */
export interface MailToken {
  tokenHash: string
  account: string
  purpose: 'confirm' | 'recover'
  email: string
  until: number
}

/** The part of the store for recovery and e-mail. */
export interface CareStore {
  accountCare(account: string): Promise<AccountCare>
  changeCare(account: string, change: Partial<AccountCare>): Promise<void>
  /** Replaces all codes. */
  keepRecoveryCodes(account: string, hashes: readonly string[]): Promise<void>
  recoveryCodesLeft(account: string): Promise<number>
  /** Each code works once. */
  useRecoveryCode(account: string, hash: string): Promise<boolean>
  /** Replaces earlier ones for the same purpose. */
  keepMailToken(row: MailToken): Promise<void>
  /** Each works once; null: there is none any more. */
  useMailToken(
    tokenHash: string,
    purpose: MailToken['purpose'],
    now: number,
  ): Promise<Pick<MailToken, 'account' | 'email'> | null>
}

const USUAL: AccountCare = { kind: 'person', email: null, mailNotices: false, renamed: 0 }

export function careStore({ rows, write }: EitherEngine): CareStore {
  const accountCare = async (account: string): Promise<AccountCare> => {
    const [row] = await rows('select * from account_care where account = ?', account)
    if (!row) return USUAL
    return {
      kind: row.kind as AccountCare['kind'],
      email: row.email as string | null,
      mailNotices: Number(row.mail_notices) === 1,
      renamed: Number(row.renamed),
    }
  }
  return {
    accountCare,
    async changeCare(account, change) {
      const { kind, email, mailNotices, renamed } = { ...(await accountCare(account)), ...change }
      await write([
        'insert into account_care (account, kind, email, mail_notices, renamed) values (?, ?, ?, ?, ?) on conflict (account) do update set kind = excluded.kind, email = excluded.email, mail_notices = excluded.mail_notices, renamed = excluded.renamed',
        account,
        kind,
        email,
        Number(mailNotices),
        renamed,
      ])
    },
    async keepRecoveryCodes(account, hashes) {
      await write(
        ['delete from recovery_codes where account = ?', account],
        ...hashes.map((hash) => ['insert into recovery_codes values (?, ?)', hash, account] as const),
      )
    },
    recoveryCodesLeft: async (account) =>
      Number((await rows('select count(*) as codes from recovery_codes where account = ?', account))[0]!.codes),
    async useRecoveryCode(account, hash) {
      const [used] = await write([
        'delete from recovery_codes where account = ? and code_hash = ? returning account',
        account,
        hash,
      ])
      return used!.length === 1
    },
    async keepMailToken({ tokenHash, account, purpose, email, until }) {
      await write(
        ['delete from mail_tokens where account = ? and purpose = ?', account, purpose],
        ['insert into mail_tokens values (?, ?, ?, ?, ?)', tokenHash, account, purpose, email, until],
      )
    },
    async useMailToken(tokenHash, purpose, now) {
      const [used] = await write([
        'delete from mail_tokens where token_hash = ? and purpose = ? and until > ? returning account, email',
        tokenHash,
        purpose,
        now,
      ])
      const [row] = used!
      return row ? { account: String(row.account), email: String(row.email) } : null
    },
  }
}
