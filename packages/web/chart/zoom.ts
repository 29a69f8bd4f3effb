import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Spot } from './model.ts'
import { onSheet } from './sheet.ts'
import {
  around,
  bringing,
  freeWindow,
  heldIn,
  magnified,
  onTheWay,
  openingView,
  type Padding,
  scaleLimits,
  type Window,
  wholeTable,
} from './views.ts'

/** Pixels to the unit before anything is known of the screen. */
export const FIRST = 10
/** How much nearer or further away the chart gets before letters and lines are brought back to their size. */
const STEP = 1.8
/** Two presses so close in time, in milliseconds, zoom. */
export const DOUBLE = 300
/** Milliseconds without a movement after which the chart is drawn sharply. */
const SETTLED = 180

/** Looks at the chart: pans and zooms without drawing it anew. */
export interface Lens {
  /** Pixels to a unit of the table, as of the last step. */
  scale: number
  fit(): void
  zoomBy(factor: number): void
  /** Looks so many pixels further to the right and down. */
  panBy(dx: number, dy: number): void
  centreOn(spot: Spot): void
  /** Moves as little as needed for these places to be seen. */
  show(spots: readonly Spot[], margin?: number): void
  /** A place of the table under a point of the window. */
  tableAt(clientX: number, clientY: number): Spot
  /** Where in the chart's own pixels a place is seen. */
  screenAt(spot: Spot): Spot
  exactScale(): number
  /** The border with its measure is not all in sight any more. */
  isNear(): boolean
}

interface Wanted {
  /** What is pulled and pinched. */
  frame: RefObject<HTMLDivElement | null>
  /** The picture: it slides and grows as a whole. */
  sheet: RefObject<SVGSVGElement | null>
  /** Its inside, brought to a new scale step by step only, because then every letter is set anew. */
  world: RefObject<SVGGElement | null>
  table: Spot
  padding: Padding
  /** Whether a press at that point begins something else than panning. */
  holds(clientX: number, clientY: number): boolean
  /** What should be in sight at first, and what of it above all. */
  first: readonly Spot[]
  own: readonly Spot[]
}

