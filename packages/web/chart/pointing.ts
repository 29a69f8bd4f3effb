import { type RefObject, useEffect, useRef } from 'react'
import type { Chart, Intent, Overlay, Spot } from './model.ts'
import { type Picked, pick } from './picking.ts'
import { DOUBLE, type Lens } from './zoom.ts'

const FINE = 12
const COARSE = 22
const STILL = 5
const LONG = 450
/** Two clicks this close in place and time are a double click, which zooms: the second is no separate click. */
const TOGETHER = 10

interface Wanted {
  frame: RefObject<HTMLDivElement | null>
  lens: RefObject<Lens | null>
  chart: Chart
  /** With counters at their drawn places. */
  shown: RefObject<Chart>
  overlays: readonly Overlay[]
  draggable: readonly string[]
  onIntent(intent: Intent): void
}

/** Turns clicks and drags into intents. Returns whether a press at a point would drag a unit rather than the chart. */
export function usePointing(wanted: Wanted): (clientX: number, clientY: number) => boolean {
  const now = useRef(wanted)
  now.current = wanted
  const coarse = useRef(false)

  const reach = (): number => (coarse.current ? COARSE : FINE) / now.current.lens.current!.exactScale()
  const under = useRef((clientX: number, clientY: number): Picked | null => {
    const { lens, shown, overlays } = now.current
    const view = lens.current
    if (!view) return null
    return pick(shown.current, overlays, view.tableAt(clientX, clientY), reach())
  })
  const pulls = (picked: Picked | null): boolean =>
    picked !== null && (picked.ghost || now.current.draggable.includes(picked.unit))

  const { frame } = wanted
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners read current values from `now`
  useEffect(() => {
    const element = frame.current!
    const tell = (intent: Intent): void => now.current.onIntent(intent)
    let hovered: string | null = null
    let next = 0
    let held: { picked: Picked; pointer: number; x: number; y: number; moved: boolean } | null = null
    let pressing: { timer: number; x: number; y: number } | null = null
    let swallow = false
    let last = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
    /** A tap on a ghost is a command. It waits until no second tap can follow, because a double tap zooms. */
    let command = 0

    const hover = (unit: string | null): void => {
      element.classList.toggle('chart-over-unit', unit !== null)
      if (unit === hovered) return
      hovered = unit
      tell({ wants: 'hover', unit })
    }
    const later = (work: () => void): void => {
      cancelAnimationFrame(next)
      next = requestAnimationFrame(work)
    }
    const drag = (clientX: number, clientY: number, done: boolean): void => {
      const { unit } = held!.picked
      const at = now.current.lens.current!.tableAt(clientX, clientY)
      tell({ wants: 'drag', unit, at, done, over: flightUnder(now.current.shown.current, unit, at, reach()) })
    }

    const unpress = (): void => {
      if (pressing) clearTimeout(pressing.timer)
      pressing = null
    }
    const down = (event: PointerEvent): void => {
      coarse.current = event.pointerType === 'touch'
      if (!event.isPrimary) return unpress()
      if (event.button !== 0) return
      const picked = under.current(event.clientX, event.clientY)
      swallow = false
      if (pulls(picked)) {
        held = { picked: picked!, pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false }
        element.setPointerCapture(event.pointerId)
      }
      if (event.pointerType === 'touch' && picked) {
        const longer = (): void => {
          swallow = true
          hover(picked.unit)
        }
        pressing = { timer: window.setTimeout(longer, LONG), x: event.clientX, y: event.clientY }
      }
    }
    const move = (event: PointerEvent): void => {
      const { clientX, clientY } = event
      if (pressing && Math.hypot(clientX - pressing.x, clientY - pressing.y) > STILL) unpress()
      if (held?.pointer === event.pointerId) {
        held.moved ||= Math.hypot(clientX - held.x, clientY - held.y) > STILL
        if (held.moved) later(() => held && drag(clientX, clientY, false))
        return
      }
      if (event.pointerType === 'mouse' && event.buttons === 0)
        later(() => hover(under.current(clientX, clientY)?.unit ?? null))
    }
    const up = (event: PointerEvent): void => {
      unpress()
      if (held?.pointer !== event.pointerId) return
      cancelAnimationFrame(next)
      if (held.moved) {
        swallow = true
        drag(event.clientX, event.clientY, true)
      }
      held = null
    }
    const click = (event: MouseEvent): void => {
      if (swallow) {
        swallow = false
        return
      }
      const { clientX, clientY, timeStamp } = event
      const again = timeStamp - last.time < DOUBLE && Math.hypot(clientX - last.x, clientY - last.y) < TOGETHER
      last = { time: timeStamp, x: clientX, y: clientY }
      clearTimeout(command)
      if (again) return
      const picked = under.current(clientX, clientY)
      const touched = now.current.lens.current!.tableAt(clientX, clientY)
      if (!picked) return tell({ wants: 'water', at: touched })
      const { unit } = picked
      const act = (): void => tell({ wants: 'unit', unit, at: placeOf(now.current.chart, picked), touched })
      if (picked.ghost && coarse.current) command = window.setTimeout(act, DOUBLE)
      else act()
    }
    const leave = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && !held) later(() => hover(null))
    }
    /** A long tap inspects; the context menu of a mouse stays. */
    const menu = (event: Event): void => {
      if (coarse.current) event.preventDefault()
    }

    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, pointerleave: leave }
    // Before the zoom behaviour, which stops the events that it uses.
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name, listener as EventListener, { capture: true })
    element.addEventListener('click', click)
    element.addEventListener('contextmenu', menu)
    return () => {
      clearTimeout(command)
      cancelAnimationFrame(next)
      unpress()
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener, { capture: true })
      element.removeEventListener('click', click)
      element.removeEventListener('contextmenu', menu)
    }
  }, [frame])

  return (clientX, clientY) => pulls(under.current(clientX, clientY))
}

/** Its true place, not that of its counter. */
const placeOf = ({ flights }: Chart, { unit, at, ghost }: Picked): Spot =>
  (ghost ? undefined : flights.find(({ id }) => id === unit)?.at) ?? at

/** The counter under a dragged thing. */
function flightUnder(chart: Chart, held: string, at: Spot, reach: number): string | null {
  const flights = chart.flights.filter(({ id }) => id !== held)
  return pick({ ...chart, ships: [], flights }, [], at, reach)?.unit ?? null
}
