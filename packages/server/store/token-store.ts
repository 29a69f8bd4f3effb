import type { Columns } from './columns.ts'
import type { Engine } from './transaction.ts'

/** A secret with which programs act for an account. */
export interface TokenRow {
  /** SHA-256 of the secret. */
  tokenHash: string
  id: string
  account: string
  /** The name given by its owner. */
  name: string
  scopes: string[]
  created: number
  /** To the minute; null: never. */
  used: number | null
}

/** The part of the store for personal tokens. */
export interface TokenStore {
  /** False: the account has that many already. */
  keepToken(row: TokenRow, most: number): Promise<boolean>
  personalToken(tokenHash: string): Promise<TokenRow | null>
  /** The oldest first. */
  tokensOf(account: string): Promise<TokenRow[]>
  useToken(tokenHash: string, used: number): Promise<void>
  /** The hash of the removed one; null: there is none. */
  removeToken(account: string, id: string): Promise<string | null>
}

export const tokenStore = ({ read, write }: Engine): TokenStore => ({
  async keepToken({ tokenHash, id, account, name, scopes, created }, most) {
    const kept = await write(
      'insert into personal_tokens (token_hash, id, account, name, scopes, created) select $1, $2, a.id, $3, $4, $5 from accounts a where a.id = $6 and (select count(*) from personal_tokens where account = a.id) < $7 returning id',
      tokenHash,
      id,
      name,
      scopes.join(' '),
      created,
      account,
      most,
    )
    return kept.length === 1
  },
  personalToken: async (tokenHash) =>
    (await read('select * from personal_tokens where token_hash = $1', tokenHash)).map(asToken)[0] ?? null,
  tokensOf: async (account) =>
    (await read('select * from personal_tokens where account = $1 order by created, id', account)).map(asToken),
  async useToken(tokenHash, used) {
    await write('update personal_tokens set used = $1 where token_hash = $2', used, tokenHash)
  },
  async removeToken(account, id) {
    const removed = await write(
      'delete from personal_tokens where account = $1 and id = $2 returning token_hash',
      account,
      id,
    )
    return removed[0] ? String(removed[0].token_hash) : null
  },
})

const asToken = (row: Columns): TokenRow => ({
  tokenHash: String(row.token_hash),
  id: String(row.id),
  account: String(row.account),
  name: String(row.name),
  scopes: String(row.scopes).split(' '),
  created: Number(row.created),
  used: row.used === null ? null : Number(row.used),
})
