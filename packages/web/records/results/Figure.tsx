import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

interface Props {
  title: string
  caption: string
  draw: (width: number) => SVGSVGElement | HTMLElement
  /** The same figures as a table. */
  head: string[]
  rows: string[][]
  wide?: boolean
}

/** A plot with its caption, and its figures as a table. */
export function Figure({ title, caption, draw, head, rows, wide = false }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const id = useId()
  useLayoutEffect(() => {
    const box = place.current
    if (!box) return
    const measured = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width)))
    measured.observe(box)
    return () => measured.disconnect()
  }, [])
  useEffect(() => {
    if (width === 0) return
    const drawn = draw(width)
    // It is one picture: its parts need no labels.
    for (const part of drawn.querySelectorAll('[aria-label], [aria-description]')) {
      part.removeAttribute('aria-label')
      part.removeAttribute('aria-description')
    }
    // The content security policy forbids inline styles: the style sheet has the same rules.
    for (const style of drawn.querySelectorAll('style')) style.remove()
    drawn.setAttribute('role', 'img')
    drawn.setAttribute('aria-labelledby', id)
    place.current?.replaceChildren(drawn)
  }, [draw, width, id])
  return (
    <figure className={`figure-box ${wide ? 'wide' : ''}`}>
      <figcaption>
        <h2>{title}</h2>
        <p id={id} className="soft">
          {caption}
        </p>
      </figcaption>
      <div ref={place} className="figure-plot" />
      <details>
        <summary>As a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="results-scroll" aria-label={`${title}, as a table`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not change
                <tr key={i}>
                  {row.map((cell, j) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor do their cells
                    <td key={j}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}
