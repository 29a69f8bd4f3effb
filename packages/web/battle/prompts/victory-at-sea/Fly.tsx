import type { vas } from '@flankspeed/engine'
import { type ReactNode, useMemo, useState } from 'react'
import type { Overlay, Spot } from '../../../chart/model.ts'
import type { Position } from '../../../desk/position.ts'
import type { FlightMoves } from '../../../desk/victory-at-sea/questions.ts'
import { useVas } from '../../asking.ts'
import { ClauseLink } from '../../ClauseLink.tsx'
import { useCommit } from '../../commit.ts'
import { useScene } from '../../scene.ts'
import { useTable } from '../../table.ts'
import { capital, figure, nameOf, percent } from '../../words.ts'
import { AnyPrompt } from '../AnyPrompt.tsx'
import { useActing } from '../acting.ts'
import { BreakOff } from '../admiralty/BreakOff.tsx'
import { Manners, mannerOf, usualManner } from '../admiralty/Manners.tsx'
import { PromptFrame } from '../PromptFrame.tsx'
import { Contacts, contactsOf } from './Contacts.tsx'

type Decision = Extract<vas.VasDecision, { kind: 'fly' }>

/** One Flight flies, dragged, by keys, or to one of the units that it could touch. */
export function Fly({ decision }: { decision: Decision }): ReactNode {
  const flight = useActing(decision.flights)
  const moves = useVas('flight', flight === null ? null : { flight })
  if (flight === null && 'mayBreakOff' in decision)
    return <BreakOff side={decision.side} flights={decision.mayBreakOff} />
  if (moves.trouble !== null) return <AnyPrompt decision={decision} />
  if (flight === null || moves.answer === null || moves.stale) return null
  return <FlyOne key={flight} decision={decision} moves={moves.answer} />
}

const NUDGES: Record<string, Spot> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

/** Half of a Flight's counter is as wide. */
const COUNTER = 0.6

const apart = (one: Spot | undefined, other: Spot): number =>
  one === undefined ? Number.POSITIVE_INFINITY : Math.hypot(one[0] - other[0], one[1] - other[1])

const placeOf = ({ chart }: Position, unit: string): Spot | undefined =>
  [...chart.flights, ...chart.ships].find(({ id }) => id === unit)?.at

