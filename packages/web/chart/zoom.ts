import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Spot } from './model.ts'
import type { Box } from './names.ts'
import { onSheet } from './sheet.ts'
import {
  around,
  bringing,
  closeUp,
  freeWindow,
  heldIn,
  isInView,
  magnified,
  onTheWay,
  type Padding,
  scaleLimits,
  type Window,
  wholeTable,
} from './views.ts'

/** The scale in pixels per unit before the size of the screen is known. */
export const FIRST = 10
/** The zoom factor after which letters and lines are redrawn at their proper size. */
const STEP = 1.8
/** The time in milliseconds within which two clicks are a double click. */
export const DOUBLE = 300
/** Pixels from the edge at which the chart counts something as out of view, and those to which it brings it. */
const AT_THE_EDGE = 16
const IN_SIGHT = 60
/** Pixels from the edge at which the unit at hand is completely in view. */
const CLEAR = 40
/** Pixels around what the camera shows. */
const AROUND = 110
/** How much longer the chart takes to follow the action than to obey. */
const GENTLY = 2.5
/** Milliseconds without movement after which the chart is redrawn sharply. */
const SETTLED = 180

/** Pans and zooms the chart without redrawing it. */
export interface Lens {
  /** Pixels per table unit, as of the last step. */
  scale: number
  fit(): void
  zoomBy(factor: number): void
  centreOn(spot: Spot): void
  /** Moves as little as needed to show these places. */
  show(spots: readonly Spot[], margin?: number): void
  /** The same, gently, where something happens out of view; never after the user has moved the chart, until `letGo`. */
  follow(spots: readonly Spot[]): void
  /**
   * The camera: eases to these places, no closer than `nearest` pixels per unit, and remembers the view before. Never
   * after the user has moved the chart, until `letGo`; without motion it moves only as `follow` does.
   */
  frame(spots: readonly Spot[], nearest: number, pace: number): void
  /** Back to where the user was before the camera moved, and as far as needed to see these places. */
  goBack(spots: readonly Spot[]): void
  letGo(): void
  /** Goes to the first view again, unless the user has moved the chart. */
  reopen(): void
  /** Width and height in pixels. */
  size(): Spot
  /** The table coordinates of a point in the window. */
  tableAt(clientX: number, clientY: number): Spot
  /** A place in the chart's own pixels. */
  screenAt(spot: Spot): Spot
  exactScale(): number
  /** Where the sheet lies on the screen: a point of it times `k`, plus x and y. */
  view(): { x: number; y: number; k: number }
  /** What is in view beside the panels, in sheet units times the scale; undefined before the size is known. */
  inView(): Box | undefined
  /** The border with its scale is no longer completely visible. */
  isNear(): boolean
}

interface Wanted {
  /** The element that is dragged and pinched. */
  frame: RefObject<HTMLDivElement | null>
  /** The picture, which moves and scales as a whole. */
  sheet: RefObject<SVGSVGElement | null>
  /** Its content, rescaled only in steps, because that lays out every letter again. */
  world: RefObject<SVGGElement | null>
  table: Spot
  padding: Padding
  /** Whether a press at that point starts something other than panning. */
  holds(clientX: number, clientY: number): boolean
  /** The view at first. */
  opening(window: Window): ZoomTransform
  /** The place of the unit at hand; null: there is none on the table. */
  atHand: Spot | null
}

