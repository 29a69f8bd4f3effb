import type { ReactNode } from 'react'
import './Column.css'

interface Props {
  title: string
  /** Beside the title. */
  note?: ReactNode
  className?: string
  children: ReactNode
  /** At the foot. */
  link?: { readonly to: string; readonly words: string }
}

/** One of the columns under the hero. */
export function Column({ title, note, className = '', children, link }: Props): ReactNode {
  const id = `home-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`
  return (
    <section className={`column ${className}`} aria-labelledby={id}>
      <div className="column-head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="soft column-note">{note}</span>}
      </div>
      {children}
      {link && (
        <a className="column-link" href={link.to}>
          {link.words} <span aria-hidden="true">→</span>
        </a>
      )}
    </section>
  )
}
