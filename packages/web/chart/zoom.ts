import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Spot } from './model.ts'
import { between, onSheet } from './sheet.ts'

/** Pixels at each edge of the chart that lie under panels. */
export interface Padding {
  top: number
  right: number
  bottom: number
  left: number
}

/** Pixels for the border around the table. */
const MARGIN = 40
const NEAREST = 150
/** Pixels to the unit before anything is known of the screen. */
export const FIRST = 10
/** How much nearer or further away the chart gets before letters and lines are brought back to their size. */
const STEP = 1.8
/** Milliseconds without a movement after which the chart is drawn sharply. */
const SETTLED = 120

/** Looks at the chart: pans and zooms without drawing it anew. */
export interface Lens {
  /** Pixels to a unit of the table, as of the last step. */
  scale: number
  fit(): void
  zoomBy(factor: number): void
  panBy(dx: number, dy: number): void
  centreOn(spot: Spot): void
  /** Moves as little as needed for these places to be seen. */
  show(spots: readonly Spot[], margin?: number): void
  /** A place of the table under a point of the window. */
  tableAt(clientX: number, clientY: number): Spot
  /** Where in the chart's own pixels a place is seen. */
  screenAt(spot: Spot): Spot
  exactScale(): number
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

export function useLens({ frame, sheet, world, table, padding, holds, first, own }: Wanted): Lens {
  const [scale, setScale] = useState(FIRST)
  const now = useRef({ table, padding, holds, first, own, scale, touched: false })
  Object.assign(now.current, { table, padding, holds, first, own })
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null)

  const lens = useMemo(() => {
    const step = (k: number): void => {
      if (k === now.current.scale) return
      now.current.scale = k
      world.current?.setAttribute('transform', `scale(${k})`)
      world.current?.style.setProperty('--pixel', String(1 / k))
      setScale(k)
      slide()
    }
    const slide = (): void => {
      const { x, y, k } = transform()
      if (sheet.current) sheet.current.style.transform = `translate(${x}px, ${y}px) scale(${k / now.current.scale})`
    }
    const transform = (): ZoomTransform => (frame.current ? zoomTransform(frame.current) : zoomIdentity)
    const go = (to: ZoomTransform, quickly = false): void => {
      const element = frame.current
      if (element) glide(element, behaviour.current!, to, quickly ? 0 : quickness(element))
    }
    const middle = (): Spot => {
      const { left, top, width, height } = freeWindow(frame.current!, now.current.padding)
      return [left + width / 2, top + height / 2]
    }
    const around = (spot: Spot, k: number): ZoomTransform => {
      const [x, y] = onSheet(spot)
      return zoomIdentity
        .translate(...middle())
        .scale(k)
        .translate(-x, -y)
    }
    const seeing = (spots: readonly Spot[], margin: number, nearest: number): ZoomTransform => {
      const [low, high] = extent(spots)
      const { width, height } = freeWindow(frame.current!, now.current.padding)
      const k = Math.min(
        nearest,
        (width - 2 * margin) / Math.max(1, high[0] - low[0]),
        (height - 2 * margin) / Math.max(1, high[1] - low[1]),
      )
      return around(between(low, high, 0.5), Math.max(k, leastScale(frame.current!, now.current)))
    }
    return {
      step,
      slide,
      transform,
      opening(): void {
        const { table, first, own } = now.current
        const whole = seeing([[0, 0], table], MARGIN, NEAREST)
        if (first.length === 0) return go(whole, true)
        const close = seeing(first, 110, whole.k * 2.2)
        const { width, height } = freeWindow(frame.current!, now.current.padding)
        // A wide table on an upright screen would be a strip: come nearer, to one's own ships.
        const upright = (table[0] * table[1] * whole.k ** 2) / (width * height) < 0.45
        const filling = Math.min(whole.k * 3, Math.max(width / table[0], height / table[1]))
        if (upright && filling > close.k) {
          const [x, y] = between(...extent(own.length > 0 ? own : first), 0.5)
          const on = (at: number, size: number, room: number): number => {
            const half = (room / 2 - MARGIN) / filling
            return half * 2 > size ? size / 2 : Math.max(half, Math.min(size - half, at))
          }
          go(around([on(x, table[0], width), on(y, table[1], height)], filling), true)
        } else go(close.k > whole.k * 1.35 ? close : whole, true)
      },
      fit: () => go(seeing([[0, 0], now.current.table], MARGIN, NEAREST)),
      zoomBy(factor: number): void {
        const [x, y] = middle()
        const { k } = transform()
        const to = Math.max(leastScale(frame.current!, now.current), Math.min(NEAREST, k * factor))
        go(
          zoomIdentity
            .translate(x, y)
            .scale(to / k)
            .translate(-x, -y)
            .translate(transform().x, transform().y)
            .scale(k),
        )
      },
      panBy(dx: number, dy: number): void {
        const { x, y, k } = transform()
        go(zoomIdentity.translate(x - dx, y - dy).scale(k))
      },
      centreOn: (spot: Spot) => go(around(spot, transform().k)),
      show(spots: readonly Spot[], margin = 60): void {
        if (spots.length === 0) return
        const { k } = transform()
        const { left, top, width, height } = freeWindow(frame.current!, now.current.padding)
        const seen = spots.map((spot) => transform().apply([...onSheet(spot)] as [number, number]))
        const [low, high] = extent(seen)
        if (high[0] - low[0] > width - 2 * margin || high[1] - low[1] > height - 2 * margin)
          return go(seeing(spots, margin, k))
        const into = (least: number, most: number, from: number, to: number): number =>
          least < from ? from - least : most > to ? to - most : 0
        const dx = into(low[0], high[0], left + margin, left + width - margin)
        const dy = into(low[1], high[1], top + margin, top + height - margin)
        if (dx !== 0 || dy !== 0) go(zoomIdentity.translate(transform().x + dx, transform().y + dy).scale(k))
      },
      tableAt(clientX: number, clientY: number): Spot {
        const box = frame.current!.getBoundingClientRect()
        const [x, y] = transform().invert([clientX - box.left, clientY - box.top])
        return [x, -y]
      },
      screenAt: (spot: Spot): Spot => transform().apply([...onSheet(spot)] as [number, number]),
      exactScale: () => transform().k,
    }
  }, [frame, sheet, world])

