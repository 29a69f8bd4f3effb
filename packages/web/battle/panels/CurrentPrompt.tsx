import { Component, type ReactNode } from 'react'
import { useBattle } from '../battle-context.ts'
import { DivisionPanel } from '../command/DivisionPanel.tsx'
import { Plans } from '../command/Plans.tsx'
import { AnyPrompt } from '../prompts/AnyPrompt.tsx'
import { promptFor } from '../prompts/registry.ts'
import { Paused } from '../staff/Paused.tsx'
import { AnimationBar } from './AnimationBar.tsx'
import { HandDice } from './HandDice.tsx'
import { ResultBanner } from './ResultBanner.tsx'

/** The current prompt, if there is one. */
export function CurrentPrompt(): ReactNode {
  const { now, position, division } = useBattle()
  if (now.wanted) return <HandDice />
  if (now.animating || now.stepping) return <AnimationBar />
  if (position.outcome) return <ResultBanner />
  const commanded = position.command?.divisions.find(({ id }) => id === division)
  if (commanded) return <DivisionPanel key={`${commanded.id} ${position.taken}`} division={commanded} />
  const decision = position.owed[0]
  if (!decision)
    return (
      <>
        <AnimationBar />
        <Plans />
      </>
    )
  const planned = position.ahead === 'on' ? position.command?.plans.length : ''
  const Prompt = promptFor(position.ruleset, decision.kind)
  return (
    <>
      <Plans />
      <Paused />
      <Fallback key={`${position.taken} ${position.seat} ${planned}`} instead={<AnyPrompt decision={decision} />}>
        <Prompt decision={decision} />
      </Fallback>
    </>
  )
}

/** Error boundary: if a prompt throws, the generic one replaces it. */
class Fallback extends Component<{ instead: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }
  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
