import type { ReactNode } from 'react'
import { randomId } from '../../app/random-id.ts'
import type { Fleet, FleetShown } from '../../desk/library/fleets.ts'
import { NavyOptions, YearOptions } from '../begin/NavyAndYear.tsx'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { AdmiralChoice } from './AdmiralChoice.tsx'
import { underRules } from './changes.ts'
import './FleetHead.css'

interface Props {
  fleet: Fleet
  /** Available admirals. */
  admirals: FleetShown['admirals']
  /** Whether its rules have objectives. */
  objectives: boolean
  /** Whether its rules allow lend-lease. */
  lendLease: boolean
  change: (fleet: Fleet) => void
  replace: (fleet: Fleet) => void
  tell: (trouble: string[]) => void
}

/** The navy, year and points of a fleet. */
export function FleetHead({
  fleet,
  admirals,
  objectives: knowsObjectives,
  lendLease: knowsLendLease,
  change,
  replace,
  tell,
}: Props): ReactNode {
  const { answer: every } = useAnswer('rulesets', () => theLibrary().rulesets())
  const rulesets = every?.filter(({ lists }) => lists)
  const { answer: objectives } = useAnswer('objectives', () => theLibrary().objectives())
  const { name = '', navy, year, points, objective = '' } = fleet
  const joint = typeof navy !== 'string'
  const first = joint ? navy[0]! : navy
  return (
    <div className="fleet-head">
      <label className="fleet-head-name">
        <span>Name</span>
        <input
          value={name}
          maxLength={60}
          placeholder="unnamed"
          autoComplete="off"
          onChange={(event) => {
            const { name: _old, ...nameless } = fleet
            change(event.target.value === '' ? nameless : { ...fleet, name: event.target.value })
          }}
        />
      </label>
      {rulesets && rulesets.length > 1 && (
        <label>
          <span>Rules</span>
          <select
            value={fleet.ruleset ?? rulesets[0]!.id}
            onChange={(event) => {
              const chosen = rulesets.find(({ id }) => id === event.target.value)!
              const points = fleet.ships.length === 0 ? chosen.usualPoints : fleet.points
              change({ ...underRules(fleet, chosen.id, rulesets[0]!.id), points })
            }}
          >
            {rulesets.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>Navy</span>
        <select
          value={joint ? 'joint' : navy}
          onChange={(event) => change({ ...fleet, navy: event.target.value as Fleet['navy'] })}
        >
          {joint && (
            <option value="joint" disabled>
              Joint: {navy.join(', ').toUpperCase()}
            </option>
          )}
          <NavyOptions />
        </select>
      </label>
      <label>
        <span>Year</span>
        <select value={year} onChange={(event) => change({ ...fleet, year: Number(event.target.value) })}>
          <YearOptions />
        </select>
      </label>
      <label>
        <span>Points</span>
        <input
          type="number"
          min={10}
          max={100000}
          step={10}
          value={points}
          onChange={(event) => {
            const typed = Math.round(Number(event.target.value))
            if (typed >= 1 && typed <= 100_000) change({ ...fleet, points: typed })
          }}
        />
      </label>
      {(knowsObjectives || objective !== '') && (
        <label>
          <span>Objective</span>
          <select
            value={objective}
            onChange={(event) => {
              const { objective: _old, ...without } = fleet
              change(
                event.target.value === ''
                  ? without
                  : { ...without, objective: event.target.value as NonNullable<Fleet['objective']> },
              )
            }}
          >
            <option value="">none</option>
            {objectives?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {(knowsLendLease || fleet.lendLease) && (
        <label className="fleet-head-agreed">
          <span>Options</span>
          <span>
            <input
              type="checkbox"
              checked={fleet.lendLease === true}
              onChange={(event) => {
                const { lendLease: _old, ...without } = fleet
                change(event.target.checked ? { ...without, lendLease: true } : without)
              }}
            />
            Lend-lease
          </span>
        </label>
      )}
      {(admirals.length > 0 || fleet.admiral) && <AdmiralChoice fleet={fleet} admirals={admirals} change={change} />}
      <button
        type="button"
        className="button"
        onClick={async () => {
          const seed = randomId()
          const proposed = await theLibrary().propose({
            ...(fleet.ruleset && { ruleset: fleet.ruleset }),
            navy: first,
            year,
            points,
            seed,
            ...(objective && { objective }),
          })
          if ('trouble' in proposed) tell(proposed.trouble)
          else replace(fleet.lendLease ? { ...proposed, lendLease: true } : proposed)
        }}
      >
        Propose a fleet
      </button>
    </div>
  )
}
