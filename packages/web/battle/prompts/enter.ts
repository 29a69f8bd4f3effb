import { useScene } from '../chart/scene.ts'

/** Enter presses the main button; it does nothing on the chart. */
export function useEnter(go: () => void): void {
  useScene({
    overlays: NOTHING,
    draggable: NOTHING,
    key(event) {
      if (event.key !== 'Enter') return false
      go()
      return true
    },
  })
}

const NOTHING: never[] = []
