import { useEffect, useState } from 'react'
import type { Overlay } from '../../chart/model.ts'
import type { OverlayOptions } from '../../desk/presenter.ts'
import { useBattle } from '../battle-context.ts'

const NONE: Overlay[] = []

/** The overlays of the desk for a unit; none without a options. */
export function useOverlays(unit: string | null, options: OverlayOptions | null, rest = 0): Overlay[] {
  const { session, position } = useBattle()
  const [overlays, setOverlays] = useState(NONE)
  const key = unit === null || options === null ? null : JSON.stringify([unit, options, position.taken])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for unit and options
  useEffect(() => {
    if (key === null || unit === null || options === null) return setOverlays(NONE)
    let wanted = true
    const timer = setTimeout(async () => {
      const found = await session.overlays(unit, options)
      if (wanted) setOverlays(found)
    }, rest)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [session, key, rest])
  return overlays
}
