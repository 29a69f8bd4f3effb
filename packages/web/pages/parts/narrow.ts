import { useSyncExternalStore } from 'react'

/** As the style sheets have it: below this the columns of a page stand one below the other. */
const NARROW = matchMedia('(max-width: 62rem)')

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      NARROW.addEventListener('change', changed)
      return () => NARROW.removeEventListener('change', changed)
    },
    () => NARROW.matches,
  )
