import type { Overlay, Spot } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  capital,
  nameOf,
  PromptFrame,
  plural,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useMemo, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import type { DeploymentOffered } from '../../presenter/questions.ts'
import { Patrols } from '../air/Patrols.tsx'
import { berthsOf, drawn, inFormation, moved, NOWHERE, type Places, turned, without } from './berths.ts'
import './SettingUp.css'

type Decision = Extract<vas.VasDecision, { kind: 'deploy' | 'redeploy' }>

/** Ships and Flights are set down on the table: all of them at first, some of them anew when scouting has earned it. */
export function Deploy({ decision }: { decision: Decision }): ReactNode {
  const [choices, setChoices] = useState<{ edge?: string; formation?: string }>({})
  const offered = useVas('deployment', { side: decision.side, ...choices })
  if (offered.trouble !== null) return <AnyPrompt decision={decision} />
  if (offered.answer === null || offered.stale) return null
  return (
    <SetDown
      key={JSON.stringify(choices)}
      decision={decision}
      offered={offered.answer}
      choices={choices}
      setChoices={setChoices}
    />
  )
}

const NUDGES: Record<string, Spot> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

interface Props {
  decision: Decision
  offered: DeploymentOffered
  choices: { edge?: string; formation?: string }
  setChoices: (choices: { edge?: string; formation?: string }) => void
}

