import { useEffect } from 'react'

/** Sets the title of the tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Flank Speed`
  }, [title])
}
