import { useEffect, useLayoutEffect } from 'react'
import type { ChartFlight, ChartShip, Intent, Overlay } from '../../chart/model.ts'
import { useBattle } from '../battle-context.ts'

/** What a prompt puts onto the chart, and what it wants to hear from there. */
export interface Scene {
  overlays: Overlay[]
  /** Units that may be pulled about. */
  draggable: string[]
  /** Units that are being set down: drawn where they would lie, instead of where they are. */
  placed?: { ships: ChartShip[]; flights: ChartFlight[] }
  /** The whole table must be in sight when it begins. */
  whole?: boolean
  /** A unit whose arcs and ranges are among these overlays, from elsewhere: the switched ones stay away. */
  instead?: string
  /** True: dealt with. */
  intent?: (intent: Intent) => boolean
  /** True: dealt with. */
  key?: (event: KeyboardEvent) => boolean
}

const EMPTY: Scene = { overlays: [], draggable: [] }

/** Kept apart from React's state: dragging changes it with every movement of the hand. */
export class Stage {
  #scene = EMPTY
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }
  readonly scene = (): Scene => this.#scene

  set(scene: Scene): void {
    this.#scene = scene
    for (const listener of this.#listeners) listener()
  }
  clear(): void {
    this.set(EMPTY)
  }
}

/** Sets the scene for as long as the prompt is there. `scene` must be remembered between renders. */
export function useScene(scene: Scene): void {
  const { stage } = useBattle()
  useLayoutEffect(() => stage.set(scene), [stage, scene])
  useEffect(() => () => stage.clear(), [stage])
}
