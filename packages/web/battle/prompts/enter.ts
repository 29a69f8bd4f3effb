import { useScene } from '../chart/scene.ts'

/** Enter does what the main button says; nothing on the chart. */
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
