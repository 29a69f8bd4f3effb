import type { Overlay } from '@flankspeed/web/desk'
import {
  AnyPrompt,
  FigureKey,
  nameOf,
  PromptFrame,
  plural,
  useActing,
  useBattle,
  useCommit,
  useOverlays,
  useScene,
} from '@flankspeed/web/screen'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import type * as vas from '../../../rules/library.ts'
import { useVas } from '../../asking.ts'
import type { OddsShown, Shots } from '../../presenter/questions.ts'
import { AirAttack } from '../air/AirAttack.tsx'
import { allAt, assign, assignedTo, bestShot, type Laid, setDice, volleysOf } from '../movement/laying.ts'
import { OddsPanel } from './OddsPanel.tsx'
import { chanceText, WeaponTargets } from './WeaponTargets.tsx'

type Decision = Extract<vas.VasDecision, { kind: 'fire' }>

/** What a variant adds to this prompt. `Offered` is what its presenter adds to the shots, `Chosen` what the player makes of it. */
export interface FireAdditions<Offered, Chosen> {
  /** Before the player has chosen anything. */
  readonly usual: Chosen
  /** What a captain who fires so has chosen. */
  advised(volleys: readonly vas.VolleyOrder[]): Chosen
  /** The volleys with what was chosen. */
  orders(volleys: readonly vas.VolleyOrder[], offered: Offered, chosen: Chosen): vas.VolleyOrder[]
  /** Shows what may be chosen for these volleys. */
  readonly Choices?: ComponentType<{
    offered: Offered
    volleys: readonly vas.VolleyOrder[]
    chosen: Chosen
    choose: (chosen: Chosen) => void
  }>
}

interface Props<Offered, Chosen> {
  decision: Decision
  additions: FireAdditions<Offered, Chosen>
}

/** One ship attacks: each weapon is laid on a target, with its chances, before any die is rolled. */
export function FireWith<Offered, Chosen>({ decision, additions }: Props<Offered, Chosen>): ReactNode {
  const { select } = useBattle()
  const [byAir, setByAir] = useState(decision.ships.length === 0)
  const ship = useActing(byAir ? [] : decision.ships)
  const shots = useVas('shots', ship === null ? null : { ship })
  if (byAir) return <AirAttack decision={decision} back={decision.ships.length > 0 ? () => setByAir(false) : null} />
  if (shots.trouble !== null) return <AnyPrompt decision={decision} />
  if (ship === null || shots.answer === null || shots.stale) return null
  return (
    <FireOne
      key={ship}
      decision={decision}
      additions={additions}
      ship={ship}
      shots={shots.answer}
      next={() => select(decision.ships[(decision.ships.indexOf(ship) + 1) % decision.ships.length]!)}
      toAir={decision.aircraft ? () => setByAir(true) : null}
    />
  )
}

const NOTHING_MORE: FireAdditions<unknown, null> = {
  usual: null,
  advised: () => null,
  orders: (volleys) => [...volleys],
}

export const Fire = ({ decision }: { decision: Decision }): ReactNode => (
  <FireWith decision={decision} additions={NOTHING_MORE} />
)

interface OneProps<Offered, Chosen> extends Props<Offered, Chosen> {
  ship: string
  shots: Shots
  next: () => void
  toAir: (() => void) | null
}

