import type { Fleet } from '@flankspeed/web/fleet'
import {
  AnyPrompt,
  ClauseLink,
  figure,
  PromptFrame,
  plural,
  theLibrary,
  useActing,
  useAnswer,
  useBattle,
  useCommit,
  useEnter,
} from '@flankspeed/web/screen'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import { askAtSea } from '../../asking-library.ts'
import type { FleetLimits } from '../../presenter/questions.ts'
import './SettingUp.css'

type Decision = Extract<vas.VasDecision, { kind: 'build-fleet' }>
type Navy = Parameters<ReturnType<typeof theLibrary>['propose']>[0]['navy']

/** Few battles begin with an empty sea. */
const FleetList = lazy(() => import('@flankspeed/web/fleet').then((found) => ({ default: found.FleetList })))
const SavedFleet = lazy(() => import('@flankspeed/web/fleet').then((found) => ({ default: found.SavedFleet })))
const ClassPicker = lazy(() => import('@flankspeed/web/fleet').then((found) => ({ default: found.ClassPicker })))

/** In secret: a fleet for the points, proposed and changed as one likes. */
export function BuildFleet({ decision }: { decision: Decision }): ReactNode {
  const limits = useVas('fleetLimits', { side: decision.side })
  if (limits.trouble !== null) return <AnyPrompt decision={decision} />
  return limits.answer && <Build decision={decision} limits={limits.answer} />
}

function Build({ decision, limits }: { decision: Decision; limits: FleetLimits }): ReactNode {
  const { session, position } = useBattle()
  const ruleset = position.ruleset.id
  const commit = useCommit()
  useActing(NOBODY)
  const { answer: navies } = useAnswer('navies', () => theLibrary().navies())
  const own = navies?.find(({ nation }) => nation === limits.nation)?.id
  const [navy, setNavy] = useState<Navy | null>(null)
  const [seed, setSeed] = useState(1)
  const [fleet, setFleet] = useState<Fleet | null>(null)
  const sails = navy ?? own ?? (navies ? 'usn' : null)
  const proposed = useAnswer(JSON.stringify([sails, seed]), async () =>
    sails === null
      ? null
      : theLibrary().propose({
          ruleset,
          navy: sails,
          year: limits.year,
          points: limits.total,
          seed: `${decision.side} ${seed}`,
        }),
  ).answer
  useEffect(() => {
    if (proposed && !('trouble' in proposed)) setFleet(proposed)
  }, [proposed])
  const { answer: shown } = useAnswer(JSON.stringify(fleet), async () => fleet && theLibrary().fleetShown(fleet))
  const findings = shown ? [...shown.findings, ...shown.ships.flatMap((ship) => ship.findings)] : []
  const tooMany = shown !== null && shown.shipCount > limits.mostShips
  const ready = fleet !== null && shown !== null && findings.length === 0 && !tooMany && shown.shipCount > 0

  async function go(): Promise<void> {
    if (!fleet || !ready) return
    try {
      const units = await askAtSea('enlisted', fleet, decision.side)
      if ('trouble' in units) return session.refuse(units.trouble.join(' '))
      commit.commit({ side: decision.side, do: 'build-fleet', ...units }, false)
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
        shown ? `${shown.cost} of ${limits.total} points, ${plural(shown.shipCount, 'ship')}` : 'Proposing a fleet…'
      }
      commit={commit}
      wide
      main={{ label: 'Use this fleet', disabled: !ready, onClick: () => void go() }}
      others={
        <button type="button" className="button" onClick={() => setSeed(seed + 1)}>
          Propose another
        </button>
      }
    >
      <p className="soft">
        {figure(limits.total)} points, {limits.year}; Flights from land for {figure(limits.mostOnLand)} of them at most{' '}
        <ClauseLink id="VAS-FLEET-03" /> <ClauseLink id="VAS-AIR-13" />. The enemy sees it when it deploys{' '}
        <ClauseLink id="VAS-R-115" />.
      </p>
      {limits.nation === null && (
        <label className="setting-up-row">
          Navy
          <select value={sails ?? ''} onChange={({ target }) => setNavy(target.value as Navy)}>
            {navies?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {proposed && 'trouble' in proposed && <p className="prompt-problem">{proposed.trouble.join(' ')}</p>}
      {tooMany && (
        <p className="prompt-problem">
          The deployment zone has room for {plural(limits.mostShips, 'ship')} <ClauseLink id="VAS-R-88" />
        </p>
      )}
      {shown?.findings.map(({ message, clauses }) => (
        <p key={message} className="prompt-problem">
          {message}{' '}
          {clauses.map((id) => (
            <ClauseLink key={id} id={id} />
          ))}
        </p>
      ))}
      <Suspense fallback={<p className="soft">…</p>}>
        {fleet && shown && (
          <div className="setting-up-fleet">
            <div>
              <SavedFleet year={limits.year} points={limits.total} use={setFleet} />
              <FleetList fleet={fleet} shown={shown} change={setFleet} />
            </div>
            <ClassPicker fleet={fleet} add={({ id }) => setFleet(withOneMore(fleet, id))} />
          </div>
        )}
      </Suspense>
    </PromptFrame>
  )
}

const NOBODY: string[] = []

function withOneMore(fleet: Fleet, id: string): Fleet {
  return { ...fleet, ships: [...fleet.ships, { class: id }] }
}
