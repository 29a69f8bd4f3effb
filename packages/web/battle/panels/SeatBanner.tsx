import type { ReactNode } from 'react'
import './SeatBanner.css'
import { useBattle } from '../battle-context.ts'
import { capital } from '../format.ts'
import { SideMark } from './SideMark.tsx'

/** For two people at one screen: whose turn it is, without hiding anything. */
export function SeatBanner(): ReactNode {
  const { now, position } = useBattle()
  const persons = Object.values(now.players).filter(({ kind }) => kind === 'person')
  if (persons.length < 2 || position.seat === 'spectator' || position.outcome) return null
  return (
    <p className="seat-banner" key={position.seat}>
      <SideMark side={position.seat} /> {capital(position.seat)} to play
    </p>
  )
}
