import type { Overlay, Position, Spot } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  capital,
  figure,
  nameOf,
  PromptFrame,
  percent,
  useActing,
  useBattle,
  useCommit,
  useScene,
} from '@flankspeed/web/screen'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import type { FlightMoves } from '../../presenter/questions.ts'
import { Contacts, contactsOf } from './Contacts.tsx'

type Decision = Extract<vas.VasDecision, { kind: 'fly' }>

/** What a variant adds to this prompt. `Offered` is what its presenter adds to the moves, `Chosen` what the player makes of it. */
export interface FlyAdditions<Offered, Chosen> {
  /** Asks instead while no Flight is free to fly. */
  readonly Idle?: ComponentType<{ decision: Decision }>
  /** Before the player has chosen anything. */
  usual(offered: Offered): Chosen
  /** What the action says of it. */
  said(offered: Offered, chosen: Chosen): object
  /** Shows what may be chosen. `go`: fly to that place. */
  readonly Choices?: ComponentType<{
    offered: Offered
    chosen: Chosen
    choose: (chosen: Chosen) => void
    go: (to: Spot) => void
  }>
}

interface Props<Offered, Chosen> {
  decision: Decision
  additions: FlyAdditions<Offered, Chosen>
}

/** One Flight flies, dragged, by keys, or to one of the units that it could touch. */
export function FlyWith<Offered, Chosen>({ decision, additions }: Props<Offered, Chosen>): ReactNode {
  const { Idle } = additions
  const flight = useActing(decision.flights)
  const moves = useVas('flight', flight === null ? null : { flight })
  if (flight === null && Idle) return <Idle decision={decision} />
  if (moves.trouble !== null) return <AnyPrompt decision={decision} />
  if (flight === null || moves.answer === null || moves.stale) return null
  return <FlyOne key={flight} decision={decision} moves={moves.answer} additions={additions} />
}

const NOTHING_MORE: FlyAdditions<unknown, null> = { usual: () => null, said: () => ({}) }

export const Fly = ({ decision }: { decision: Decision }): ReactNode => (
  <FlyWith decision={decision} additions={NOTHING_MORE} />
)

const NUDGES: Record<string, Spot> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

/** Half of a Flight's counter is as wide. */
const COUNTER = 0.6

const apart = (one: Spot | undefined, other: Spot): number =>
  one === undefined ? Number.POSITIVE_INFINITY : Math.hypot(one[0] - other[0], one[1] - other[1])

const placeOf = ({ chart }: Position, unit: string): Spot | undefined =>
  [...chart.flights, ...chart.ships].find(({ id }) => id === unit)?.at

interface OneProps<Offered, Chosen> extends Props<Offered, Chosen> {
  moves: FlightMoves
}

function FlyOne<Offered, Chosen>({ decision, moves, additions }: OneProps<Offered, Chosen>): ReactNode {
  const { position, select, shifted } = useBattle()
  const commit = useCommit()
  const { flight } = moves
  const { Choices } = additions
  const offered = moves.more as Offered
  const { symbol } = position.ruleset
  const [to, setTo] = useState<Spot | null>(null)
  const [via, setVia] = useState<Spot[]>([])
  const [land, setLand] = useState(true)
  const [chosen, setChosen] = useState(() => additions.usual(offered))
  const tried = useVas('flightTo', to === null ? null : { flight, to, via }).answer
  const contacts = useMemo(() => contactsOf(moves), [moves])

  function go(): void {
    if (to === null || !tried?.legal) return
    const action: Extract<vas.VasAction, { do: 'fly' }> = {
      side: decision.side,
      do: 'fly',
      flight,
      to: [tried.to[0], tried.to[1]],
      ...additions.said(offered, chosen),
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
        // It may fly towards targets that it cannot reach.
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
      {Choices && <Choices offered={offered} chosen={chosen} choose={(now) => setChosen(() => now)} go={setTo} />}
      <Contacts contacts={contacts} symbol={symbol} go={setTo} to={to} />
    </PromptFrame>
  )
}
