import type { Decision } from '@flankspeed/engine'
import type { ReactNode } from 'react'
import { AnyPrompt } from '../AnyPrompt.tsx'

export function AirAttack({ decision }: { side: string; decision: Decision; back?: () => void }): ReactNode {
  return <AnyPrompt decision={decision} />
}
