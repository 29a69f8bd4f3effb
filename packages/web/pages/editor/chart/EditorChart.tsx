import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useEditing } from '../editing.ts'
import { midpoints, moved, onMap, pathOf, roundedSpot, type Spot, turned } from '../model/places.ts'
import './EditorChart.css'
import { Corners } from './Corners.tsx'
import { MapGrid } from './MapGrid.tsx'
import { ShipMark } from './ShipMark.tsx'
import { markSize, placeShipNames, shipsOn } from './ship-marks.ts'
import { type Box, fitted, toMiles, toPixels, type View, zoomed } from './view.ts'

/** What a click on the chart does: select, draw land, or put the selected formation there. */
export type Tool = 'select' | 'draw' | 'put'

interface Props {
  tool: Tool
  setTool: (tool: Tool) => void
  /** Ships move with their formation. */
  together: boolean
}

type Drag =
  | { kind: 'pan'; from: Spot; view: View }
  | { kind: 'ship'; from: Spot; side: 'red' | 'blue'; formation: number; ship: number }
  | { kind: 'corner'; from: Spot; land: number; corner: number; isNew: boolean }

/** The chart of the battle in the editor. Everything that it does can also be done in the forms. */
export function EditorChart({ tool, setTool, together }: Props): ReactNode {
  const { scenario, change, selection, select } = useEditing()
  const svg = useRef<SVGSVGElement>(null)
  const [box, setBox] = useState<Box>({ width: 600, height: 400 })
  const [chosen, setView] = useState<View | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  /** Miles that what is dragged has moved. */
  const [shift, setShift] = useState<Spot>([0, 0])
  const [outline, setOutline] = useState<[number, number][]>([])
  const pinch = useRef(new Map<number, Spot>())
  const { land } = scenario.map
  const size = useMemo(() => bounded(scenario.map.size), [scenario.map.size])
  const view = chosen ?? fitted(size, box)
  const px = (spot: Spot): [number, number] => toPixels(view, box, spot)
  const points = (shape: readonly Spot[]): string => shape.map((spot) => px(spot).join(',')).join(' ')

  useEffect(() => {
    const element = svg.current!
    const watcher = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      if (width > 0 && height > 0) setBox({ width, height })
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  useEffect(() => {
    const element = svg.current!
    // React's own wheel listeners cannot keep the page from scrolling.
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      setView((now) =>
        zoomed(now ?? fitted(size, box), box, [event.clientX - left, event.clientY - top], 1.0015 ** -event.deltaY),
      )
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [box, size])

  useEffect(() => {
    if (tool !== 'draw') setOutline([])
  }, [tool])

  const zoom = (by: number): void => setView(zoomed(view, box, [box.width / 2, box.height / 2], by))
  const spotOf = (event: PointerEvent): Spot => {
    const { left, top } = svg.current!.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }

  function begin(event: PointerEvent, what: Drag): void {
    event.stopPropagation()
    svg.current!.setPointerCapture(event.pointerId)
    setShift([0, 0])
    setDrag(what)
  }

  function down(event: PointerEvent): void {
    const spot = spotOf(event)
    pinch.current.set(event.pointerId, spot)
    if (pinch.current.size === 2) return setDrag(null)
    begin(event, { kind: 'pan', from: spot, view })
  }

  function move(event: PointerEvent): void {
    const spot = spotOf(event)
    const before = pinch.current.get(event.pointerId)
    if (before && pinch.current.size === 2) {
      const other = [...pinch.current].find(([id]) => id !== event.pointerId)![1]
      const apart = (one: Spot): number => Math.max(10, Math.hypot(one[0] - other[0], one[1] - other[1]))
      setView(zoomed(view, box, other, apart(spot) / apart(before)))
      pinch.current.set(event.pointerId, spot)
      return
    }
    if (!drag) return
    const [dx, dy] = [spot[0] - drag.from[0], spot[1] - drag.from[1]]
    if (drag.kind === 'pan') {
      if (Math.hypot(dx, dy) > CLICK)
        setView({ ...drag.view, x: drag.view.x - dx / view.scale, y: drag.view.y + dy / view.scale })
      setShift([dx, dy])
    } else setShift([dx / view.scale, -dy / view.scale])
  }

  function up(event: PointerEvent): void {
    pinch.current.delete(event.pointerId)
    const done = drag
    setDrag(null)
    setShift([0, 0])
    if (!done) return
    const isClick = Math.hypot(spotOf(event)[0] - done.from[0], spotOf(event)[1] - done.from[1]) <= CLICK
    if (done.kind === 'pan') {
      if (isClick) click(toMiles(view, box, spotOf(event)))
      return
    }
    if (done.kind === 'ship') {
      select({ kind: 'ship', side: done.side, formation: done.formation, ship: done.ship })
      if (!isClick) change(moved(scenario, done, shift, together !== event.shiftKey))
      return
    }
    const place = ['map', 'land', done.land, 'shape']
    if (done.isNew) {
      const at = midpoints(land[done.land]!.shape)[done.corner - 1]!.at
      change([{ insert: [...place, done.corner], item: onMap([at[0] + shift[0], at[1] + shift[1]], size) }])
    } else if (!isClick) {
      const [x, y] = land[done.land]!.shape[done.corner]!
      change([{ set: [...place, done.corner], to: onMap([x + shift[0], y + shift[1]], size) }])
    }
    select({ kind: 'land', land: done.land, corner: done.corner })
  }

  /** A click on the sea. */
  function click(at: Spot): void {
    if (tool === 'draw') {
      const [first] = outline
      const near = first && Math.hypot(px(first)[0] - px(at)[0], px(first)[1] - px(at)[1]) < 12
      const last = outline.at(-1)
      if (near && outline.length > 2) finish()
      // The second half of a double click.
      else if (last && Math.hypot(px(last)[0] - px(at)[0], px(last)[1] - px(at)[1]) < CLICK) return
      else setOutline([...outline, onMap(at, size)])
    } else if (tool === 'put' && selection?.kind === 'ship') {
      const { at: from } = scenario.sides[selection.side].formations[selection.formation]!.ships[selection.ship]!
      change(moved(scenario, selection, [at[0] - from[0], at[1] - from[1]], together))
      setTool('select')
    } else select(null)
  }

  function finish(): void {
    if (outline.length > 2) {
      change([
        {
          insert: ['map', 'land', land.length],
          item: { name: freeName(land.map(({ name }) => name)), kind: 'land', shape: outline },
        },
      ])
      select({ kind: 'land', land: land.length, corner: null })
    }
    setTool('select')
  }

  function key(event: KeyboardEvent): void {
    const step = event.shiftKey ? 1 : 0.1
    const arrows: Record<string, Spot> = {
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
      ArrowRight: [step, 0],
      ArrowLeft: [-step, 0],
    }
    const by = arrows[event.key]
    if (tool === 'draw' && event.key === 'Enter') finish()
    else if (tool === 'draw' && event.key === 'Backspace') setOutline(outline.slice(0, -1))
    else if (event.key === 'Escape') {
      setTool('select')
      select(null)
    } else if (event.key === '+' || event.key === '=') zoom(1.3)
    else if (event.key === '-') zoom(1 / 1.3)
    else if (event.key === '0') setView(null)
    else if (by && selection?.kind === 'ship') change(moved(scenario, selection, by, together), 'arrows')
    else if (by && selection?.kind === 'land' && selection.corner !== null) {
      const [x, y] = land[selection.land]!.shape[selection.corner]!
      const path = ['map', 'land', selection.land, 'shape', selection.corner]
      change([{ set: path, to: onMap([x + by[0], y + by[1]], size) }], 'arrows')
    } else if (by) setView({ ...view, x: view.x + by[0] * 2, y: view.y + by[1] * 2 })
    else if ((event.key === '[' || event.key === ']') && selection?.kind === 'ship')
      change(turned(scenario, selection.side, selection.formation, event.key === '[' ? -5 : 5), 'turn')
    else if (event.key === 'Delete' && selection) {
      if (selection.kind === 'land' && selection.corner !== null && land[selection.land]!.shape.length > 3)
        change([{ remove: ['map', 'land', selection.land, 'shape', selection.corner] }])
      else if (selection.kind === 'land') change([{ remove: ['map', 'land', selection.land] }])
      else {
        const { ships } = scenario.sides[selection.side].formations[selection.formation]!
        change([{ remove: ships.length > 1 ? pathOf(selection) : pathOf(selection).slice(0, -2) }])
      }
      select(null)
    } else return
    event.preventDefault()
  }

  const isDragged = (kind: 'corner', piece: number, corner: number): boolean =>
    drag?.kind === kind && !drag.isNew && drag.land === piece && drag.corner === corner
  const shapes = land.map(({ shape }, i) =>
    shape.map(
      (spot, corner): Spot =>
        isDragged('corner', i, corner) ? onMap([spot[0] + shift[0], spot[1] + shift[1]], size) : spot,
    ),
  )
  const marks = shipsOn(scenario, selection).map((mark) => {
    const isMoving =
      drag?.kind === 'ship' &&
      drag.side === mark.side &&
      drag.formation === mark.formation &&
      (together || drag.ship === mark.ship)
    return { ...mark, at: px(isMoving ? roundedSpot([mark.at[0] + shift[0], mark.at[1] + shift[1]]) : mark.at) }
  })
  const shipSize = markSize(view.scale)
  const names = placeShipNames(marks, shipSize, box)
  const [left, bottom] = px([0, 0])
  const [right, top] = px(size)
  const selectedLand = selection?.kind === 'land' ? selection : null

  return (
    <div className="editor-chart">
      <svg
        ref={svg}
        className={`editor-sea tool-${tool}`}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
        aria-label="Chart. Arrow keys move what is selected, [ and ] turn a formation, Delete removes, + and - zoom."
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={(event) => {
          pinch.current.delete(event.pointerId)
          setDrag(null)
        }}
        onDoubleClick={() => tool === 'draw' && finish()}
        onKeyDown={key}
      >
        <rect className="editor-beyond" width="100%" height="100%" />
        <rect className="editor-map" x={left} y={top} width={right - left} height={bottom - top} />
        <MapGrid size={size} px={px} scale={view.scale} />
        {land.map(({ name, kind }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may have one name
          <g key={i}>
            <polygon
              className={`editor-land ${kind} ${selectedLand?.land === i ? 'selected' : ''}`}
              points={points(shapes[i]!)}
              onPointerDown={(event) => {
                if (tool !== 'select') return
                event.stopPropagation()
                select({ kind: 'land', land: i, corner: null })
                svg.current!.focus()
              }}
            />
            <text className="editor-land-name" {...textAt(px(centre(shapes[i]!)))}>
              {String(name)}
            </text>
          </g>
        ))}
        {selectedLand && shapes[selectedLand.land] && tool === 'select' && (
          <Corners
            shape={shapes[selectedLand.land]!}
            px={px}
            selected={selectedLand.corner}
            grab={(event, corner, isNew) =>
              begin(event, { kind: 'corner', from: spotOf(event), land: selectedLand.land, corner, isNew })
            }
          />
        )}
        {marks.map((mark, i) => (
          <ShipMark
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there twice while it is typed
            key={i}
            mark={mark}
            size={shipSize}
            name={names[i] ?? null}
            grab={(event) => {
              const { side, formation, ship } = mark
              if (tool === 'select') begin(event, { kind: 'ship', from: spotOf(event), side, formation, ship })
            }}
          />
        ))}
        {outline.length > 0 && (
          <g className="editor-outline">
            <polyline points={points(outline)} />
            {outline.map((spot, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <circle key={i} cx={px(spot)[0]} cy={px(spot)[1]} r={i === 0 ? 7 : 4} />
            ))}
          </g>
        )}
      </svg>
      <div className="editor-chart-tools">
        <button type="button" className="button" aria-label="Zoom in" onClick={() => zoom(1.4)}>
          +
        </button>
        <button type="button" className="button" aria-label="Zoom out" onClick={() => zoom(1 / 1.4)}>
          −
        </button>
        <button type="button" className="button" onClick={() => setView(null)}>
          Whole map
        </button>
      </div>
      {tool === 'draw' && (
        <div className="editor-chart-hint" role="status">
          <span>
            {outline.length < 3
              ? 'Click the corners of the coast.'
              : 'Click more corners, or the first one to close it.'}
          </span>
          <button type="button" className="button main" disabled={outline.length < 3} onClick={finish}>
            Finish
          </button>
          <button type="button" className="button" onClick={() => setTool('select')}>
            Cancel
          </button>
        </div>
      )}
      {tool === 'put' && (
        <div className="editor-chart-hint" role="status">
          <span>Click the place on the chart.</span>
          <button type="button" className="button" onClick={() => setTool('select')}>
            Cancel
          </button>
        </div>
      )}
    </div>
  )
}

/** While it is typed a size may be anything. */
const bounded = ([width, height]: Spot): Spot => [
  Math.min(1000, Math.max(1, width)),
  Math.min(1000, Math.max(1, height)),
]

/** Pixels that a hand may tremble in a click. */
const CLICK = 4

const textAt = ([x, y]: Spot): { x: number; y: number } => ({ x, y })

const centre = (shape: readonly Spot[]): Spot => {
  const xs = shape.map(([x]) => x)
  const ys = shape.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

function freeName(taken: readonly string[]): string {
  for (let i = 1; ; i++) if (!taken.includes(`Land ${i}`)) return `Land ${i}`
}
