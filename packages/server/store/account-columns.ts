import type { SeatKey } from './account-store.ts'
import type { Columns } from './columns.ts'
import type { AccountRow, PasskeyRow, SessionRow } from './rows.ts'

const text = (value: unknown): string | null => (value === null ? null : String(value))
const number = (value: unknown): number | null => (value === null ? null : Number(value))

export const asSeatKey = (row: Columns): SeatKey => ({ battle: String(row.battle), side: String(row.side) })

export const asAccount = (row: Columns | null): AccountRow | null =>
  row && {
    id: String(row.id),
    name: String(row.name),
    key: String(row.key),
    password: String(row.password),
    created: Number(row.created),
  }

export const accountValues = ({ id, name, key, password, created }: AccountRow): (string | number)[] => [
  id,
  name,
  key,
  password,
  created,
]

export const asSession = (row: Columns): SessionRow => ({
  tokenHash: String(row.token_hash),
  account: String(row.account),
  until: Number(row.until),
  created: Number(row.created),
  used: Number(row.used),
  device: String(row.device),
  browser: text(row.browser),
})

/** The stars of lessons. */
export const asStars = (rows: readonly Columns[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ lesson, stars }) => [String(lesson), Number(stars)]))

export const SESSION_COLUMNS = 'token_hash, account, until, created, used, device, browser'
export const sessionValues = (row: SessionRow): (string | number | null)[] => [
  row.tokenHash,
  row.account,
  row.until,
  row.created,
  row.used,
  row.device,
  row.browser,
]

export const asPasskey = (row: Columns): PasskeyRow => ({
  id: String(row.id),
  account: String(row.account),
  publicKey: String(row.public_key),
  format: row.format as PasskeyRow['format'],
  counter: Number(row.counter),
  name: String(row.name),
  created: Number(row.created),
  used: number(row.used),
})

export const PASSKEY_COLUMNS = 'id, account, public_key, format, counter, name, created, used'
export const passkeyValues = (row: PasskeyRow): (string | number | null)[] => [
  row.id,
  row.account,
  row.publicKey,
  row.format,
  row.counter,
  row.name,
  row.created,
  row.used,
]
