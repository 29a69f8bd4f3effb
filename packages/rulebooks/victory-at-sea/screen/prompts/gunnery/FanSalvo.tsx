import { PromptFrame, percent, plural, useActing, useCommit, useEnter } from '@flankspeed/web/screen'
import { type ReactNode, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import { UnitChecks } from '../UnitChecks.tsx'

type Decision = Extract<vas.VasDecision, { kind: 'fan-salvo' }>

/** Before the first turn: which ships fire all their torpedoes into the blue. */
export function FanSalvo({ decision }: { decision: Decision }): ReactNode {
  const commit = useCommit()
  useActing(decision.ships)
  const offered = useVas('salvoes', { side: decision.side }).answer
  const [ships, setShips] = useState<string[]>([])
  const go = (): void => commit.commit({ side: decision.side, do: 'fan-salvo', ships }, ships.length > 0)
  useEnter(go)
  const notes = Object.fromEntries(
    offered?.map(({ ship, need, chance, cost }) => [ship, `${need}+ · ${percent(chance)}; ${cost}`]) ?? [],
  )
  return (
    <PromptFrame
      who="Fan salvoes"
      what="Torpedoes"
      summary={ships.length === 0 ? 'No ship fires a fan salvo.' : plural(ships.length, 'fan salvo', 'fan salvoes')}
      commit={commit}
      main={{ label: ships.length === 0 ? 'Fire none' : 'Fire', onClick: go }}
    >
      <UnitChecks
        legend="Ships that fire their fan salvo"
        units={decision.ships}
        chosen={ships}
        choose={setShips}
        notes={notes}
      />
    </PromptFrame>
  )
}
