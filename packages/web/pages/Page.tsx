import { type ReactNode, useEffect, useRef } from 'react'
import { linkTo } from '../app/route.ts'
import { FileDrop } from './FileDrop.tsx'
import './Page.css'

const PLACES = [
  ['new', 'New battle'],
  ['learn', 'Learn'],
  ['puzzles', 'Puzzles'],
  ['online', 'Online'],
  ['fleet', 'Fleets'],
  ['ships', 'Ships'],
  ['editor', 'Editor'],
  ['rules', 'Rules'],
  ['replay', 'Replays'],
  ['companion', 'Companion'],
  ['settings', 'Settings'],
] as const

interface Props {
  title: string
  /** The header entry of this page. */
  place?: (typeof PLACES)[number][0]
  /** A small line above the heading. */
  above?: ReactNode
  /** Content beside the heading, mostly buttons. */
  beside?: ReactNode
  /** As wide as the window, above the content, with the heading of the page. */
  hero?: ReactNode
  children: ReactNode
}

let firstPage = true

/** The frame of every page outside the battle: header, heading with focus, and file drop. */
export function Page({ title, place, above, beside, hero, children }: Props): ReactNode {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = place === undefined && title === 'Flank Speed' ? title : `${title} · Flank Speed`
  }, [title, place])
  useEffect(() => {
    // The first page keeps the browser's focus; later pages focus their heading for screen readers.
    if (firstPage) {
      firstPage = false
      return
    }
    scrollTo(0, 0)
    main.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="page">
      <button type="button" className="page-skip button main" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header className="page-header">
        <a className="page-brand name" href="#/">
          Flank Speed
        </a>
        <nav className="page-places" aria-label="Main menu">
          {PLACES.map(([path, name]) => (
            <a key={path} href={linkTo(path)} aria-current={path === place ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main ref={main} className="page-content" tabIndex={-1}>
        {hero}
        <div className="page-main">
          <FileDrop />
          {!hero && (
            <div className="page-heading">
              <div>
                {above && <p className="page-above soft">{above}</p>}
                <h1 tabIndex={-1}>{title}</h1>
              </div>
              {beside && <div className="page-beside">{beside}</div>}
            </div>
          )}
          {children}
        </div>
      </main>
    </div>
  )
}

/** While an answer is loading, or if it failed. */
export function Waiting({ trouble, children }: { trouble: string | null; children?: ReactNode }): ReactNode {
  if (trouble !== null)
    return (
      <p className="page-trouble" role="alert">
        {trouble}
      </p>
    )
  return <p className="page-waiting soft">{children ?? 'Loading…'}</p>
}
