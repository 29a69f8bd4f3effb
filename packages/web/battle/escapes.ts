import { useEffect, useRef } from 'react'

/** What Escape closes, the last opened at the end. */
const open: (() => void)[] = []

/** While it is open, Escape closes it, before anything that was opened earlier. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const own = (): void => latest.current()
    open.push(own)
    return () => void open.splice(open.indexOf(own), 1)
  }, [isOpen])
}

/** Closes what was opened last. False: nothing is open. */
export function closeLast(): boolean {
  const last = open.at(-1)
  last?.()
  return last !== undefined
}
