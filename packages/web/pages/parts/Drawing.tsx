import { type ReactNode, useEffect, useRef } from 'react'

/** A drawing made by the shipyard, as SVG text. */
export function Drawing({ svg, className }: { svg: string; className: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
    documentElement.removeAttribute('width')
    documentElement.removeAttribute('height')
    documentElement.setAttribute('role', 'img')
    place.current?.replaceChildren(document.importNode(documentElement, true))
  }, [svg])
  return <div ref={place} className={className} />
}