export function useLens(wanted: Wanted): Lens {
  const { frame, sheet, world, table, padding } = wanted
  const [scale, setScale] = useState(FIRST)
  const now = useRef(wanted)
  now.current = wanted
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null)
  /** The chart has left its first view, and does not open again by itself. */
  const chosen = useRef(false)
  /** It has only opened once more since then. */
  const reopened = useRef(false)
  /** The user has pressed on it: from then on nothing moves under the finger because a panel was measured late. */
  const pressed = useRef(false)
  /** The user has moved the chart by hand, and it does not follow the action. */
  const held = useRef(false)
  /** The view before the camera moved. */
  const before = useRef<ZoomTransform | null>(null)
  const drawn = useRef(FIRST)
  /** Cached, because reading it from the element would force a layout in the middle of a gesture. */
  const size = useRef<Spot>([0, 0])

  const lens = useMemo(() => {
    const transform = (): ZoomTransform => (frame.current ? zoomTransform(frame.current) : zoomIdentity)
    const free = (): Window => freeWindow(...size.current, now.current.padding)
    const slide = (): void => {
      const { x, y, k } = transform()
      if (sheet.current) sheet.current.style.transform = `translate(${x}px, ${y}px) scale(${k / drawn.current})`
    }
    /** The same with letters and lines at their own size: on the way of the camera nothing may swell and snap back. */
    const glideOn = (): void => {
      world.current?.style.setProperty('--pixel', String(1 / transform().k))
      slide()
    }
    /** Redraws letters and lines at their proper size. */
    const redraw = (): void => {
      const { k } = transform()
      // While the next page loads, the old chart is gone.
      if (k !== drawn.current && world.current) {
        drawn.current = k
        world.current.setAttribute('transform', `scale(${k})`)
        world.current.style.setProperty('--pixel', String(1 / k))
        setScale(k)
      }
      slide()
    }
    const go = (to: ZoomTransform, slowly = 1, camera = false): void => {
      if (!camera) before.current = null
      // Nothing to do before it has a size.
      if (!behaviour.current || size.current[0] === 0 || to === transform()) return
      chosen.current = true
      reopened.current = false
      glide(frame.current!, behaviour.current, to, slowly)
    }
    const lens = {
      slide,
      glideOn,
      redraw,
      free,
      fit: () => go(wholeTable(free(), now.current.table)),
      zoomBy(factor: number): void {
        held.current = true
        go(magnified(transform(), free(), now.current.table, factor))
      },
      centreOn: (spot: Spot) => go(around(free(), spot, transform().k)),
      show(spots: readonly Spot[], margin = IN_SIGHT): void {
        if (spots.length > 0) go(bringing(transform(), free(), now.current.table, spots, margin))
      },
      follow(spots: readonly Spot[]): void {
        if (held.current || spots.length === 0 || isInView(transform(), free(), spots, AT_THE_EDGE)) return
        go(bringing(transform(), free(), now.current.table, spots, IN_SIGHT), GENTLY, before.current !== null)
      },
      frame(spots: readonly Spot[], nearest: number, pace: number): void {
        if (held.current || spots.length === 0 || !frame.current) return
        if (quickness(frame.current) === 0) return lens.follow(spots)
        const { width, height } = free()
        const margin = Math.min(AROUND, 0.2 * Math.min(width, height))
        const to = closeUp(transform(), free(), now.current.table, spots, margin, nearest)
        if (to === transform()) return
        before.current ??= transform()
        go(to, GENTLY / pace, true)
      },
      goBack(spots: readonly Spot[]): void {
        const back = before.current
        before.current = null
        if (!back || held.current) return
        go(bringing(back, free(), now.current.table, spots, IN_SIGHT), GENTLY)
      },
      letGo(): void {
        held.current = false
      },
      reopen(): void {
        if (held.current) return
        if (chosen.current) go(now.current.opening(free()), GENTLY)
        else lens.settleAtOpening()
        chosen.current = reopened.current = true
      },
      /** At once: the battle has just been opened, or its panels have just got their size. */
      settleAtOpening(): void {
        if (!behaviour.current || size.current[0] === 0) return
        behaviour.current.transform(select(frame.current!), now.current.opening(free()))
        redraw()
      },
      /** The chart has become smaller or larger: the unit at hand comes into view again. */
      reframe(): void {
        const { atHand, table, opening } = now.current
        if (reopened.current && !held.current && !pressed.current) return lens.settleAtOpening()
        if (held.current || !atHand || isInView(transform(), free(), [atHand], CLEAR)) return
        const first = reopened.current
        go(
          first ? opening(free()) : bringing(transform(), free(), table, [atHand], IN_SIGHT),
          1,
          before.current !== null,
        )
        reopened.current = first
      },
      size: (): Spot => size.current,
      tableAt(clientX: number, clientY: number): Spot {
        const box = frame.current!.getBoundingClientRect()
        const [x, y] = transform().invert([clientX - box.left, clientY - box.top])
        return [x, -y]
      },
      screenAt: (spot: Spot): Spot => transform().apply([...onSheet(spot)] as [number, number]),
      exactScale: () => transform().k,
      view: transform,
      inView(): Box | undefined {
        if (size.current[0] === 0) return undefined
        const { x, y } = transform()
        const { left, top, width, height } = free()
        return { left: left - x, top: top - y, right: left + width - x, bottom: top + height - y }
      },
      isNear: () => size.current[0] > 0 && transform().k > wholeTable(free(), now.current.table).k * 1.15,
    }
    return lens
  }, [frame, sheet, world])

  const open = useMemo(
    () => (): void => {
      if (!behaviour.current || size.current[0] === 0) return
      const { table } = now.current
      behaviour.current.scaleExtent(scaleLimits(lens.free(), table))
      if (chosen.current) return lens.reframe()
      lens.settleAtOpening()
    },
    [lens],
  )

  useEffect(() => {
    const element = frame.current!
    const { slide, glideOn, redraw, free } = lens
    let settling = 0
    let taps: [last: number, latest: number] = [Number.NEGATIVE_INFINITY, 0]
    const settle = (): void => {
      sheet.current?.classList.remove('chart-moving')
      redraw()
    }
    const acting = zoom<HTMLDivElement, unknown>()
      .extent(() => [[0, 0], [...size.current] as [number, number]])
      .filter((event: MouseEvent | TouchEvent) => {
        if (event.type === 'wheel') return true
        if ('button' in event && (event.button !== 0 || event.ctrlKey)) return false
        if ('touches' in event && event.touches.length > 1) return true
        if (event.type === 'dblclick') return true
        // The end of a second tap, with no finger down: a double tap if it was quick.
        if (event.type === 'touchend') return taps[1] - taps[0] < DOUBLE
        if (event.type === 'touchstart') taps = [taps[1], event.timeStamp]
        const { clientX, clientY } = 'touches' in event ? event.touches[0]! : event
        return !now.current.holds(clientX, clientY)
      })
      .constrain((to) => heldIn(to, free(), now.current.table))
      .clickDistance(4)
      .duration(quickness(element))
      .on('zoom', ({ transform: { k }, sourceEvent }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        if (sourceEvent) {
          chosen.current = held.current = true
          before.current = null
          cancelAnimationFrame(gliding.get(element) ?? 0)
        }
        clearTimeout(settling)
        settling = window.setTimeout(settle, SETTLED)
        sheet.current?.classList.add('chart-moving')
        const grown = k / drawn.current
        if (grown > STEP || grown < 1 / STEP) redraw()
        else if (sourceEvent) slide()
        else glideOn()
      })
    behaviour.current = acting
    const pulled = select(element).call(acting)
    const measured = new ResizeObserver(() => {
      size.current = [element.clientWidth, element.clientHeight]
      open()
    })
    measured.observe(element)
    const press = (): void => {
      pressed.current = true
    }
    element.addEventListener('pointerdown', press, { capture: true })
    return () => {
      element.removeEventListener('pointerdown', press, { capture: true })
      measured.disconnect()
      clearTimeout(settling)
      pulled.on('.zoom', null)
    }
  }, [frame, sheet, lens, open])

  const [width, depth] = table
  const { top, right, bottom, left } = padding
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table or other panels are another view
  useLayoutEffect(open, [open, width, depth, top, right, bottom, left])

  return useMemo(() => ({ ...lens, scale }), [lens, scale])
}

/** The duration of a pan or zoom: zero for reduced motion. */
function quickness(element: Element): number {
  const value = getComputedStyle(element).getPropertyValue('--quick').trim()
  const number = Number.parseFloat(value) || 0
  return value.endsWith('ms') ? number : number * 1000
}

const gliding = new WeakMap<Element, number>()

function glide(
  element: HTMLDivElement,
  behaviour: ZoomBehavior<HTMLDivElement, unknown>,
  to: ZoomTransform,
  slowly: number,
): void {
  cancelAnimationFrame(gliding.get(element) ?? 0)
  const pulled = select(element)
  const from = zoomTransform(element)
  const duration = quickness(element) * slowly
  if (duration === 0) return behaviour.transform(pulled, to)
  const began = performance.now()
  const frame = (time: number): void => {
    const share = Math.min(1, Math.max(0, (time - began) / duration))
    // Obeys at once, and follows gently.
    const eased = slowly > 1 ? share ** 2 * (3 - 2 * share) : 1 - (1 - share) ** 3
    behaviour.transform(pulled, onTheWay(from, to, eased))
    if (share < 1) gliding.set(element, requestAnimationFrame(frame))
  }
  gliding.set(element, requestAnimationFrame(frame))
}
