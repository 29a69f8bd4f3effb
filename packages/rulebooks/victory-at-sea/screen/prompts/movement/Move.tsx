import type { Overlay, Spot } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  ClauseLink,
  capital,
  figure,
  isInside,
  nameOf,
  PromptFrame,
  useActing,
  useBattle,
  useCommit,
  useOverlays,
  useScene,
} from '@flankspeed/web/screen'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import type { CourseTried, Entry, Moves, OrderOffered } from '../../presenter/questions.ts'
import { Launches } from '../air/Launches.tsx'
import { Company } from '../Company.tsx'
import { keepCompany, leaveCompany, nextInCompany } from '../company.ts'
import { ScoutsEntry } from '../set-up/ScoutsEntry.tsx'
import { Bearings } from './Bearings.tsx'
import { ClearOf } from './ClearOf.tsx'
import { useCourse } from './course.ts'
import { Legs } from './Legs.tsx'
import { Orders } from './Orders.tsx'
import { ahead, pathWords, turn } from './path.ts'

type Decision = Extract<vas.VasDecision, { kind: 'move' }>

/** One ship moves: her Order first, then her course, by hand on the chart, by keys or by numbers. */
export function Move({ decision }: { decision: Decision }): ReactNode {
  const { session } = useBattle()
  const planned = nextInCompany(session, decision.ships)
  const ship = useActing(decision.ships, planned?.ship)
  const moves = useVas('moves', ship === null ? null : { ship })
  if (moves.trouble !== null) return <AnyPrompt decision={decision} />
  if (ship === null || moves.answer === null || moves.stale) return null
  const first = planned?.ship === ship ? planned.path : []
  return <MoveOne key={ship} decision={decision} ship={ship} moves={moves.answer} first={first} />
}

const apart = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const ALONE: { ship: string; course: CourseTried }[] = []

interface OneProps {
  decision: Decision
  ship: string
  moves: Moves
  first: vas.PathStep[]
}

