import { proxy } from 'comlink'
import { useEffect, useState } from 'react'
import type { OnlineStatus } from '../desk/online/online.ts'
import { theOnline } from './api.ts'

/** The state of an open battle on the server, while it is visible. */
export function useOnlineStatus(battle: string): OnlineStatus | null {
  const [status, setStatus] = useState<OnlineStatus | null>(null)
  useEffect(() => {
    let wanted = true
    void theOnline().follow(
      battle,
      proxy((now: OnlineStatus) => {
        if (wanted) setStatus(now)
      }),
    )
    return () => {
      wanted = false
    }
  }, [battle])
  return status
}

/** The time, updated every second while needed. */
export function useSeconds(wanted: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!wanted) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [wanted])
  return now
}