function FlyOne({ decision, moves }: { decision: Decision; moves: FlightMoves }): ReactNode {
  const { position, select, shifted } = useTable()
  const commit = useCommit()
  const { flight } = moves
  const { symbol } = position.ruleset
  const [to, setTo] = useState<Spot | null>(null)
  const [via, setVia] = useState<Spot[]>([])
  const [land, setLand] = useState(true)
  const [manner, setManner] = useState(() => usualManner(moves.manners))
  const tried = useVas('flightTo', to === null ? null : { flight, to, via }).answer
  const contacts = useMemo(() => contactsOf(moves), [moves])

  function go(): void {
    if (to === null || !tried?.legal) return
    const action: Extract<vas.VasAction, { do: 'fly' }> = {
      side: decision.side,
      do: 'fly',
      flight,
      to: [tried.to[0], tried.to[1]],
      ...mannerOf(moves.manners, manner),
    }
    if (tried.via.length > 0) action.via = tried.via.map(([x, y]) => [x, y])
    if (tried.lands !== null && !land) action.recover = false
    commit.commit(action, tried.passes.length > 0)
  }

  const overlays = useMemo((): Overlay[] => {
    const all: Overlay[] = [
      { kind: 'ring', at: moves.at, radius: moves.reach, tone: 'chart', label: `${figure(moves.reach)}${symbol}` },
    ]
    if (tried) {
      all.push({ kind: 'course', points: tried.points, tone: tried.legal ? 'chart' : 'quiet' })
      all.push({ kind: 'ring', at: tried.to, radius: 0.6, tone: 'chart', label: `${figure(tried.flown)}${symbol}` })
    }
    return all
  }, [moves, tried, symbol])

  useScene({
    overlays,
    draggable: useMemo(() => [flight], [flight]),
    intent(intent) {
      if (intent.wants === 'hover') return false
      if (intent.wants === 'drag') {
        if (intent.unit !== flight) return false
        // Let go over another, it flies to where the two touch, not on top of it.
        const met = intent.done
          ? contacts.find(({ unit }) => unit === intent.over || apart(placeOf(position, unit), intent.at) < COUNTER)
          : undefined
        setTo(met?.to ?? intent.at)
      } else if (intent.wants === 'water') {
        // A second tap on the same place commits what the first one showed.
        if (tried?.legal && apart(intent.at, tried.to) < COUNTER) go()
        else if (shifted() && to !== null) {
          setVia([...via, to])
          setTo(intent.at)
        } else setTo(intent.at)
      } else {
        const contact = contacts.find(({ unit }) => unit === intent.unit)
        // Whoever it cannot touch it may still fly towards.
        if (!contact) setTo(intent.at)
        else if (to !== null && contact.to[0] === to[0] && contact.to[1] === to[1]) go()
        else setTo(contact.to)
      }
      return true
    },
    key(event) {
      const nudge = NUDGES[event.key]
      if (nudge) {
        const step = event.shiftKey ? 0.25 : 1
        const from = to ?? moves.at
        setTo([from[0] + nudge[0] * step, from[1] + nudge[1] * step])
      } else if (event.key === 'Enter' || event.key === 'm') go()
      else if (event.key === 'Backspace') {
        setTo(via.at(-1) ?? null)
        setVia(via.slice(0, -1))
      } else return false
      return true
    },
  })

  const next = (): void => select(decision.flights[(decision.flights.indexOf(flight) + 1) % decision.flights.length]!)
  const act = (what: 'hold-flights' | 'fly-second'): void => commit.commit({ side: decision.side, do: what }, false)
  return (
    <PromptFrame
      who={moves.name}
      what="Fly"
      summary={
        tried
          ? `${figure(tried.flown)}${symbol}, ${figure(tried.left)}${symbol} left${tried.lost > 0 ? `; shot down on the way ${percent(tried.lost)}` : ''}`
          : `Drag it, tap the water or one of these: up to ${figure(moves.reach)}${symbol}.`
      }
      commit={commit}
      next={decision.flights.length > 1 ? next : undefined}
      main={{ label: 'Fly', disabled: !tried?.legal, onClick: go }}
      others={
        <>
          <button type="button" className="button" onClick={() => act('hold-flights')}>
            The rest stay
          </button>
          {decision.mayGoSecond && (
            <button type="button" className="button" onClick={() => act('fly-second')}>
              Let the enemy fly first
            </button>
          )}
        </>
      }
    >
      {(moves.problem ?? tried?.problem) && (
        <p className="prompt-problem">
          {capital((moves.problem ?? tried?.problem)!.why)}{' '}
          <ClauseLink id={(moves.problem ?? tried?.problem)!.clause} />
        </p>
      )}
      <p className="soft">
        {capital(moves.role)}
        {moves.armed ? '' : ', its load is spent'}
      </p>
      {tried?.passes.map(({ ship, name, dice, need, lost }) => (
        <p key={ship} className="soft">
          Passes <span className="name">{name}</span>: {dice} Local dice, {need}+; lost {percent(lost)}
        </p>
      ))}
      {tried && tried.touches.length > 0 && (
        <p>In contact there: {tried.touches.map((unit) => nameOf(position, unit)).join(', ')}</p>
      )}
      {tried?.leaves && <p className="prompt-problem">{tried.over ?? 'It leaves the table for good.'}</p>}
      {tried?.lands && (
        <label className="prompt-check">
          <input type="checkbox" checked={land} onChange={({ target }) => setLand(target.checked)} />
          Land on {nameOf(position, tried.lands)}
        </label>
      )}
      {moves.manners?.home && (
        <p className="prompt-problem">
          It must go home <ClauseLink id="ADM-BINGO-01" />{' '}
          <button type="button" className="button" onClick={() => setTo(moves.manners!.home)}>
            Homeward
          </button>
        </p>
      )}
      <Manners manners={moves.manners} manner={manner} change={setManner} />
      <Contacts contacts={contacts} symbol={symbol} go={setTo} to={to} />
    </PromptFrame>
  )
}
