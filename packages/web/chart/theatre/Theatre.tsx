import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Effect } from '../model.ts'
import { type Scenery, TheatrePlayer } from './player.ts'
import './Theatre.css'

interface Props {
  effects: readonly Effect[]
  /** 0: no effects. */
  speed: number
  /** The rest is skipped: what still moves fades. */
  skipped: boolean
  scenery: RefObject<Scenery | null>
}

/** Guns, shells, water and fire over the chart: each effect plays once, when it first appears. */
export function Theatre({ effects, speed, skipped, scenery }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const player = useRef<TheatrePlayer | null>(null)
  const played = useRef(new WeakSet<Effect>())
  useLayoutEffect(() => {
    player.current = new TheatrePlayer(canvas.current!, () => scenery.current!)
    return () => player.current?.close()
  }, [scenery])
  useLayoutEffect(() => {
    if (speed === 0 || !movesAt(canvas.current!)) return
    for (const effect of effects) {
      if (played.current.has(effect)) continue
      played.current.add(effect)
      player.current?.play(effect, speed)
    }
  }, [effects, speed])
  useLayoutEffect(() => {
    if (skipped) player.current?.cut()
  }, [skipped])
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className="theatre" />
    </div>
  )
}

/** Motion may be reduced: then only what is left at the end is shown. */
const movesAt = (canvas: HTMLCanvasElement): boolean => getComputedStyle(canvas).display !== 'none'
