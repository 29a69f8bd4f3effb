import type { ReactNode } from 'react'

interface Props {
  chapters: readonly { id: string; title: string; count: number }[]
  open: string | null
  linkOf: (chapter: string) => string
  leave?: () => void
}

export function ChapterList({ chapters, open, linkOf, leave }: Props): ReactNode {
  return (
    <nav className="rules-chapters" aria-label="Chapters">
      <ol>
        {chapters.map(({ id, title, count }) => (
          <li key={id}>
            <a href={linkOf(id)} aria-current={id === open ? 'true' : undefined} onClick={leave}>
              {title} <span className="soft">{count}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
