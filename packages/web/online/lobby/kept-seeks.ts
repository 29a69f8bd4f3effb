const KEY = 'flankspeed seeks'

/** The hash of the salt that this browser gave with each of its open challenges, by the challenge. */
export function keptSeeks(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export function keepSeek(seek: string, saltHash: string): void {
  store({ ...keptSeeks(), [seek]: saltHash })
}

export function forgetSeek(seek: string): void {
  const { [seek]: _, ...others } = keptSeeks()
  store(others)
}

function store(seeks: Record<string, string>): void {
  try {
    if (Object.keys(seeks).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(seeks))
  } catch {
    // The page works without storage: then it asks the server what is its own.
  }
}
