import { type ReactNode, type RefObject, useState } from 'react'
import { change, type Settings } from '../../app/settings.ts'
import type { ChartHandle } from '../../chart/Chart.tsx'
import './ChartTools.css'
import { useBattle } from '../battle-context.ts'
import { useEscape } from '../escapes.ts'
import type { Tools } from '../tools.ts'
import { moveFocus } from './move-focus.ts'

const LAYERS: [keyof Settings['layers'], string][] = [
  ['grid', 'Grid'],
  ['soundings', 'Depths'],
  ['trails', 'Wakes'],
  ['names', 'Names'],
]

/** Toggles and zoom buttons at the edge of the chart. */
export function ChartTools({ tools, chart }: { tools: Tools; chart: RefObject<ChartHandle | null> }): ReactNode {
  const { settings, measuring } = useBattle()
  const [open, setOpen] = useState(false)
  useEscape(open, () => setOpen(false))
  const { layers } = settings
  const flip = (layer: keyof Settings['layers']): void => change({ layers: { ...layers, [layer]: !layers[layer] } })
  return (
    <div
      className="chart-tools"
      role="toolbar"
      aria-label="Chart tools"
      aria-orientation="vertical"
      onKeyDown={moveFocus}
    >
      <Tool label="Zoom in" byHand onClick={() => chart.current?.zoomBy(1.4)}>
        <path d="M8 3v10M3 8h10" />
      </Tool>
      <Tool label="Zoom out" byHand onClick={() => chart.current?.zoomBy(1 / 1.4)}>
        <path d="M3 8h10" />
      </Tool>
      <Tool label="Whole table (0)" first onClick={() => chart.current?.fit()}>
        <path d="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" />
      </Tool>
      <span className="chart-tools-gap" />
      {measuring && (
        <Tool label="Arcs (A)" pressed={layers.arcs} onClick={() => flip('arcs')}>
          <path d="M8 13 2.5 5.5a9 9 0 0 1 11 0Z" />
        </Tool>
      )}
      {measuring && (
        <Tool label="Ranges (R)" pressed={layers.ranges} onClick={() => flip('ranges')}>
          <circle cx="8" cy="8" r="2" />
          <circle cx="8" cy="8" r="5.5" />
        </Tool>
      )}
      {measuring && (
        <Tool label="Lines of sight (L)" pressed={tools.sight} onClick={() => tools.set({ sight: !tools.sight })}>
          <path d="M1.5 8S4 4 8 4s6.5 4 6.5 4S12 12 8 12 1.5 8 1.5 8Z" />
          <circle cx="8" cy="8" r="1.6" />
        </Tool>
      )}
      {measuring && (
        <Tool label="Measure (K)" pressed={tools.measure} onClick={() => tools.set({ measure: !tools.measure })}>
          <path d="m2 11 9-9 3 3-9 9Zm3-3 1.5 1.5M7.500 5.500 9 7" />
        </Tool>
      )}
      <Tool label="Enemy’s turn (W)" pressed={layers.enemy} onClick={() => flip('enemy')}>
        <path d="M2 13C4 8 7 11 9 6M9 6l-3 .5M9 6l.5 3M14 2.500 11 5.500M11 2.500l3 3" />
      </Tool>
      <Tool label="Layers" pressed={open} onClick={() => setOpen(!open)}>
        <path d="m8 2 6 3-6 3-6-3Zm-6 6 6 3 6-3M2 11l6 3 6-3" />
      </Tool>
      {open && (
        <fieldset className="chart-layers">
          <legend className="unseen">Chart layers</legend>
          {LAYERS.filter(([layer]) => measuring || layer !== 'grid').map(([layer, label]) => (
            <label key={layer} className="prompt-check">
              <input type="checkbox" checked={layers[layer]} onChange={() => flip(layer)} /> {label}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface ToolProps {
  label: string
  pressed?: boolean
  /** Touch screens need no button for it. */
  byHand?: boolean
  /** The stop of the Tab key; arrow keys move on from there. */
  first?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, pressed, byHand, first, onClick, children }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      data-rove
      tabIndex={first ? 0 : -1}
      className={`chart-tool ${byHand ? 'by-hand' : ''}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <svg width="18" height="18" viewBox="0 0 16 16" aria-hidden="true">
        {children}
      </svg>
    </button>
  )
}
