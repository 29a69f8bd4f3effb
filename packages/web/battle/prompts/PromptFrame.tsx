import { askedUnits } from '@flankspeed/command'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Commit } from '../commit.ts'
import './PromptFrame.css'
import { useBattle } from '../battle-context.ts'
import { WithTerms } from '../glossary/WithTerms.tsx'
import { useKeys } from '../keys.ts'
import { CarryOn } from '../staff/CarryOn.tsx'
import { SuggestionNote } from '../staff/SuggestionNote.tsx'
import { type Fill, useSuggestion } from '../staff/suggested.ts'
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
  /** The unit that this prompt asks about, if it is not the selected one. null: the whole side. */
  unit?: string | null
  /** Takes a suggestion of the staff into the form. Without it the frame shows the suggestion itself. */
  fill?: Fill
  /** It needs the room of the chart, which has nothing to show yet. */
  wide?: boolean
  children?: ReactNode
}

/** The layout of a prompt: who and what, the details, and the buttons always in the same place. */
export function PromptFrame({
  who,
  what,
  summary,
  main,
  next,
  others,
  commit,
  proposed,
  unit,
  fill,
  wide = false,
  children,
}: Props): ReactNode {
  const { now, position, selected } = useBattle()
  const acting = useAsked(unit === undefined ? selected : unit)
  const suggesting = useSuggestion(acting, fill)
  const [handing, setHanding] = useState(false)
  const loose = suggesting.isLoose ? suggesting.made : null
  const mayCarryOn = position.command !== undefined
  const button = useRef<HTMLButtonElement>(null)
  const { asking } = commit
  const warnings = useWarnings(loose?.action ?? proposed ?? null)
  useEffect(() => {
    if (asking || loose) button.current?.focus()
  }, [asking, loose])
  useKeys(({ key }) => {
    if (asking || handing) return false
    if (key === 'g') suggesting.suggest()
    else if (key === 'c' && mayCarryOn) setHanding(true)
    else return false
    return true
  })
  const shown = loose ? { label: 'Do this', onClick: () => commit.commit(loose.action, true) } : main
  return (
    <section className={wide ? 'prompt wide' : 'prompt'} aria-label={`${what}: what to do`}>
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
          {asking ? 'This rolls dice. Continue?' : typeof summary === 'string' ? <WithTerms text={summary} /> : summary}
        </p>
        <Warnings warnings={warnings} />
        <SuggestionNote suggesting={suggesting} />
        {handing && <CarryOn unit={acting} close={() => setHanding(false)} />}
        <div className="prompt-buttons" hidden={handing}>
          <button
            ref={button}
            type="button"
            className="button main"
            data-main
            disabled={('disabled' in shown && shown.disabled === true) || now.busy}
            onClick={shown.onClick}
          >
            {asking ? 'Roll the dice' : shown.label}
          </button>
          {asking ? (
            <button type="button" className="button" onClick={commit.back}>
              Not yet
            </button>
          ) : (
            <>
              {!loose && others}
              {loose && (
                <button type="button" className="button" onClick={suggesting.drop}>
                  Not this
                </button>
              )}
              <button
                type="button"
                className="button"
                aria-busy={suggesting.thinking}
                title="Fill in what your staff would do (G)"
                onClick={suggesting.suggest}
              >
                Suggest
              </button>
              {mayCarryOn && (
                <button
                  type="button"
                  className="button"
                  title="Let your staff act (C)"
                  onClick={() => setHanding(true)}
                >
                  Carry on
                </button>
              )}
            </>
          )}
        </div>
      </footer>
    </section>
  )
}

/** The unit, if the current decision asks about it. */
function useAsked(unit: string | null): string | null {
  const { position } = useBattle()
  return position.owed.some((decision) => unit !== null && askedUnits(decision).includes(unit)) ? unit : null
}
