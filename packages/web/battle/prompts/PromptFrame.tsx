import { type ReactNode, useEffect, useRef } from 'react'
import type { Commit } from '../commit.ts'
import './PromptFrame.css'
import { useBattle } from '../battle-context.ts'
import { useWarnings } from '../warnings.ts'
import { Warnings } from './Warnings.tsx'

interface Props {
  /** The acting unit: a ship's name. */
  who: ReactNode
  /** The task: "Move". */
  what: string
  /** One line that says what would happen now; on a phone the only visible one. */
  summary: ReactNode
  main: { label: string; disabled?: boolean; onClick: () => void }
  /** Moves to the next unit that can act. */
  next?: (() => void) | undefined
  /** Further buttons. */
  others?: ReactNode
  commit: Commit
  /** The action that the main button takes now: warnings about it are shown above the button. null: nothing to take yet. */
  proposed?: unknown
  children?: ReactNode
}

/** The layout of a prompt: who and what, the details, and the buttons always in the same place. */
export function PromptFrame({ who, what, summary, main, next, others, commit, proposed, children }: Props): ReactNode {
  const { now } = useBattle()
  const button = useRef<HTMLButtonElement>(null)
  const { asking } = commit
  const warnings = useWarnings(proposed ?? null)
  useEffect(() => {
    if (asking) button.current?.focus()
  }, [asking])
  return (
    <section className="prompt" aria-label={`${what}: what to do`}>
      <header className="prompt-head">
        <h2 className="name">{who}</h2>
        {next && (
          <button type="button" className="prompt-next" onClick={next} title="Next unit that can act (N)">
            next
          </button>
        )}
        <span className="prompt-what">{what}</span>
      </header>
      <div className="prompt-body">{children}</div>
      <footer className="prompt-foot">
        <p className="prompt-summary" role="status">
          {asking ? 'This rolls dice. Continue?' : summary}
        </p>
        <Warnings warnings={warnings} />
        <div className="prompt-buttons">
          <button
            ref={button}
            type="button"
            className="button main"
            data-main
            disabled={main.disabled === true || now.busy}
            onClick={main.onClick}
          >
            {asking ? 'Roll the dice' : main.label}
          </button>
          {asking ? (
            <button type="button" className="button" onClick={commit.back}>
              Not yet
            </button>
          ) : (
            others
          )}
        </div>
      </footer>
    </section>
  )
}