function SetDown({ decision, offered, choices, setChoices }: Props): ReactNode {
  const { position, selected, select } = useBattle()
  const commit = useCommit()
  const anew = decision.kind === 'redeploy'
  const [places, setPlaces] = useState<Places>(() =>
    anew && choices.formation === undefined ? NOWHERE : inFormation(offered),
  )
  const { side } = decision
  const units = useMemo(() => [...offered.ships, ...offered.flights].map(({ id }) => id), [offered])
  useActing(units)
  const unit = selected !== null && units.includes(selected) ? selected : null
  const berths = useMemo(() => ({ edge: offered.edge, ...berthsOf(places) }), [offered.edge, places])
  const { answer: tried, stale } = useVas('berths', { side, ...berths })
  const wrong = useMemo(
    () => [
      ...(tried?.ships.flatMap(({ ship, problem }) => (problem ? [{ unit: ship, ...problem }] : [])) ?? []),
      ...(tried?.flights.flatMap(({ flight, problem }) => (problem ? [{ unit: flight, ...problem }] : [])) ?? []),
    ],
    [tried],
  )

  function go(): void {
    if (tried?.problem !== null || stale) return
    const { ships, flights } = berths
    commit.commit(
      anew ? { side, do: 'redeploy', ships, flights } : { side, do: 'deploy', edge: offered.edge, ships, flights },
      false,
    )
  }

  /** A ship that lies on the table already comes along from there. */
  function place(id: string, at: Spot): void {
    setPlaces((now) => {
      if (id in now.ships || id in now.flights) return moved(now, id, at)
      const lying = position.chart.ships.find((ship) => ship.id === id) ?? offered.ships.find((ship) => ship.id === id)
      if (!lying) return now
      return moved({ ...now, ships: { ...now.ships, [id]: { at, heading: lying.heading } } }, id, at)
    })
  }

  function bring({ ship, at, heading }: DeploymentOffered['returning'][number]): void {
    setPlaces((now) => ({ ...now, ships: { ...now.ships, [ship]: { at, heading } } }))
    select(ship)
  }

  const shown = useMemo(() => drawn(offered, places), [offered, places])
  const overlays = useMemo(
    (): Overlay[] => [
      { kind: 'area', shapes: [offered.area], tone: 'chart' },
      ...wrong.map(({ unit: id }): Overlay => ({ kind: 'mark', unit: id, tone: 'chart', label: 'not here' })),
    ],
    [offered.area, wrong],
  )
  useScene({
    overlays,
    placed: shown,
    whole: true,
    draggable: units,
    intent(intent) {
      if (intent.wants === 'drag') {
        if (!units.includes(intent.unit)) return false
        if (selected !== intent.unit) select(intent.unit)
        place(intent.unit, intent.at)
      } else if (intent.wants === 'unit') {
        if (!units.includes(intent.unit)) return false
        select(intent.unit)
      } else if (intent.wants === 'water' && unit !== null) place(unit, intent.at)
      else return false
      return true
    },
    key(event) {
      const nudge = NUDGES[event.key]
      const from = unit === null ? undefined : (places.ships[unit]?.at ?? places.flights[unit])
      if (nudge && unit !== null && from) {
        const step = event.shiftKey ? 0.1 : 0.5
        place(unit, [from[0] + nudge[0] * step, from[1] + nudge[1] * step])
      } else if ((event.key === 'q' || event.key === 'e') && unit !== null) turn(unit, event.key === 'q' ? -15 : 15)
      else if (event.key === 'Enter') go()
      else return false
      return true
    },
  })

  function turn(id: string, by: number): void {
    setPlaces((now) => turned(now, id, (now.ships[id]?.heading ?? 0) + by))
  }

  const chosen = unit === null ? undefined : places.ships[unit]
  const problem = wrong[0] ?? tried?.problem
  const count = Object.keys(places.ships).length
  const aloft = Object.keys(places.flights).length
  const nothing = anew && count + aloft === 0
  return (
    <PromptFrame
      who={anew ? 'Scouting results' : 'Your fleet'}
      what={anew ? 'Redeploy' : 'Deploy'}
      summary={
        nothing
          ? 'Everything stays in place.'
          : `${plural(count, 'ship')}${aloft > 0 ? `, ${plural(aloft, 'Flight')} in the air` : ''}, ${offered.zone} zone at the ${offered.edge} edge`
      }
      commit={commit}
      main={{
        label: nothing ? 'No change' : anew ? 'Redeploy' : 'Deploy',
        disabled: tried?.problem !== null,
        onClick: go,
      }}
    >
      {problem && (
        <p className="prompt-problem">
          {'unit' in problem && <span className="name">{nameOf(position, problem.unit as string)}: </span>}
          {capital(problem.why)} {problem.clause && <ClauseLink id={problem.clause} />}
        </p>
      )}
      {offered.earned && (
        <ul className="setting-up-earned">
          {offered.earned.map(({ words, clause }) => (
            <li key={words}>
              {capital(words)} <ClauseLink id={clause} />
            </li>
          ))}
        </ul>
      )}
      {offered.edges.length > 1 && (
        <fieldset className="plain-set">
          <legend>
            Your edge <ClauseLink id="VAS-DEP-01" />
          </legend>
          {offered.edges.map((edge) => (
            <label key={edge} className="prompt-check">
              <input
                type="radio"
                name="edge"
                checked={edge === offered.edge}
                onChange={() => setChoices({ ...choices, edge })}
              />
              {capital(edge)}
            </label>
          ))}
        </fieldset>
      )}
      {offered.ships.length > 0 && (
        <>
          <label className="setting-up-row">
            {anew ? 'Redeploy all' : 'Formation'}
            <select
              value={choices.formation ?? (anew ? '' : 'screen')}
              onChange={({ target }) => setChoices({ ...choices, formation: target.value })}
            >
              {anew && <option value="">only what you move</option>}
              {offered.formations.map(({ formation, title }) => (
                <option key={formation} value={formation}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <p className="soft">
            Drag ships and Flights, or tap one and then the water; arrow keys nudge, <kbd>Q</kbd> and <kbd>E</kbd> turn.
            {offered.clearOfEnemies > 0 && ` Keep ${offered.clearOfEnemies}" from enemy ships.`}
          </p>
        </>
      )}
      {unit !== null && chosen && (
        <div className="setting-up-row">
          <span className="name">{nameOf(position, unit)}</span>
          <label>
            heading{' '}
            <input
              className="setting-up-heading"
              type="number"
              step={15}
              value={chosen.heading}
              onChange={({ target }) => {
                if (Number.isFinite(target.valueAsNumber)) setPlaces((now) => turned(now, unit, target.valueAsNumber))
              }}
            />
          </label>
          <button type="button" className="button" aria-label="−15°, to port" onClick={() => turn(unit, -15)}>
            −15°
          </button>
          <button type="button" className="button" aria-label="+15°, to starboard" onClick={() => turn(unit, 15)}>
            +15°
          </button>
          {anew && (
            <button type="button" className="button quiet" onClick={() => setPlaces((now) => without(now, unit))}>
              Keep her in place
            </button>
          )}
        </div>
      )}
      {anew && <Returning offered={offered} places={places} bring={bring} />}
      <Patrols offered={offered} places={places} change={setPlaces} />
      {offered.mayGoDeep.length > 0 && (
        <fieldset className="plain-set">
          <legend>
            Out of sight <ClauseLink id="VAS-CV-19" />
          </legend>
          {offered.mayGoDeep.map(({ ship, name }) => (
            <button
              key={ship}
              type="button"
              className="button"
              onClick={() => commit.commit({ side, do: 'deep-deploy', ship }, false)}
            >
              {name} into deep deployment
            </button>
          ))}
        </fieldset>
      )}
    </PromptFrame>
  )
}

/** Scouts that may rejoin at once: in the rear to begin with, and from there wherever their player wants them. */
function Returning({
  offered,
  places,
  bring,
}: {
  offered: DeploymentOffered
  places: Places
  bring: (scout: DeploymentOffered['returning'][number]) => void
}): ReactNode {
  const nameOfScout = (id: string): string => offered.ships.find((ship) => ship.id === id)?.name ?? id
  const away = offered.returning.filter(({ ship }) => !(ship in places.ships))
  if (away.length === 0) return null
  return (
    <fieldset className="plain-set">
      <legend>
        Scouts that may rejoin <ClauseLink id="VAS-SCT-10" />
      </legend>
      {away.map((scout) => (
        <button key={scout.ship} type="button" className="button" onClick={() => bring(scout)}>
          Bring {nameOfScout(scout.ship)} back
        </button>
      ))}
      <p className="soft">She is placed in the rear. Drag her, or tap the water, to place her elsewhere in the zone.</p>
    </fieldset>
  )
}
