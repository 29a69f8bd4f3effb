import { plural } from '@flankspeed/kernel'
import type { Overlay } from '@flankspeed/web/desk'
import { ClauseLink, nameOf, PromptFrame, useBattle, useCommit, useScene } from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'

type Decision = Extract<vas.VasDecision, { kind: 'mark' }>

/** Several enemies share the highest value: the one that must be sunk is named in secret. */
export function NameMark({ decision }: { decision: Decision }): ReactNode {
  const { side, ships } = decision
  const { position } = useBattle()
  const commit = useCommit()
  const offered = useVas('marks', { side }).answer
  const [mark, setMark] = useState(ships[0]!)
  const go = (): void => commit.commit({ side, do: 'mark', ship: mark }, false)
  const overlays = useMemo((): Overlay[] => [{ kind: 'mark', unit: mark, tone: 'chart' }], [mark])
  useScene({
    overlays,
    draggable: NONE,
    intent(intent) {
      if (intent.wants !== 'unit' || !ships.includes(intent.unit)) return false
      setMark(intent.unit)
      return true
    },
    key(event) {
      if (event.key !== 'Enter') return false
      go()
      return true
    },
  })
  return (
    <PromptFrame
      who="Secret target"
      what="Choose"
      summary={`Ultimate Enemy: ${nameOf(position, mark)}`}
      commit={commit}
      main={{ label: 'Choose her', onClick: go }}
    >
      <p className="soft">
        These ships share the highest value. The enemy does not learn which one you choose <ClauseLink id="VAS-R-86" />.
      </p>
      <fieldset className="plain-set">
        <legend>The ship to be sunk</legend>
        {ships.map((ship) => {
          const about = offered?.find((one) => one.ship === ship)
          return (
            <label key={ship} className="prompt-check">
              <input type="radio" name="mark" checked={mark === ship} onChange={() => setMark(ship)} />
              <span className="name">{nameOf(position, ship)}</span>
              {about && (
                <small className="soft end">
                  {about.what}, {plural(about.points, 'point')}, hull {about.hull}
                </small>
              )}
            </label>
          )
        })}
      </fieldset>
    </PromptFrame>
  )
}

const NONE: string[] = []
