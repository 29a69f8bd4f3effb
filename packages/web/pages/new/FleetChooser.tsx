import { plural } from '@flankspeed/kernel'
import { type ReactNode, useEffect, useState } from 'react'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { Fleet } from '../../desk/library/fleets.ts'
import type { NavyOffered } from '../../desk/library/ships.ts'
import { NavyOptions, YearOptions } from '../begin/NavyAndYear.tsx'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { underRules } from '../fleet/changes.ts'
import { openDraft, useDraft, useKeptFleets } from '../fleet/kept-fleets.ts'
import './FleetChooser.css'

interface Props {
  side: 'red' | 'blue'
  /** The initial source of the fleet. */
  first: 'draft' | 'propose'
  ruleset: string
  choose: (fleet: Fleet | null) => void
}

async function fromCode(code: string, ruleset: string, usual: string): Promise<Fleet | { trouble: string[] }> {
  const found = await theLibrary().fleetFromText(code, 'the code')
  return 'trouble' in found ? found : underRules(found, ruleset, usual)
}

/** The fleet of one side: your own, a code, or a suggestion. */
export function FleetChooser({ side, first, ruleset, choose }: Props): ReactNode {
  const kept = useKeptFleets()
  const draft = useDraft()
  const [source, setSource] = useState<string>(first)
  const [asked, setAsked] = useState<{ navy: NavyOffered['id']; year: number; points: number | null; seed: number }>({
    navy: side === 'blue' ? 'rn' : 'km',
    year: 1941,
    points: null,
    seed: 1,
  })
  const { answer: rulesets } = useAnswer('rulesets', () => theLibrary().rulesets())
  const usual = rulesets?.find(({ id }) => id === ruleset)?.usualPoints
  const request = { ...asked, points: asked.points ?? usual ?? 0 }
  const [code, setCode] = useState('')
  const key = JSON.stringify([
    ruleset,
    source,
    source === 'propose' ? request : source === 'code' ? code : '',
    kept.length,
    rulesets === null,
  ])
  const { answer: found, trouble } = useAnswer(key, async () => {
    const first = rulesets?.[0]
    if (!first || (source === 'propose' && request.points === 0)) return null
    if (source === 'propose') return theLibrary().propose({ ...request, ruleset, seed: String(request.seed) })
    if (source === 'code') return code.trim() === '' ? null : fromCode(code.trim(), ruleset, first.id)
    const own = source === 'draft' ? draft.fleet : kept.find(({ id }) => id === source)?.fleet
    return own ? underRules(own, ruleset, first.id) : null
  })
  const fleet = found && !('trouble' in found) ? found : null
  const { answer: shown } = useAnswer(JSON.stringify(fleet), async () => fleet && theLibrary().fleetShown(fleet))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent is told when the fleet changes, not when its callback does
  useEffect(() => choose(fleet), [fleet])
  const findings = shown ? [...shown.findings, ...shown.ships.flatMap((ship) => ship.findings)] : []
  return (
    <section className="fleet-chooser" aria-label={side === 'red' ? 'Red fleet' : 'Blue fleet'}>
      <h2>
        <SideMark side={side} /> {side === 'red' ? 'Red' : 'Blue'}
      </h2>
      <select
        aria-label="Where the fleet comes from"
        value={source}
        onChange={(event) => setSource(event.target.value)}
      >
        <option value="propose">Propose a fleet</option>
        {draft.fleet.ships.length > 0 && <option value="draft">Your fleet from the fleet builder</option>}
        {kept.map(({ id, fleet: own }) => (
          <option key={id} value={id}>
            {own.name ?? `${String(own.navy).toUpperCase()} ${own.year}, ${plural(own.points, 'point')}`}
          </option>
        ))}
        <option value="code">A fleet code</option>
      </select>
      {source === 'propose' && (
        <div className="fleet-chooser-proposal">
          <select
            aria-label="Navy"
            value={request.navy}
            onChange={(event) => setAsked({ ...asked, navy: event.target.value as NavyOffered['id'] })}
          >
            <NavyOptions />
          </select>
          <select
            aria-label="Year"
            value={request.year}
            onChange={(event) => setAsked({ ...asked, year: Number(event.target.value) })}
          >
            <YearOptions />
          </select>
          <input
            type="number"
            aria-label="Points"
            min={10}
            max={10000}
            step={10}
            value={request.points}
            onChange={(event) => {
              const points = Math.round(Number(event.target.value))
              if (points >= 1) setAsked({ ...asked, points })
            }}
          />
          <button type="button" className="button" onClick={() => setAsked({ ...asked, seed: asked.seed + 1 })}>
            Propose another
          </button>
        </div>
      )}
      {source === 'code' && (
        <input
          aria-label="Fleet code"
          placeholder="fs1.…"
          value={code}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {trouble && <p role="alert">{trouble}</p>}
      {found && 'trouble' in found && (
        <div className="fleet-chooser-trouble" role="alert">
          {found.trouble.map((why) => (
            <p key={why}>{why}</p>
          ))}
        </div>
      )}
      {shown && fleet && (
        <>
          <p>
            <b className="figure">{shown.cost}</b> of {shown.limit} points
          </p>
          <ul>
            {shown.ships.map((ship, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name
              <li key={i}>
                <span className="name">{ship.names.join(', ')}</span>{' '}
                <span className="soft">{ship.class?.type ?? fleet.ships[i]?.class}</span>
              </li>
            ))}
          </ul>
          {findings.length > 0 && (
            <p className="fleet-chooser-trouble">
              {findings.length === 1 ? 'One thing breaks' : `${findings.length} things break`} the rules for fleets; you
              can still play it.
            </p>
          )}
          <button type="button" className="button" onClick={() => openDraft(fleet)}>
            Edit in the fleet builder
          </button>
        </>
      )}
    </section>
  )
}
