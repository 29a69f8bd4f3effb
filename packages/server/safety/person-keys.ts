/** What somebody is known by: the account, the browser, or the secret of one seat. Hashes, except for the account's id. */
export interface Identity {
  account: string | null
  browser: string | null
  token: string | null
}

/** Their keys, the main one first: "account ID", "browser HASH", "token HASH". */
export const keysFor = ({ account, browser, token }: Identity): string[] => [
  ...(account === null ? [] : [accountKey(account)]),
  ...(browser === null ? [] : [`browser ${browser}`]),
  ...(token === null ? [] : [`token ${token}`]),
]

/** The keys of whoever sits there. The secret of a seat counts only where nothing else is known. */
export const keysOfSeat = ({
  account,
  browser,
  tokenHash,
}: {
  account: string | null
  browser: string | null
  tokenHash: string | null
}): string[] => keysFor({ account, browser, token: account === null && browser === null ? tokenHash : null })

export const accountKey = (account: string): string => `account ${account}`

/** The account of a key; null: it is none. */
export const accountOf = (key: string): string | null => (key.startsWith('account ') ? key.slice(8) : null)
