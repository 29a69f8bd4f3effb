import type { Term } from '@flankspeed/scenarios/lessons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ClauseLink } from '../panels/ClauseLink.tsx'
import './TermButton.css'
import { TermPicture } from './TermPicture.tsx'

/** A word of the rulebook; a tap explains it. */
export function TermButton({ word, term }: { word: string; term: Term }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="term" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {word}
      </button>
      {isOpen && <Explained term={term} close={() => setOpen(false)} />}
    </>
  )
}

function Explained({ term, close }: { term: Term; close: () => void }): ReactNode {
  const note = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    note.current?.showPopover()
  }, [])
  return (
    <span
      ref={note}
      className="term-note"
      popover="auto"
      role="note"
      onToggle={({ newState }) => newState === 'closed' && close()}
    >
      <b>{term.term}</b> {term.says}
      {term.picture && <TermPicture word={term.term} />}
      {term.clause !== undefined && <ClauseLink id={term.clause} />}
    </span>
  )
}
