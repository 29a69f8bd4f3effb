import { useEffect } from 'react'

/** What the tab and the window are called. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Flank Speed`
  }, [title])
}