function FireOne<Offered, Chosen>({
  decision,
  additions,
  ship,
  shots,
  next,
  toAir,
}: OneProps<Offered, Chosen>): ReactNode {
  const { Choices } = additions
  const offered = shots.more as Offered
  const { position, measuring, see } = useBattle()
  const commit = useCommit()
  const [laid, setLaid] = useState<Laid>({})
  /** The weapon being laid; null: all that bear. */
  const [weapon, setWeapon] = useState<number | null>(null)
  const [chosen, setChosen] = useState(additions.usual)
  const plain = useMemo(() => volleysOf(laid), [laid])
  const volleys = useMemo(() => additions.orders(plain, offered, chosen), [additions, plain, offered, chosen])
  const odds = useVas('odds', volleys.length > 0 && measuring ? { ship, volleys } : null)
  const targets = useMemo(
    () => [...new Set(shots.weapons.flatMap((one) => one.targets.map(({ target }) => target)))],
    [shots],
  )
  const idle = targets.length === 0

  function change(now: Laid): void {
    commit.back()
    setLaid(now)
  }

  const action = { side: decision.side, do: 'fire', ship, volleys }

  function go(): void {
    if (volleys.length > 0) commit.commit(action, true)
    else if (idle) hold()
  }

  function hold(): void {
    commit.commit({ ...action, volleys: [] }, false)
  }

  function layOn(target: string): void {
    see(target)
    const wanted = weapon === null ? allAt(shots, target) : assign(laid, shots, weapon, target)
    // A second tap on the same target commits what the first one showed.
    if (weapon === null && volleys.length > 0 && JSON.stringify(wanted) === JSON.stringify(laid)) go()
    else change(wanted)
  }

  /** Takes a suggestion into the form. */
  function fill(suggested: vas.VasAction): boolean {
    if (suggested.do !== 'fire' || suggested.ship !== ship) return false
    setChosen(() => additions.advised(suggested.volleys))
    change(fromVolleys(suggested.volleys))
    return true
  }

  const here = position.chart.ships.find(({ id }) => id === ship)
  const overlays = useMemo((): Overlay[] => {
    const marks = targets.map((target): Overlay => {
      const shot = bestShot(shots, target, weapon)
      const label = shot && measuring ? chanceText(shot.need, shot.chance) : ''
      return { kind: 'mark', unit: target, tone: assignedTo(laid, target) ? 'chart' : 'quiet', ...(label && { label }) }
    })
    const lines = targets.flatMap((target): Overlay[] => {
      const there = position.chart.ships.find(({ id }) => id === target)
      if (!here || !there || !assignedTo(laid, target)) return []
      const shot = bestShot(shots, target, null)
      const label = shot && measuring ? `${shot.range.toFixed(1)}${position.ruleset.symbol} ${shot.band}` : ''
      return [{ kind: 'line', from: here.at, to: there.at, tone: 'chart', ...(label && { label }) }]
    })
    return [...lines, ...marks]
  }, [targets, shots, weapon, laid, measuring, position, here])
  const arcs = useOverlays(ship, weapon === null ? null : { arcs: true, ranges: measuring, weapon })

  useScene({
    overlays: useMemo(() => [...arcs, ...overlays], [arcs, overlays]),
    draggable: NONE,
    intent(intent) {
      if (intent.wants !== 'unit' || !targets.includes(intent.unit)) return false
      layOn(intent.unit)
      return true
    },
    key(event) {
      const number = Number(event.key)
      if (event.key === 'f' || event.key === 'Enter') go()
      else if (event.key === 'h') hold()
      else if (Number.isInteger(number) && number >= 1 && number <= shots.weapons.length) {
        const chosen = shots.weapons[number - 1]!.weapon
        setWeapon(chosen === weapon ? null : chosen)
      } else if (event.key === '0') setWeapon(null)
      else return false
      return true
    },
  })

  return (
    <PromptFrame
      who={nameOf(position, ship)}
      what="Fire"
      summary={summaryOf(volleys.length, odds.stale ? null : odds.answer, idle)}
      commit={commit}
      fill={fill}
      next={decision.ships.length > 1 ? next : undefined}
      proposed={volleys.length > 0 ? action : null}
      main={
        idle ? { label: 'Hold fire', onClick: hold } : { label: 'Fire', disabled: volleys.length === 0, onClick: go }
      }
      others={
        <>
          {!idle && (
            <button type="button" className="button" title="Fire at nobody (H)" onClick={hold}>
              Hold fire
            </button>
          )}
          {volleys.length > 0 && (
            <button type="button" className="button" onClick={() => change({})}>
              Clear
            </button>
          )}
          {toAir && (
            <button type="button" className="button" onClick={toAir}>
              Attack by air
            </button>
          )}
        </>
      }
    >
      <WeaponTargets
        shots={shots}
        laid={laid}
        weapon={weapon}
        choose={setWeapon}
        aim={(which, target) => change(assign(laid, shots, which, target))}
        dice={(which, target, count) => change(setDice(laid, shots, which, target, count))}
        allAt={(target) => change(allAt(shots, target))}
      />
      {Choices && (
        <Choices
          offered={offered}
          volleys={plain}
          chosen={chosen}
          choose={(now) => {
            commit.back()
            setChosen(() => now)
          }}
        />
      )}
      {odds.answer && volleys.length > 0 && <OddsPanel odds={odds.answer} stale={odds.stale} />}
      {!idle && <FigureKey />}
    </PromptFrame>
  )
}

const NONE: string[] = []

function summaryOf(volleys: number, odds: OddsShown | null, idle: boolean): string {
  if (idle) return 'No weapon bears on an enemy.'
  if (volleys === 0) return 'Tap an enemy to aim every gun that bears.'
  const laid = plural(volleys, 'volley', 'volleys')
  if (!odds) return laid
  const dice = odds.volleys.reduce((sum, volley) => sum + volley.dice, 0)
  const hull = odds.targets.reduce((sum, target) => sum + target.meanHull, 0)
  return `${laid}, ${plural(dice, 'die', 'dice')}: ${hull.toFixed(1)} hull expected`
}

function fromVolleys(volleys: readonly vas.VolleyOrder[]): Laid {
  const laid: Laid = {}
  for (const { weapon, target, dice } of volleys) {
    const place = Number(weapon)
    laid[place] = [...(laid[place] ?? []), { target, ...(dice !== undefined && { dice }) }]
  }
  return laid
}