  useEffect(() => {
    const element = frame.current!
    const picture = sheet.current!
    const { step, slide, opening } = lens
    let settling = 0
    const acting = zoom<HTMLDivElement, unknown>()
      .extent(() => [
        [0, 0],
        [element.clientWidth, element.clientHeight],
      ])
      .filter((event: MouseEvent | TouchEvent) => {
        if (event.type === 'wheel') return true
        if ('button' in event && (event.button !== 0 || event.ctrlKey)) return false
        if ('touches' in event && event.touches.length > 1) return true
        const { clientX, clientY } = 'touches' in event ? event.touches[0]! : event
        return event.type === 'dblclick' || !now.current.holds(clientX, clientY)
      })
      .constrain((to) => heldIn(to, freeWindow(element, now.current.padding), now.current.table))
      .clickDistance(4)
      .duration(quickness(element))
      .on('start', (event: D3ZoomEvent<HTMLDivElement, unknown>) => {
        if (event.sourceEvent) now.current.touched = true
        clearTimeout(settling)
        picture.classList.add('chart-moving')
      })
      .on('zoom', ({ transform: { k } }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        slide()
        const grown = k / now.current.scale
        if (grown > STEP || grown < 1 / STEP) step(k)
      })
      .on('end', ({ transform: { k } }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        const settle = (): void => {
          picture.classList.remove('chart-moving')
          step(k)
        }
        clearTimeout(settling)
        if (now.current.touched) settling = window.setTimeout(settle, SETTLED)
        else settle()
      })
    behaviour.current = acting
    const chosen = select(element).call(acting)
    const measured = new ResizeObserver(() => {
      if (element.clientWidth === 0) return
      acting.scaleExtent([leastScale(element, now.current), NEAREST])
      if (!now.current.touched) opening()
    })
    measured.observe(element)
    return () => {
      measured.disconnect()
      clearTimeout(settling)
      chosen.on('.zoom', null)
    }
  }, [frame, sheet, lens])

  const [width, depth] = table
  const { top, right, bottom, left } = padding
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table or other panels are another view, unless somebody has chosen one
  useEffect(() => {
    if (behaviour.current && frame.current!.clientWidth > 0) {
      behaviour.current.scaleExtent([leastScale(frame.current!, now.current), NEAREST])
      if (!now.current.touched) lens.opening()
    }
  }, [lens, frame, width, depth, top, right, bottom, left])

  return useMemo(() => ({ ...lens, scale }), [lens, scale])
}

interface Window {
  left: number
  top: number
  width: number
  height: number
}

/** The part of the chart that no panel covers. */
function freeWindow(element: HTMLDivElement, { top, right, bottom, left }: Padding): Window {
  return {
    left,
    top,
    width: Math.max(80, element.clientWidth - left - right),
    height: Math.max(80, element.clientHeight - top - bottom),
  }
}

function leastScale(element: HTMLDivElement, { table, padding }: { table: Spot; padding: Padding }): number {
  const { width, height } = freeWindow(element, padding)
  return 0.9 * Math.min((width - 2 * MARGIN) / table[0], (height - 2 * MARGIN) / table[1])
}

/** The table may be pushed until its edge reaches the middle of the window. */
function heldIn(to: ZoomTransform, { left, top, width, height }: Window, table: Spot): ZoomTransform {
  const held = (shift: number, middle: number, low: number, high: number): number =>
    Math.min(middle - low * to.k, Math.max(middle - high * to.k, shift))
  const x = held(to.x, left + width / 2, 0, table[0])
  const y = held(to.y, top + height / 2, -table[1], 0)
  return x === to.x && y === to.y ? to : zoomIdentity.translate(x, y).scale(to.k)
}

function extent(spots: readonly Spot[]): [low: Spot, high: Spot] {
  const xs = spots.map(([x]) => x)
  const ys = spots.map(([, y]) => y)
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ]
}

/** How long a move of the chart takes: nothing for those who want no motion. */
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
  duration: number,
): void {
  cancelAnimationFrame(gliding.get(element) ?? 0)
  const chosen = select(element)
  const from = zoomTransform(element)
  if (duration === 0 || element.clientWidth === 0) return behaviour.transform(chosen, to)
  const began = performance.now()
  const frame = (time: number): void => {
    const share = Math.min(1, Math.max(0, (time - began) / duration))
    const eased = 1 - (1 - share) ** 3
    const k = from.k * (to.k / from.k) ** eased
    // The place that does not move on the screen stays put while the scale changes.
    const along = Math.abs(to.k - from.k) < 1e-9 ? eased : (k - from.k) / (to.k - from.k)
    const at = (a: number, b: number): number => a + (b - a) * along
    behaviour.transform(chosen, zoomIdentity.translate(at(from.x, to.x), at(from.y, to.y)).scale(k))
    if (share < 1) gliding.set(element, requestAnimationFrame(frame))
  }
  gliding.set(element, requestAnimationFrame(frame))
}
