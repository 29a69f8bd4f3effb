import { proxy } from 'comlink'
import { useEffect, useState } from 'react'
import type { Standing } from '../desk/online/online.ts'
import { theOnline } from './api.ts'

/** How an open battle on the server stands, as long as it is looked at. */
export function useStanding(battle: string): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null)
  useEffect(() => {
    let wanted = true
    void theOnline().follow(
      battle,
      proxy((now: Standing) => {
        if (wanted) setStanding(now)
      }),
    )
    return () => {
      wanted = false
    }
  }, [battle])
  return standing
}

/** The time, again every second while somebody wants it. */
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
