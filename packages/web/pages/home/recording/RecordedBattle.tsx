import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useSettings } from '../../../app/settings.ts'
import { ShipPlan } from '../../../chart/layers/ShipPlan.tsx'
import type { ChartShip } from '../../../chart/model.ts'
import { sideLetter } from '../../../chart/side.ts'
import '../../../chart/theatre/Theatre.css'
import { type Moment, momentOf, Playback } from './playback.ts'
import './RecordedBattle.css'
import type { RecordedShip, Recording } from './recording.ts'
import { timelineOf } from './timeline.ts'

interface Props {
  recording: Recording
  /** The share at the left that is covered. */
  covered: number
  /** It stands still for as long as this. */
  halted: boolean
}

/** A still picture shows this moment, as a share of the whole: everybody is afloat and has turned. */
const STILL = 0.28

/** A battle that was played when the page was built. It plays once, and stands still where motion is reduced. */
export default function RecordedBattle({ recording, covered, halted }: Props): ReactNode {
  const stage = useRef<HTMLDivElement>(null)
  const timeline = useMemo(() => timelineOf(recording), [recording])
  const still = useStillness()
  const [paused, setPaused] = useState(false)
  const [over, setOver] = useState(false)
  const isSeen = useIsSeen(stage)
  const playback = useRef<Playback | null>(null)
  const [now, setNow] = useState<Moment>(() => momentOf(timeline, 0))
  useEffect(() => {
    const on = new Playback(stage.current!, recording, timeline, covered, {
      moment: setNow,
      over: () => setOver(true),
    })
    playback.current = on
    return () => on.close()
  }, [recording, timeline, covered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture has another playback
  useEffect(() => {
    const on = playback.current!
    if (still) on.show(timeline.lasts * STILL)
    else if (halted) on.halt()
    else if (paused || !isSeen || over) on.stop()
    else on.go()
  }, [still, paused, halted, isSeen, over, timeline, covered])
  const again = (): void => {
    playback.current!.show(0)
    setPaused(false)
    setOver(false)
  }
  return (
    <div className="recorded" ref={stage}>
      <svg aria-hidden="true">
        <g className="recorded-sea">
          <g className="recorded-grid" />
          {recording.ships.map(({ id }) => (
            <path key={id} className="recorded-trail" data-trail={id} />
          ))}
          {recording.ships.map((ship) => (
            <RecordedPlan key={ship.id} ship={ship} aims={now.aims.get(ship.id) ?? NO_AIMS} />
          ))}
        </g>
        {recording.ships.map(({ id, name, side }) => (
          <text key={id} className="recorded-name" data-name={id}>
            <tspan className={`recorded-side ${side}`}>{sideLetter(side)}</tspan> {name}
          </text>
        ))}
      </svg>
      <div aria-hidden="true">
        <canvas className="theatre" />
      </div>
      <p className={`recorded-words ${now.words ? '' : 'none'}`} aria-hidden="true">
        {now.words?.words}
      </p>
      <p className="recorded-caption">
        <span>
          {recording.title}, turn {now.turn}
          <span className="recorded-players">: two Captains, {recording.ruleset}</span>
        </span>
        {!still && (
          <>
            <progress className="recorded-progress" aria-label="Of the battle shown" max={1} value={now.share} />
            <button type="button" className="recorded-button" onClick={over ? again : () => setPaused(!paused)}>
              {over ? 'Watch again' : paused ? 'Go on' : 'Pause'}
            </button>
          </>
        )}
      </p>
    </div>
  )
}

const NO_AIMS: ChartShip['aims'] = []

function RecordedPlan({ ship, aims }: { ship: RecordedShip; aims: ChartShip['aims'] }): ReactNode {
  return (
    <g className="recorded-ship" data-ship={ship.id} style={{ '--side': `var(--${ship.side})` } as CSSProperties}>
      <ShipPlan plan={ship.plan} length={ship.length} heading={0} aims={aims} detailed />
    </g>
  )
}

/** Is motion reduced, by the system or in the settings? */
function useStillness(): boolean {
  const { motion } = useSettings()
  const [reduced, setReduced] = useState(REDUCED.matches)
  useEffect(() => {
    const changed = (): void => setReduced(REDUCED.matches)
    REDUCED.addEventListener('change', changed)
    return () => REDUCED.removeEventListener('change', changed)
  }, [])
  return reduced || motion === 'less'
}

const REDUCED = matchMedia('(prefers-reduced-motion: reduce)')

/** Is it in the window, and the window shown? */
function useIsSeen(stage: { readonly current: HTMLElement | null }): boolean {
  const [inWindow, setInWindow] = useState(false)
  const [shown, setShown] = useState(!document.hidden)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInWindow(entry!.isIntersecting))
    observer.observe(stage.current!)
    const changed = (): void => setShown(!document.hidden)
    document.addEventListener('visibilitychange', changed)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', changed)
    }
  }, [stage])
  return inWindow && shown
}
