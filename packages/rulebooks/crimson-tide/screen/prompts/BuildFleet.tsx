import { plural } from '@flankspeed/kernel'
import {
  ClauseLink,
  PromptFrame,
  theLibrary,
  useActing,
  useAnswer,
  useBattle,
  useCommit,
  useEnter,
} from '@flankspeed/web/screen'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type * as ct from '../../rules/library.ts'
import type { TideFleet } from '../agreed-battle.ts'
import { askTide } from '../asking-library.ts'
import './Tide.css'

type Decision = Extract<ct.CtDecision, { kind: 'build-fleet' }>
type Navy = TideFleet['navy']

const TideFleetList = lazy(() =>
  import('../openings/TideFleetList.tsx').then((found) => ({ default: found.TideFleetList })),
)

/** In secret: a fleet for the points, suggested and editable (CT-FLEET-01 to CT-FLEET-05). */
export function BuildFleet({ decision }: { decision: Decision }): ReactNode {
  const { session } = useBattle()
  const commit = useCommit()
  const { side, points, unitLimit } = decision
  useActing(NOBODY)
  const { answer: navies } = useAnswer('navies', () => theLibrary().navies())
  const [navy, setNavy] = useState<Navy>(side === 'red' ? 'km' : 'rn')
  const [seed, setSeed] = useState(1)
  const [fleet, setFleet] = useState<TideFleet | null>(null)
  const { answer: proposed } = useAnswer(JSON.stringify([navy, seed]), () =>
    askTide('tidePropose', {
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
      const units = await askTide('tideEnlisted', fleet, side)
      if ('trouble' in units) return session.refuse(units.trouble.join(' '))
      commit.commit({ side, do: 'build-fleet', ...units }, false)
    } catch (error) {
      session.refuse(error instanceof Error ? error.message : String(error))
    }
  }
  useEnter(() => void go())

  return (
    <PromptFrame
      who="Your fleet"
      what="Build"
      summary={
        fleet
          ? `${plural(fleet.ships.length + fleet.aircraft.length, 'unit')} for ${plural(points, 'point')}`
          : 'Proposing a fleet…'
      }
      commit={commit}
      main={{ label: 'Use this fleet', disabled: !fleet, onClick: () => void go() }}
      others={
        <button type="button" className="button" onClick={() => setSeed(seed + 1)}>
          Propose another
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
