import { useSyncExternalStore } from 'react'

/** The breakpoint of the style sheets: below it the columns of a page are stacked. */
const NARROW = matchMedia('(max-width: 62rem)')

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      NARROW.addEventListener('change', changed)
      return () => NARROW.removeEventListener('change', changed)
    },
    () => NARROW.matches,
  )
