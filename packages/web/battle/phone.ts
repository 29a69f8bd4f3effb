import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The breakpoint at which the style sheets turn panels into sheets. */
const narrow = matchMedia('(max-width: 700px)')

function listen(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** A phone: panels lie over the chart. */
export const usePhone = (): boolean => useSyncExternalStore(listen, () => narrow.matches)

/** How much of the chart the strip at its bottom covers; while a sheet is up, the last value. */
export function useCovered(strip: RefObject<HTMLElement | null>, counts: boolean): number {
  const [height, setHeight] = useState(0)
  // With what is drawn, not some frames later: the chart opens beside the strip as it is now.
  useLayoutEffect(() => {
    if (counts && strip.current) setHeight(strip.current.offsetHeight)
  })
  useEffect(() => {
    const element = strip.current
    if (!counts || !element) return
    const watch = new ResizeObserver(() => setHeight(element.offsetHeight))
    watch.observe(element)
    return () => watch.disconnect()
  }, [strip, counts])
  return height
}
