const KEY = 'flankspeed invites'
const NAME = 'flankspeed name'

/** The server knows only a hash of an invite, so the browser that created the battle stores the link. */
export function keepInvites(battle: string, invites: Readonly<Record<string, string>>): void {
  store(KEY, JSON.stringify({ ...all(), [battle]: invites }))
}

export const invitesOf = (battle: string): Record<string, string> => all()[battle] ?? {}

/** The display name of the player at this browser. */
export const ownName = (): string => read(NAME) ?? ''
export const keepName = (name: string): void => store(NAME, name)

/** After the "#", so that the secret reaches no server before it is used. */
export const inviteLink = (battle: string, invite: string): string =>
  `${location.origin}${location.pathname}#/join/${battle}/${invite}`

function all(): Record<string, Record<string, string>> {
  try {
    return JSON.parse(read(KEY) ?? '{}') as Record<string, Record<string, string>>
  } catch {
    return {}
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The page works without storage.
  }
}
