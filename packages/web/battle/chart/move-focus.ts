import type { KeyboardEvent } from 'react'

/** Arrow keys move through the buttons of a list, which has a single tab stop. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, stops = '[data-rove]'): void {
  const across = event.currentTarget.getAttribute('aria-orientation') === 'horizontal'
  const [back, on] = across ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const step = { [back]: -1, [on]: 1 }[event.key]
  const end = { Home: 0, End: -1 }[event.key]
  if (step === undefined && end === undefined) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)]
  const here = items.indexOf(document.activeElement as HTMLElement)
  if (here < 0) return
  const next = end === undefined ? items[(here + (step ?? 0) + items.length) % items.length] : items.at(end)
  next?.focus()
  event.preventDefault()
  event.stopPropagation()
}
