import { Component, type ReactNode } from 'react'
import { AnyPrompt } from '../prompts/AnyPrompt.tsx'
import { promptFor } from '../prompts/registry.ts'
import { useTable } from '../table.ts'
import { HandDice } from './HandDice.tsx'
import { ResultBanner } from './ResultBanner.tsx'
import { Telling } from './Telling.tsx'

/** What is asked of the person at the screen now, if anything. */
export function Owed(): ReactNode {
  const { now, position } = useTable()
  if (now.wanted) return <HandDice />
  if (now.telling) return <Telling />
  if (position.outcome) return <ResultBanner />
  const decision = position.owed[0]
  if (!decision) return <Telling />
  const Prompt = promptFor(position.ruleset, decision.kind)
  return (
    <Fallback key={`${position.taken} ${position.seat}`} instead={<AnyPrompt decision={decision} />}>
      <Prompt decision={decision} />
    </Fallback>
  )
}

/** A prompt that breaks must not stop the battle: the generic one takes its place. */
class Fallback extends Component<{ instead: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }
  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
