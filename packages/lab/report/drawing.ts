import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import { SERIF } from './ink.ts'

/** A plot as inline SVG text, drawn without a browser. */
export function drawn(title: string, options: Plot.PlotOptions): string {
  const { document } = parseHTML('<html><body></body></html>')
  const svg = Plot.plot({
    ...options,
    document: document as unknown as Document,
    ariaLabel: title,
    style: { background: 'none', fontFamily: SERIF, fontSize: '12px' },
  })
  svg.setAttribute('role', 'img')
  return svg.outerHTML
}
