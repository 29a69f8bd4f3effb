import type { ReactNode } from 'react'
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { type FlyAdditions, FlyWith } from '../../../victory-at-sea/screen/prompts/air/Fly.tsx'
import type { FlightManners } from '../presenter/questions.ts'
import { BreakOff } from './BreakOff.tsx'
import { type Manner, Manners, mannerOf, usualManner } from './Manners.tsx'

type Decision = Extract<vas.VasDecision, { kind: 'fly' }>

/** Flights that are locked in combat may try to break off. */
function Idle({ decision }: { decision: Decision }): ReactNode {
  if (!('mayBreakOff' in decision)) return null
  return <BreakOff side={decision.side} flights={decision.mayBreakOff} />
}

const additions: FlyAdditions<FlightManners | null, Manner> = {
  Idle,
  usual: usualManner,
  said: mannerOf,
  Choices: Manners,
}

/** A Flight's move, with how it flies. */
export const Fly = ({ decision }: { decision: Decision }): ReactNode => (
  <FlyWith decision={decision} additions={additions} />
)
