import { type Engine, query } from './transaction.ts'

/** What an account has beyond its name and ways to sign in. */
export interface AccountCare {
  /** A bot is played by a program. */
  kind: 'person' | 'bot'
  /** Confirmed; null: none. */
  email: string | null
  /** Send mail when it is their move. */
  mailNotices: boolean
  /** The accuracy of its play may be computed and shown, if its opponent allows it too. */
  accuracy: boolean
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

const USUAL: AccountCare = { kind: 'person', email: null, mailNotices: false, accuracy: false, renamed: 0 }

const COLUMNS: Record<keyof AccountCare, string> = {
  kind: 'kind',
  email: 'email',
  mailNotices: 'mail_notices',
  accuracy: 'accuracy',
  renamed: 'renamed',
}

export function careStore({ read, write, inTransaction }: Engine): CareStore {
  const accountCare = async (account: string): Promise<AccountCare> => {
    const [row] = await read('select * from account_care where account = $1', account)
    if (!row) return USUAL
    return {
      kind: row.kind as AccountCare['kind'],
      email: row.email as string | null,
      mailNotices: Number(row.mail_notices) === 1,
      accuracy: Number(row.accuracy) === 1,
      renamed: Number(row.renamed),
    }
  }
  return {
    accountCare,
    async changeCare(account, change) {
      await inTransaction(function* () {
        yield* query('insert into account_care (account) values ($1) on conflict (account) do nothing', account)
        for (const [field, value] of Object.entries(change)) {
          const column = COLUMNS[field as keyof AccountCare]
          yield* query(
            `update account_care set ${column} = $1 where account = $2`,
            typeof value === 'boolean' ? Number(value) : value,
            account,
          )
        }
      })
    },
    async keepRecoveryCodes(account, hashes) {
      await inTransaction(function* () {
        yield* query('delete from recovery_codes where account = $1', account)
        for (const hash of hashes) yield* query('insert into recovery_codes values ($1, $2)', hash, account)
      })
    },
    recoveryCodesLeft: async (account) =>
      Number((await read('select count(*) as codes from recovery_codes where account = $1', account))[0]!.codes),
    async useRecoveryCode(account, hash) {
      const used = await write(
        'delete from recovery_codes where account = $1 and code_hash = $2 returning account',
        account,
        hash,
      )
      return used.length === 1
    },
    async keepMailToken({ tokenHash, account, purpose, email, until }) {
      await inTransaction(function* () {
        yield* query('delete from mail_tokens where account = $1 and purpose = $2', account, purpose)
        yield* query('insert into mail_tokens values ($1, $2, $3, $4, $5)', tokenHash, account, purpose, email, until)
      })
    },
    async useMailToken(tokenHash, purpose, now) {
      const [row] = await write(
        'delete from mail_tokens where token_hash = $1 and purpose = $2 and until > $3 returning account, email',
        tokenHash,
        purpose,
        now,
      )
      return row ? { account: String(row.account), email: String(row.email) } : null
    },
  }
}