function MoveOne({ decision, ship, moves, first }: OneProps): ReactNode {
  const { session, position, shifted, select } = useBattle()
  const commit = useCommit()
  const { symbol } = position.ruleset
  const [enter, setEnter] = useState<Entry | null>(moves.entry?.enter ?? null)
  // Where she can go depends on where she comes in.
  const there = useVas('moves', enter === null ? null : { ship, enter }).answer ?? moves
  const [beside, setBeside] = useState<'port' | 'starboard'>('starboard')
  const { tried, lay, alter, steerFor, laying } = useCourse(ship, first, enter, beside)
  const [orderAsked, setOrderAsked] = useState<string | null>(null)
  const [company, setCompany] = useState<string[]>([])
  const [launch, setLaunch] = useState<string[]>([])
  const inCompany = useVas(
    'formation',
    company.length > 0 && tried ? { ships: [ship, ...company], at: tried.at } : null,
  )
  const courses = company.length > 0 ? (inCompany.answer ?? ALONE) : ALONE

  const path = tried?.path ?? []
  const touched = path.length > 0 || enter !== null
  const from = useFromThere(ship, touched ? tried : null)

  function actionFor(laid: CourseTried): Extract<vas.VasAction, { do: 'move' }> {
    const from = laid.launch?.at ?? laid.at
    const flights = launch.map((flight) => ({ flight, at: [from[0], from[1]] as [number, number] }))
    return {
      side: decision.side,
      do: 'move',
      ship,
      path,
      ...(enter !== null && { enter }),
      ...(laid.clearOf?.mayChoose && { beside }),
      ...(flights.length > 0 && { launch: flights }),
    }
  }

  function go(): void {
    if (!tried?.legal) return
    const action = actionFor(tried)
    if (courses.length > 0) {
      const [lead, ...others] = courses
      if (lead) action.path = lead.course.path
      keepCompany(
        session,
        others.filter(({ course }) => course.legal).map((one) => ({ ship: one.ship, path: one.course.path })),
      )
    } else leaveCompany(session, ship)
    commit.commit(action, false)
  }

  /** Takes a suggested course into the form. An Order comes before it. */
  function fill(suggested: vas.VasAction): boolean {
    if (suggested.do !== 'move' || suggested.ship !== ship) return false
    setCompany([])
    setLaunch(suggested.launch?.map(({ flight }) => flight) ?? [])
    if (suggested.beside) setBeside(suggested.beside)
    if (suggested.enter) setEnter({ at: [...suggested.enter.at], heading: suggested.enter.heading })
    lay([...suggested.path])
    return true
  }

  function give(order: OrderOffered): void {
    setOrderAsked(order.order)
    commit.commit({ side: decision.side, do: 'order', ship, order: order.order }, order.need !== null)
  }

  const overlays = useMemo((): Overlay[] => {
    const overlays: Overlay[] = [{ kind: 'area', shapes: there.reach, tone: 'chart' }]
    if (touched && tried && !moves.deep) {
      overlays.push({ kind: 'course', points: tried.points, tone: 'chart' })
      const { clearOf } = tried
      const clear = clearOf ? ` ${clearOf.how === 'alongside' ? 'beside' : 'short of'} ${clearOf.name}` : ''
      const label = `${figure(tried.moved)}${symbol}${clear}`
      if (clearOf) overlays.push({ kind: 'line', from: clearOf.from, to: tried.at, tone: 'chart' })
      overlays.push({ kind: 'ghost', ship, at: tried.at, heading: tried.heading, legal: tried.legal, label })
    }
    for (const { ship: other, course } of courses) {
      if (other === ship) continue
      overlays.push({ kind: 'course', points: course.points, tone: 'quiet' })
      overlays.push({ kind: 'ghost', ship: other, at: course.at, heading: course.heading, legal: course.legal })
    }
    return [...overlays, ...from]
  }, [there.reach, touched, tried, courses, from, ship, symbol, moves.deep])
  const draggable = useMemo(() => [ship], [ship])
  /** Enter was pressed before the last arrow was answered: it means the course with it. */
  const eager = useRef(false)
  useScene({
    overlays,
    draggable,
    // Arcs are shown from the ghost instead.
    ...(touched && { instead: ship }),
    intent(intent) {
      if (intent.wants === 'drag' && intent.unit === ship) steerFor(intent.at)
      else if (intent.wants === 'water') steerFor(intent.at)
      else if (intent.wants !== 'unit') return false
      else if (intent.unit === ship) {
        // A second tap on the ghost commits what the first one showed; beside her is water.
        const onGhost = touched && tried !== null && apart(intent.at, tried.at) < 0.01
        if (onGhost && tried.legal) go()
        else if (intent.touched) steerFor(intent.touched)
      } else if (shifted() && decision.ships.includes(intent.unit)) {
        const { unit } = intent
        setCompany((now) => (now.includes(unit) ? now.filter((id) => id !== unit) : [...now, unit]))
      } else if (intent.touched && !decision.ships.includes(intent.unit) && isInside(intent.touched, there.reach))
        // Fingers are wide: close to another ship there is water too.
        steerFor(intent.touched)
      else return false
      return true
    },
    key(event) {
      const key = event.key
      if (!tried) return false
      if (key === 'ArrowUp') alter((now) => ahead(now.path, event.shiftKey ? 0.1 : 0.5, now.next))
      else if (key === 'ArrowLeft') alter((now) => turn(now.path, event.shiftKey ? -1 : -5, now.next))
      else if (key === 'ArrowRight') alter((now) => turn(now.path, event.shiftKey ? 1 : 5, now.next))
      else if (key === 'Backspace' || key === 'ArrowDown') alter((now) => now.path.slice(0, -1))
      else if (key === 'Enter' || key === 'm') {
        if (laying()) eager.current = true
        else go()
      } else return false
      return true
    },
  })
  useEffect(() => {
    if (!eager.current || laying()) return
    eager.current = false
    go()
  })

  const summary = tried === null ? '' : summaryOf(tried, touched, moves, symbol)
  return (
    <PromptFrame
      who={nameOf(position, ship)}
      what="Move"
      summary={summary}
      commit={commit}
      fill={fill}
      proposed={tried?.legal && touched ? actionFor(tried) : null}
      next={!moves.bound && decision.ships.length > 1 ? () => select(after(decision.ships, ship)) : undefined}
      main={{
        label: moves.deep ? 'Stay' : courses.length > 1 ? `Move ${courses.length} together` : 'Move',
        disabled: !commit.asking && !tried?.legal,
        onClick: commit.asking && orderAsked ? () => give(moves.orders.find(({ order }) => order === orderAsked)!) : go,
      }}
      others={
        <button type="button" className="button" disabled={path.length === 0} onClick={() => lay(path.slice(0, -1))}>
          Undo leg
        </button>
      }
    >
      {tried?.problem && touched && (
        <p className="prompt-problem">
          {capital(tried.problem.why)} <ClauseLink id={tried.problem.clause} />
        </p>
      )}
      {tried?.clearOf?.mayChoose && touched && <ClearOf clear={tried.clearOf} choose={setBeside} />}
      {enter !== null && moves.entry && (
        <ScoutsEntry edge={moves.entersAt ?? ''} between={moves.entry} entry={enter} change={setEnter} />
      )}
      <Orders orders={moves.orders} give={give} asking={commit.asking ? orderAsked : null} />
      <div>
        <h3>Course</h3>
        {moves.deep ? (
          <p className="soft">
            She is in deep deployment and does not move. Flights that she launches start at your edge{' '}
            <ClauseLink id="VAS-CV-21" />.
          </p>
        ) : path.length === 0 ? (
          <p className="soft">
            Drag her, tap the water, or use the arrow keys. She moves {figure(moves.limits.least)} to{' '}
            {figure(moves.limits.most)}
            {symbol}
            {moves.limits.mostTurn > 0 &&
              `, turns up to ${figure(moves.limits.mostTurn)}° after ${figure(moves.limits.straightRun)}${symbol} ahead`}
            .
          </p>
        ) : (
          <>
            <p className="unseen">{pathWords(path, symbol)}</p>
            <Legs path={path} lay={lay} />
          </>
        )}
      </div>
      {tried && position.ruleset.premeasuring && <Bearings bearings={tried.bearings} />}
      {moves.launches.length > 0 && (
        <Launches launches={moves.launches} chosen={launch} choose={setLaunch} deck={tried?.launch} />
      )}
      {decision.ships.length > 1 && !moves.bound && (
        <Company ship={ship} ships={decision.ships} chosen={company} choose={setCompany} courses={courses} />
      )}
    </PromptFrame>
  )
}

function summaryOf(tried: CourseTried, touched: boolean, moves: Moves, symbol: string): string {
  if (moves.deep) return 'In deep deployment she does not move'
  if (!touched && !tried.legal) return `At least ${figure(moves.limits.least)}${symbol} ahead`
  if (tried.leaves !== null) return `She leaves the table by the ${tried.leaves} edge.`
  return `${figure(tried.moved)}${symbol} to heading ${Math.round(tried.heading)}°, ${figure(tried.left)}${symbol} left`
}

const after = (ships: readonly string[], ship: string): string => ships[(ships.indexOf(ship) + 1) % ships.length]!

/** Arcs and ranges from the end of the course, where they are switched on. */
function useFromThere(ship: string, tried: CourseTried | null): Overlay[] {
  const { settings, measuring } = useBattle()
  const arcs = settings.layers.arcs
  const ranges = settings.layers.ranges && measuring
  const options = tried && (arcs || ranges) ? { arcs, ranges, from: { at: tried.at, heading: tried.heading } } : null
  // A moment's rest, so that dragging stays smooth.
  return useOverlays(ship, options, 50)
}
