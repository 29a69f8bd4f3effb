import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { OpenDraft } from '../use-draft.ts'
import { Problems } from './CheckTab.tsx'
import './TextTab.css'

interface Props {
  open: OpenDraft
  /** The line to show. */
  line: number | null
}

/** The file itself. Text that cannot be drawn stays here, and the chart keeps the last state that could. */
export function TextTab({ open, line }: Props): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null)
  const gutter = useRef<HTMLDivElement>(null)
  const { draft, checked, write } = open
  const lines = draft.text.split('\n')
  const bad = new Set(checked?.problems.map((problem) => problem.line))
  useEffect(() => {
    if (line !== null) showLine(area, line)
  }, [line])
  return (
    <div className="editor-text-tab">
      {checked && checked.problems.length > 0 && (
        <Problems problems={checked.problems} show={(problem) => showLine(area, problem.line)} />
      )}
      <div className="editor-text">
        <div ref={gutter} className="editor-lines" aria-hidden="true">
          {lines.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: line numbers
            <span key={i} className={bad.has(i + 1) ? 'bad' : ''}>
              {i + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={area}
          aria-label="The file in YAML"
          aria-invalid={bad.size > 0}
          spellCheck={false}
          autoCapitalize="off"
          wrap="off"
          value={draft.text}
          onChange={({ target }) => write(target.value)}
          onScroll={({ currentTarget }) => {
            if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop
          }}
        />
      </div>
    </div>
  )
}

function showLine(area: RefObject<HTMLTextAreaElement | null>, line: number): void {
  const element = area.current
  if (!element) return
  const before = element.value.split('\n').slice(0, line - 1)
  const start = before.join('\n').length + (line > 1 ? 1 : 0)
  const end = element.value.indexOf('\n', start)
  element.focus()
  element.setSelectionRange(start, end < 0 ? element.value.length : end)
  const height = Number.parseFloat(getComputedStyle(element).lineHeight)
  element.scrollTop = Math.max(0, (line - 5) * height)
}
