import type { ct } from '@flankspeed/engine'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { TideFleet } from '../../../desk/library/crimson-tide.ts'
import { theLibrary, useAnswer } from '../../../pages/asking.ts'
import { ClauseLink } from '../../ClauseLink.tsx'
import { useCommit } from '../../commit.ts'
import { useTable } from '../../table.ts'
import { useActing } from '../acting.ts'
import { useEnter } from '../enter.ts'
import { PromptFrame } from '../PromptFrame.tsx'
import './Tide.css'

type Decision = Extract<ct.CtDecision, { kind: 'build-fleet' }>
type Navy = TideFleet['navy']

const TideFleetList = lazy(() =>
  import('../../../pages/fleet/TideFleetList.tsx').then((found) => ({ default: found.TideFleetList })),
)

/** In secret: a fleet for the points, proposed and changed as one likes (CT-FLEET-01 to CT-FLEET-05). */
export function BuildFleet({ decision }: { decision: Decision }): ReactNode {
  const { session } = useTable()
  const commit = useCommit()
  const { side, points, unitLimit } = decision
  useActing(NOBODY)
  const { answer: navies } = useAnswer('navies', () => theLibrary().navies())
  const [navy, setNavy] = useState<Navy>(side === 'red' ? 'km' : 'rn')
  const [seed, setSeed] = useState(1)
  const [fleet, setFleet] = useState<TideFleet | null>(null)
  const { answer: proposed } = useAnswer(JSON.stringify([navy, seed]), () =>
    theLibrary().tidePropose({
      scenario: unitLimit === null ? 'major' : 'standard',
      side,
      navy,
      points,
      seed: `${side} ${seed}`,
    }),
  )
  useEffect(() => {
    if (proposed && !('trouble' in proposed)) setFleet(proposed)
  }, [proposed])

  async function go(): Promise<void> {
    if (!fleet) return
    try {
      const units = await theLibrary().tideEnlisted(fleet, side)
      if ('trouble' in units) return session.refuse(units.trouble.join(' '))
      commit.commit({ side, do: 'build-fleet', ...units }, false)
    } catch (error) {
      session.refuse(error instanceof Error ? error.message : String(error))
    }
  }
  useEnter(() => void go())

  return (
    <PromptFrame
      who="The fleet"
      what="Build"
      summary={
        fleet ? `${fleet.ships.length + fleet.aircraft.length} units for ${points} points` : 'A fleet is proposed…'
      }
      commit={commit}
      main={{ label: 'Sail with these', disabled: !fleet, onClick: () => void go() }}
      others={
        <button type="button" className="button" onClick={() => setSeed(seed + 1)}>
          Another proposal
        </button>
      }
    >
      <p className="soft">
        The enemy sees it when both have chosen <ClauseLink id="CT-FLEET-02" />.
      </p>
      <label className="tide-row">
        Navy
        <select value={navy} onChange={({ target }) => setNavy(target.value as Navy)}>
          {navies?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {proposed && 'trouble' in proposed && <p className="prompt-problem">{proposed.trouble.join(' ')}</p>}
      <Suspense fallback={<p className="soft">…</p>}>
        {fleet && <TideFleetList fleet={fleet} points={points} unitLimit={unitLimit} change={setFleet} />}
      </Suspense>
    </PromptFrame>
  )
}

const NOBODY: string[] = []
