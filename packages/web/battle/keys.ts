import { useEffect, useRef } from 'react'

/** True: handled. */
export type KeyHandler = (event: KeyboardEvent) => boolean

const WRITING = 'input, textarea, select, [contenteditable]'
const PRESSING = 'button, a, summary, label'

/** Keyboard shortcuts of the whole screen. Typing in a field, and Enter on a button, are not intercepted. */
export function useKeys(handler: KeyHandler): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    function heard(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const at = event.target instanceof Element ? event.target : null
      if (document.querySelector('dialog[open]')) return
      if (at?.closest(WRITING) && event.key !== 'Escape' && !isCheck(at)) return
      if ((event.key === 'Enter' || event.key === ' ') && (at?.closest(PRESSING) || isCheck(at))) return
      if (latest.current(event)) event.preventDefault()
    }
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [])
}

const isCheck = (at: Element | null): boolean =>
  at instanceof HTMLInputElement && (at.type === 'checkbox' || at.type === 'radio')
