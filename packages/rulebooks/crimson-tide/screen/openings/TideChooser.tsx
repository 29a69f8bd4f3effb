import type { NavyOffered } from '@flankspeed/web/desk'
import { Check, Choice, NavyOptions, SideMark, useAnswer, YearOptions } from '@flankspeed/web/screen'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { TideBattleOptions, TideFleet, TideScenario } from '../agreed-battle.ts'
import { askTide } from '../asking-library.ts'
import { TideFleetList } from './TideFleetList.tsx'
import './TideChooser.css'

type Side = 'red' | 'blue'
const SIDES = ['blue', 'red'] as const
/** Empty: the default of the rules for that many points. */
interface Terms {
  points: number
  turnLimit: string
  targetScore: string
  nightFrom: string
  nightVisibility: boolean
  storms: number
  islands: boolean
}

const USUAL: Terms = {
  points: 120,
  turnLimit: '',
  targetScore: '',
  nightFrom: '',
  nightVisibility: false,
  storms: 1,
  islands: false,
}

/** A battle of Crimson Tide: the scenario, its terms, and the fleets. */
export function TideChooser({ change }: { change: (options: TideBattleOptions | null) => void }): ReactNode {
  const { answer: scenarios } = useAnswer('tide scenarios', () => askTide('tideScenarios'))
  const [scenario, setScenario] = useState<TideScenario>('standard')
  const [terms, setTerms] = useState(USUAL)
  const [year, setYear] = useState(1942)
  const [secret, setSecret] = useState(false)
  const [fleets, setFleets] = useState<Record<Side, TideFleet | null>>({ red: null, blue: null })
  const set = (some: Partial<Terms>): void => setTerms((now) => ({ ...now, ...some }))
  const here = scenarios?.find(({ id }) => id === scenario)
  const hides = useMemo(
    () => ({ red: secret && here?.secret.red === true, blue: secret && here?.secret.blue === true }),
    [secret, here],
  )

  const complete = SIDES.every((side) => hides[side] || fleets[side] !== null)
  const options = useMemo(
    (): TideBattleOptions | null =>
      !complete
        ? null
        : {
            scenario,
            points: terms.points,
            fleets: { red: hides.red ? null : fleets.red, blue: hides.blue ? null : fleets.blue },
            turnLimit: numberOf(terms.turnLimit),
            targetScore: numberOf(terms.targetScore),
            nightFrom: numberOf(terms.nightFrom),
            nightVisibility: terms.nightVisibility,
            storms: terms.storms,
            islands: terms.islands,
          },
    [complete, scenario, terms, hides, fleets],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent is told when the options change, not when its callback does
  useEffect(() => change(options), [options])

  return (
    <div className="tide">
      <fieldset className="seats-choice">
        <legend>Scenario</legend>
        {scenarios?.map(({ id, title, text }) => (
          <Choice
            key={id}
            name="tide-scenario"
            checked={id === scenario}
            choose={() => {
              setScenario(id)
              if (id === 'major' && terms.points < 300) set({ points: 300 })
            }}
            title={title}
            text={text}
          />
        ))}
      </fieldset>
      <div className="tide-terms">
        <Field
          label="Points"
          value={String(terms.points)}
          set={(points) => set({ points: Math.max(1, Number(points)) })}
        />
        <Field
          label="Last turn"
          value={terms.turnLimit}
          empty="by the points"
          set={(turnLimit) => set({ turnLimit })}
        />
        <Field
          label="Target score"
          value={terms.targetScore}
          empty="by the points"
          set={(targetScore) => set({ targetScore })}
        />
        <Field
          label="Dark from turn"
          value={terms.nightFrom}
          empty={scenario === 'night' ? 'the first' : 'never'}
          set={(nightFrom) => set({ nightFrom })}
        />
        <label className="seats-field">
          <span>Storms</span>
          <select value={terms.storms} onChange={({ target }) => set({ storms: Number(target.value) })}>
            {[0, 1, 2, 3].map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <label className="seats-field">
          <span>Year</span>
          <select value={year} onChange={({ target }) => setYear(Number(target.value))}>
            <YearOptions />
          </select>
        </label>
      </div>
      <div className="seats-choice">
        <Check
          checked={terms.islands}
          set={(islands) => set({ islands })}
          title="Islands"
          text="land and a shoal between the fleets"
        />
        <Check
          checked={terms.nightVisibility}
          set={(nightVisibility) => set({ nightVisibility })}
          title="Night visibility"
          text="in the dark ships see to range 2; both sides must agree"
        />
        <Check
          checked={secret}
          set={setSecret}
          title="Fleets in secret"
          text="each side chooses its fleet in secret when the battle starts"
        />
      </div>
      <div className="new-fleets">
        {SIDES.map((side) =>
          hides[side] ? (
            <section key={side} aria-label={`${TITLES[side]} fleet`}>
              <h2>
                <SideMark side={side} /> {TITLES[side]}
              </h2>
              <p className="soft">{terms.points} points, chosen in secret.</p>
            </section>
          ) : (
            <SideFleet
              key={side}
              side={side}
              scenario={scenario}
              year={year}
              points={terms.points}
              unitLimit={here?.unitLimit ?? null}
              choose={(fleet) => setFleets((now) => ({ ...now, [side]: fleet }))}
            />
          ),
        )}
      </div>
    </div>
  )
}

const TITLES: Record<Side, string> = { red: 'Red', blue: 'Blue' }

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Math.round(Number(typed)))

interface SideProps {
  side: Side
  scenario: TideScenario
  year: number
  points: number
  unitLimit: number | null
  choose: (fleet: TideFleet | null) => void
}

/** The list of one side: suggested for its task, and editable. */
function SideFleet({ side, scenario, year, points, unitLimit, choose }: SideProps): ReactNode {
  const [navy, setNavy] = useState<NavyOffered['id']>(side === 'red' ? 'km' : 'rn')
  const [seed, setSeed] = useState(1)
  const [fleet, setFleet] = useState<TideFleet | null>(null)
  const { answer: proposed } = useAnswer(JSON.stringify([scenario, side, navy, year, points, seed]), () =>
    askTide('tidePropose', { scenario, side, navy, year, points, seed: String(seed) }),
  )
  useEffect(() => {
    setFleet(proposed && !('trouble' in proposed) ? proposed : null)
  }, [proposed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent is told when the fleet changes, not when its callback does
  useEffect(() => choose(fleet), [fleet])
  return (
    <section aria-label={`${TITLES[side]} fleet`}>
      <h2>
        <SideMark side={side} /> {TITLES[side]}
      </h2>
      <div className="tide-navy">
        <select
          aria-label={`Navy of ${side}`}
          value={navy}
          onChange={({ target }) => setNavy(target.value as typeof navy)}
        >
          <NavyOptions />
        </select>
        <button type="button" className="button" onClick={() => setSeed(seed + 1)}>
          Another
        </button>
      </div>
      {proposed && 'trouble' in proposed && <p role="alert">{proposed.trouble.join(' ')}</p>}
      {fleet && <TideFleetList fleet={fleet} points={points} unitLimit={unitLimit} change={setFleet} />}
    </section>
  )
}

interface FieldProps {
  label: string
  value: string
  empty?: string
  set: (value: string) => void
}

function Field({ label, value, empty = '', set }: FieldProps): ReactNode {
  return (
    <label className="seats-field">
      <span>{label}</span>
      <input
        type="number"
        min={1}
        value={value}
        placeholder={empty}
        onChange={({ target }) => {
          if (target.value === '' || Number(target.value) >= 1) set(target.value)
        }}
      />
    </label>
  )
}
