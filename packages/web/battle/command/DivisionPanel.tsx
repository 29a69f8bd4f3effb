import { FORMATIONS, POLICIES } from '@flankspeed/command'
import { type ReactNode, useMemo, useState } from 'react'
import type { Overlay } from '../../chart/model.ts'
import type { DivisionShown } from '../../desk/command/shown.ts'
import { useBattle } from '../battle-context.ts'
import { useScene } from '../chart/scene.ts'
import { nameOf, titleFromId } from '../format.ts'
import { changesOf, type Draft, draftOf, withTarget } from './draft.ts'
import { FirePlan } from './FirePlan.tsx'
import { usePlanned } from './planned.ts'
import { SailOrders } from './SailOrders.tsx'
import { TrackNotes } from './TrackNotes.tsx'
import './Divisions.css'

/** Orders for one division: where it goes, at whom it fires, how it sails. Shown on the chart before they are given. */
export function DivisionPanel({ division }: { division: DivisionShown }): ReactNode {
  const { session, position, settings, openDivision, see } = useBattle()
  const [draft, setDraft] = useState<Draft>(() => draftOf(division))
  const { id, title, asks, units } = division
  const { sail, fire } = draft
  const { taken } = position
  const changes = changesOf(division, draft)

  const tracks = usePlanned(sail && JSON.stringify([id, sail, draft.formation, draft.interval, taken]), () =>
    session.tracks(id, sail!),
  )
  const rows = usePlanned(fire && JSON.stringify([id, fire, taken]), () => session.firePlan(id, fire!))

  const overlays = useMemo((): Overlay[] => {
    const marks = (fire?.targets ?? []).map((unit): Overlay => ({ kind: 'mark', unit, tone: 'chart' }))
    const ghosts = (tracks ?? []).flatMap(({ unit, from, at, heading, danger }): Overlay[] => [
      { kind: 'course', points: [from, at], tone: danger === null ? 'chart' : 'quiet' },
      { kind: 'ghost', ship: unit, at, heading, legal: danger === null },
    ])
    const goal: Overlay[] = sail?.how === 'go-to' ? [{ kind: 'ring', at: sail.at, radius: 0.5, tone: 'chart' }] : []
    return [...goal, ...ghosts, ...marks]
  }, [fire, tracks, sail])

  async function give(): Promise<void> {
    for (const change of changes) if (!(await session.order(change))) return
    openDivision(null)
  }

  const isEnemy = (unit: string): boolean => {
    const side = position.cards[unit]?.side
    return side !== undefined && side !== position.seat
  }

  useScene({
    overlays,
    draggable: useMemo(() => (division.guide === null ? [] : [division.guide]), [division.guide]),
    intent(intent) {
      if (intent.wants === 'water' || (intent.wants === 'drag' && intent.unit === division.guide))
        setDraft({ ...draft, sail: { how: 'go-to', at: rounded(intent.at), speed: speedOf(draft) } })
      else if (intent.wants === 'unit' && isEnemy(intent.unit)) {
        see(intent.unit)
        setDraft({ ...draft, fire: withTarget(fire, intent.unit) })
      } else return false
      return true
    },
    key({ key }) {
      if (key === 'Enter') void give()
      else if (key === 'Escape') openDivision(null)
      else return false
      return true
    },
  })

  const enemies = position.fleets
    .filter(({ side }) => side !== position.seat)
    .flatMap(({ ships }) => ships.filter(({ state }) => state !== 'lost' && state !== 'away'))

  return (
    <section className="prompt" aria-label={`${title}: orders`}>
      <header className="prompt-head">
        <h2>{title}</h2>
        <button type="button" className="prompt-next" onClick={() => openDivision(null)}>
          close
        </button>
        <span className="prompt-what">Division</span>
      </header>
      <div className="prompt-body">
        {asks !== null && <p className="prompt-problem">{asks}</p>}
        <SailOrders draft={draft} change={setDraft} guide={nameOf(position, division.guide ?? '')} />
        {tracks && <TrackNotes tracks={tracks} interval={draft.interval} />}
        <fieldset className="plain-set">
          <legend>Fires at</legend>
          <div className="division-set">
            <select
              aria-label="Add a target"
              value=""
              onChange={({ target }) => setDraft({ ...draft, fire: toFire(draft, target.value) })}
            >
              <option value="">{fire ? 'Another target…' : 'Nobody by order'}</option>
              <option value="*">Any enemy</option>
              {enemies.map((enemy) => (
                <option key={enemy.id} value={enemy.id}>
                  {enemy.name}
                </option>
              ))}
            </select>
            {fire && (
              <>
                <span>
                  {fire.targets.length === 0
                    ? 'any enemy'
                    : fire.targets.map((unit) => (
                        <button
                          key={unit}
                          type="button"
                          className="button quiet"
                          title="Remove this target"
                          onClick={() => setDraft({ ...draft, fire: withTarget(fire, unit) })}
                        >
                          <span className="name">{nameOf(position, unit)}</span> ×
                        </button>
                      ))}
                </span>
                <select
                  aria-label="Distribution of fire"
                  value={fire.policy}
                  onChange={({ target }) =>
                    setDraft({ ...draft, fire: { ...fire, policy: target.value as (typeof POLICIES)[number] } })
                  }
                >
                  {POLICIES.map((policy) => (
                    <option key={policy} value={policy}>
                      {titleFromId(policy)}
                    </option>
                  ))}
                </select>
                <label className="prompt-check">
                  <input
                    type="checkbox"
                    checked={fire.torpedoes}
                    onChange={({ target }) => setDraft({ ...draft, fire: { ...fire, torpedoes: target.checked } })}
                  />
                  Torpedoes
                </label>
                <button type="button" className="button quiet" onClick={() => setDraft({ ...draft, fire: null })}>
                  No order
                </button>
              </>
            )}
          </div>
        </fieldset>
        {fire && rows && <FirePlan rows={rows} />}
        <Shape draft={draft} change={setDraft} units={units} />
        <Ships division={division} />
      </div>
      <footer className="prompt-foot">
        <p className="prompt-summary" role="status">
          {changes.length === 0 ? 'Click the water to send it there, or an enemy to fire at.' : 'Not ordered yet.'}
        </p>
        <div className="prompt-buttons">
          <button
            type="button"
            className="button main"
            data-main
            disabled={changes.length === 0}
            onClick={() => void give()}
          >
            Give the order
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              openDivision(null)
              void session.order({ do: 'carry-on', who: id, level: settings.staff, until: 'phase' })
            }}
          >
            Staff acts this phase
          </button>
          {division.words !== '' && (
            <button
              type="button"
              className="button"
              onClick={() => {
                openDivision(null)
                void session.order({ do: 'stop', who: id })
              }}
            >
              Cancel its orders
            </button>
          )}
        </div>
      </footer>
    </section>
  )
}

