import { useSyncExternalStore } from 'react'

/** The same width at which the style sheets turn panels into sheets. */
const narrow = matchMedia('(max-width: 900px)')

function listen(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** A phone, or a tablet held upright: panels lie over the chart. */
export const usePhone = (): boolean => useSyncExternalStore(listen, () => narrow.matches)
