import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ChartFlight, ChartShip, Effect, Intent, Overlay, Spot } from '../../chart/model.ts'
import { useBattle } from '../battle-context.ts'

/** What a prompt adds to the chart, and the input it handles. */
export interface Scene {
  overlays: Overlay[]
  /** Units that can be dragged. */
  draggable: string[]
  /** Units being placed: drawn at their future places instead of their present ones. */
  placed?: { ships: ChartShip[]; flights: ChartFlight[] }
  /** Show the whole table at the beginning. */
  whole?: boolean
  /** A unit whose arcs and ranges are already among these overlays, from another place: its toggled ones are hidden. */
  instead?: string
  /** True: handled. */
  intent?: (intent: Intent) => boolean
  /** True: handled. */
  key?: (event: KeyboardEvent) => boolean
}

const EMPTY: Scene = { overlays: [], draggable: [] }

/** What the chart brings into view and marks for a moment: units, a place, or the points of a track. */
export interface Look {
  units?: string[]
  points?: Spot[]
}

/** An event of the story that is shown once more. */
export interface Recalled {
  /** In the story. */
  entry: number
  effect: Effect | null
  target: string
  words: string
  harm: 'none' | 'hit' | 'lost'
}

/** Not React state: dragging changes it with every mouse move. */
export class Stage {
  #scene = EMPTY
  #look: Look | null = null
  #recalled: Recalled | null = null
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }
  readonly scene = (): Scene => this.#scene
  readonly looked = (): Look | null => this.#look
  readonly recalled = (): Recalled | null => this.#recalled

  set(scene: Scene): void {
    this.#scene = scene
    for (const listener of this.#listeners) listener()
  }
  clear(): void {
    this.set(EMPTY)
  }
  recall(recalled: Recalled | null): void {
    this.#recalled = recalled
    for (const listener of this.#listeners) listener()
  }
  look(look: Look | null): void {
    this.#look = look
    for (const listener of this.#listeners) listener()
  }
}

/** Sets the scene while the prompt is mounted. `scene` must be memoized. */
export function useScene(scene: Scene): void {
  const { stage } = useBattle()
  useLayoutEffect(() => stage.set(scene), [stage, scene])
  const latest = useRef(scene)
  latest.current = scene
  // The next prompt may have set its own scene already.
  useEffect(
    () => () => {
      if (stage.scene() === latest.current) stage.clear()
    },
    [stage],
  )
}
