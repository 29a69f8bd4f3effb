import { type ReactNode, useMemo, useState } from 'react'
import type { Overlay } from '../../chart/model.ts'
import type { DivisionShown } from '../../desk/command/shown.ts'
import { useBattle } from '../battle-context.ts'
import { useScene } from '../chart/scene.ts'
import { nameOf } from '../format.ts'
import { ConfirmStaff } from '../staff/ConfirmStaff.tsx'
import { changesOf, type Draft, draftOf, withTarget } from './draft.ts'
import { FireOrders } from './FireOrders.tsx'
import { FirePlan } from './FirePlan.tsx'
import { nextWanting } from './next-wanting.ts'
import { usePlanned } from './planned.ts'
import { Regrouping } from './Regrouping.tsx'
import { SailOrders } from './SailOrders.tsx'
import { Shape } from './Shape.tsx'
import { TrackNotes } from './TrackNotes.tsx'
import { useSuggestedOrders } from './use-suggested-orders.ts'
import './Divisions.css'

/** Orders for one division: where it goes, at whom it fires, how it sails. Shown on the chart before they are given. */
export function DivisionPanel({ division }: { division: DivisionShown }): ReactNode {
  const { session, position, settings, now, openDivision, planning, plan, see } = useBattle()
  /** The staff may roll dice, and the player is asked first. */
  const [confirming, setConfirming] = useState(false)
  const [draft, setDraft] = useState<Draft>(() => draftOf(division))
  const { id, title, asks, units } = division
  const { sail, fire } = draft
  const { taken } = position
  const changes = changesOf(division, draft)

  const suggesting = useSuggestedOrders(id, planning, ({ sail: course, fire: guns }) =>
    setDraft((before) => ({ ...before, sail: course, fire: guns })),
  )

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
    // The next one opens before anything sails: it is there again when the ships have gone.
    const next = nextWanting(position.command!.divisions, id)
    for (const change of changes) if (!(await session.order(change))) return
    openDivision(next)
  }

  function handOver(): void {
    if (settings.confirm && now.dice === 'page' && !confirming) return setConfirming(true)
    openDivision(null)
    void session.order({ do: 'carry-on', who: id, level: settings.staff, until: 'phase' })
  }

  /** From now on the next divisions come with a suggestion too. */
  function suggest(): void {
    plan(true)
    suggesting.ask()
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
      if (confirming) {
        if (key === 'Escape') setConfirming(false)
        return key === 'Escape'
      }
      if (key === 'Enter') void give()
      else if (key === 'g') suggest()
      else if (key === 'Escape') openDivision(null)
      else return false
      return true
    },
  })

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
        <SailOrders
          draft={draft}
          change={setDraft}
          guide={division.guide === null ? 'the guide' : nameOf(position, division.guide)}
        />
        {tracks && <TrackNotes tracks={tracks} interval={draft.interval} />}
        <FireOrders draft={draft} change={setDraft} />
        {fire && rows && <FirePlan rows={rows} />}
        <Shape draft={draft} change={setDraft} units={units} />
        <Regrouping division={division} />
      </div>
      <footer className="prompt-foot">
        <p className="prompt-summary" role="status">
          {changes.length === 0 ? 'Click the water to send it there, or an enemy to fire at.' : 'Not ordered yet.'}
        </p>
        {suggesting.made && (
          <p className="suggestion" role="status">
            {suggesting.made.why}
          </p>
        )}
        {confirming && <ConfirmStaff label={title} confirm={handOver} close={() => setConfirming(false)} />}
        <div className="prompt-buttons" hidden={confirming}>
          <button
            type="button"
            className="button main"
            data-main
            disabled={changes.length === 0}
            onClick={() => void give()}
          >
            {asks !== null && changes.every((change) => change.do === 'resume') ? 'Go on' : 'Give the order'}
          </button>
          <button
            type="button"
            className="button"
            aria-busy={suggesting.thinking}
            title="Fill in what your staff would order (G)"
            onClick={suggest}
          >
            Suggest
          </button>
          <button type="button" className="button" onClick={handOver}>
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