const rounded = ([x, y]: readonly [number, number]): [number, number] => [
  Math.round(x * 10) / 10,
  Math.round(y * 10) / 10,
]

const speedOf = ({ sail }: Draft): number => (sail && 'speed' in sail ? sail.speed : 1)

function toFire({ fire }: Draft, target: string): Draft['fire'] {
  if (target === '') return fire
  if (target === '*') return { targets: [], policy: 'best-effect', torpedoes: fire?.torpedoes ?? true }
  return withTarget(fire, target)
}

/** Formation, distance and guide. */
function Shape({
  draft,
  change,
  units,
}: {
  draft: Draft
  change: (draft: Draft) => void
  units: readonly string[]
}): ReactNode {
  const { position } = useBattle()
  if (units.length < 2) return null
  return (
    <fieldset className="plain-set">
      <legend>Formation</legend>
      <div className="division-set">
        <select
          aria-label="Formation"
          value={draft.formation}
          onChange={({ target }) => change({ ...draft, formation: target.value as Draft['formation'] })}
        >
          {FORMATIONS.map((formation) => (
            <option key={formation} value={formation}>
              {titleFromId(formation)}
            </option>
          ))}
        </select>
        <label>
          <input
            type="number"
            aria-label="Distance between ships"
            min={0.5}
            step={0.5}
            value={draft.interval}
            onChange={({ target }) => target.valueAsNumber > 0 && change({ ...draft, interval: target.valueAsNumber })}
          />{' '}
          {position.ruleset.symbol} apart
        </label>
        <label>
          Guide{' '}
          <select value={draft.guide ?? ''} onChange={({ target }) => change({ ...draft, guide: target.value })}>
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {nameOf(position, unit)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  )
}

/** Regroups by ticks: a ship that is ticked leaves her division for this one. */
function Ships({ division }: { division: DivisionShown }): ReactNode {
  const { session, position } = useBattle()
  const ships = position.fleets.find(({ side }) => side === position.seat)?.ships ?? []
  function move(unit: string, isIn: boolean): void {
    const others = division.units.filter((id) => id !== unit)
    if (isIn) void session.order({ do: 'form-division', division: division.id, units: [...others, unit] })
    // She gets a division of her own.
    else void session.order({ do: 'form-division', division: `division-${unit}`, units: [unit] })
  }
  return (
    <details>
      <summary>Ships of this division</summary>
      {ships
        .filter(({ state }) => state !== 'lost')
        .map(({ id, name }) => {
          const isIn = division.units.includes(id)
          return (
            <label key={id} className="prompt-check">
              <input
                type="checkbox"
                checked={isIn}
                disabled={isIn && division.units.length === 1}
                onChange={() => move(id, !isIn)}
              />
              <span className="name">{name}</span>
            </label>
          )
        })}
    </details>
  )
}
