import { type ReactNode, useEffect, useRef } from 'react'
import './HandOver.css'
import { capital } from '../format.ts'

/** Shown between two people who share a screen: nothing of the battle is visible. */
export function HandOver({ to, accept }: { to: string; accept: () => void }): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <main className="hand-over">
      <h1>Pass the device to {capital(to)}</h1>
      <p className="soft">The battle stays hidden until {capital(to)} continues.</p>
      <button ref={button} type="button" className="button main" onClick={accept}>
        I am {capital(to)}
      </button>
    </main>
  )
}