export function useLens(wanted: Wanted): Lens {
  const { frame, sheet, world, table, padding } = wanted
  const [scale, setScale] = useState(FIRST)
  const now = useRef(wanted)
  now.current = wanted
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null)
  /** Somebody has chosen a view, which stays then. */
  const chosen = useRef(false)
  const drawn = useRef(FIRST)
  /** Kept, because asking the element would have the browser lay out the page in the middle of a gesture. */
  const size = useRef<Spot>([0, 0])

  const lens = useMemo(() => {
    const transform = (): ZoomTransform => (frame.current ? zoomTransform(frame.current) : zoomIdentity)
    const free = (): Window => freeWindow(...size.current, now.current.padding)
    const slide = (): void => {
      const { x, y, k } = transform()
      if (sheet.current) sheet.current.style.transform = `translate(${x}px, ${y}px) scale(${k / drawn.current})`
    }
    /** Letters and lines at the size they are meant to have. */
    const redraw = (): void => {
      const { k } = transform()
      // While the next page is fetched, the chart that was left is there no more.
      if (k !== drawn.current && world.current) {
        drawn.current = k
        world.current.setAttribute('transform', `scale(${k})`)
        world.current.style.setProperty('--pixel', String(1 / k))
        setScale(k)
      }
      slide()
    }
    const go = (to: ZoomTransform): void => {
      // Before it has a size there is nothing to look at.
      if (!behaviour.current || size.current[0] === 0 || to === transform()) return
      chosen.current = true
      glide(frame.current!, behaviour.current, to)
    }
    return {
      slide,
      redraw,
      free,
      fit: () => go(wholeTable(free(), now.current.table)),
      zoomBy: (factor: number) => go(magnified(transform(), free(), now.current.table, factor)),
      panBy(dx: number, dy: number): void {
        const { x, y, k } = transform()
        go(zoomIdentity.translate(x - dx, y - dy).scale(k))
      },
      centreOn: (spot: Spot) => go(around(free(), spot, transform().k)),
      show(spots: readonly Spot[], margin = 60): void {
        if (spots.length > 0) go(bringing(transform(), free(), now.current.table, spots, margin))
      },
      tableAt(clientX: number, clientY: number): Spot {
        const box = frame.current!.getBoundingClientRect()
        const [x, y] = transform().invert([clientX - box.left, clientY - box.top])
        return [x, -y]
      },
      screenAt: (spot: Spot): Spot => transform().apply([...onSheet(spot)] as [number, number]),
      exactScale: () => transform().k,
      isNear: () => size.current[0] > 0 && transform().k > wholeTable(free(), now.current.table).k * 1.15,
    }
  }, [frame, sheet, world])

  const open = useMemo(
    () => (): void => {
      if (!behaviour.current || size.current[0] === 0) return
      const { table, first, own } = now.current
      behaviour.current.scaleExtent(scaleLimits(lens.free(), table))
      if (chosen.current) return
      behaviour.current.transform(select(frame.current!), openingView(lens.free(), table, first, own))
      lens.redraw()
    },
    [frame, lens],
  )

  useEffect(() => {
    const element = frame.current!
    const { slide, redraw, free } = lens
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
        // The end of a second tap, when no finger is down any more: a double click if it was quick.
        if (event.type === 'touchend') return taps[1] - taps[0] < DOUBLE
        if (event.type === 'touchstart') taps = [taps[1], event.timeStamp]
        const { clientX, clientY } = 'touches' in event ? event.touches[0]! : event
        return !now.current.holds(clientX, clientY)
      })
      .constrain((to) => heldIn(to, free(), now.current.table))
      .clickDistance(4)
      .duration(quickness(element))
      .on('zoom', ({ transform: { k }, sourceEvent }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        if (sourceEvent) chosen.current = true
        clearTimeout(settling)
        settling = window.setTimeout(settle, SETTLED)
        sheet.current?.classList.add('chart-moving')
        const grown = k / drawn.current
        if (grown > STEP || grown < 1 / STEP) redraw()
        else slide()
      })
    behaviour.current = acting
    const pulled = select(element).call(acting)
    const measured = new ResizeObserver(() => {
      size.current = [element.clientWidth, element.clientHeight]
      open()
    })
    measured.observe(element)
    return () => {
      measured.disconnect()
      clearTimeout(settling)
      pulled.on('.zoom', null)
    }
  }, [frame, sheet, lens, open])

  const [width, depth] = table
  const { top, right, bottom, left } = padding
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table or other panels are another view
  useEffect(open, [open, width, depth, top, right, bottom, left])

  return useMemo(() => ({ ...lens, scale }), [lens, scale])
}

/** How long a move of the chart takes: nothing for those who want no motion. */
function quickness(element: Element): number {
  const value = getComputedStyle(element).getPropertyValue('--quick').trim()
  const number = Number.parseFloat(value) || 0
  return value.endsWith('ms') ? number : number * 1000
}

const gliding = new WeakMap<Element, number>()

function glide(element: HTMLDivElement, behaviour: ZoomBehavior<HTMLDivElement, unknown>, to: ZoomTransform): void {
  cancelAnimationFrame(gliding.get(element) ?? 0)
  const pulled = select(element)
  const from = zoomTransform(element)
  const duration = quickness(element)
  if (duration === 0) return behaviour.transform(pulled, to)
  const began = performance.now()
  const frame = (time: number): void => {
    const share = Math.min(1, Math.max(0, (time - began) / duration))
    behaviour.transform(pulled, onTheWay(from, to, 1 - (1 - share) ** 3))
    if (share < 1) gliding.set(element, requestAnimationFrame(frame))
  }
  gliding.set(element, requestAnimationFrame(frame))
}
