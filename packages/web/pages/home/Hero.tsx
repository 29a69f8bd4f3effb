import { LEVELS } from '@flankspeed/admirals/levels'
import { listed } from '@flankspeed/kernel'
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import { useSettings } from '../../app/settings.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { NewBattle } from '../../desk/desk.ts'
import type { EvenBrief } from '../../desk/library/even-brief.ts'
import type { ScenarioBrief, Seating } from '../../desk/library/scenarios.ts'
import { recordedBattle } from '../../stored/recorded-battle.ts'
import { BeginButton } from '../begin/BeginButton.tsx'
import { seatingOf, usualChoices } from '../begin/choices.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { useNarrow } from '../parts/narrow.ts'
import { percentages } from '../parts/percentages.ts'
import './Hero.css'

const RecordedBattle = lazy(() => import('./recording/RecordedBattle.tsx'))

/** The historical battle that starts with one click. */
const STRAIT = 'denmark-strait'
/** The share of the picture that the words cover. */
const COVERED = 0.44

/** The top of the home page: a battle in motion, and one click to fight one. */
export function Hero({ scenarios }: { scenarios: readonly ScenarioBrief[] | null }): ReactNode {
  const { thinking } = useSettings()
  const [side, setSide] = useState<'red' | 'blue'>('blue')
  const [opponent, setOpponent] = useState('Captain')
  const [wanted, setWanted] = useState<string | null>(null)
  const narrow = useNarrow()
  // Whoever has clicked waits for a battle: the picture takes no time from it.
  const [busy, setBusy] = useState(false)
  // The picture comes last: a visitor can begin without it.
  const settled = useDeferredValue(scenarios, null)
  const { answer: recording } = useAnswer('recorded battle', recordedBattle)
  const offers = scenarios?.find(({ id }) => id === STRAIT)?.offers.filter(({ needs }) => needs.length === 0) ?? []
  const ruleset = wanted ?? offers[0]?.ruleset
  const { answer: even } = useAnswer(`even ${ruleset}`, async () =>
    ruleset === undefined ? null : theLibrary().evenBrief(ruleset),
  )
  const begin =
    (battle: (rules: string, seating: Seating) => Promise<NewBattle | { trouble: string[] }>) => async () => {
      const rules = ruleset ?? (await theLibrary().rulesets())[0]!.id
      return battle(rules, seatingOf({ ...usualChoices(thinking), command: side, opponent }))
    }
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-sea">
        {recording && settled && (
          <Suspense>
            <RecordedBattle recording={recording} covered={narrow ? 0 : COVERED} halted={busy} />
          </Suspense>
        )}
      </div>
      <div className="hero-words">
        <h1 id="hero-title" tabIndex={-1}>
          Fight the sea battles of 1939 to 1945
        </h1>
        <p className="hero-line">
          The tabletop rules you know, refereed to the last die. Every shot shows its odds before you fire and its
          reasons after.
        </p>
        <div className="hero-buttons">
          <BeginButton
            className="hero-begin"
            onBusy={setBusy}
            order={begin((rules, seating) => theLibrary().evenBattle(rules, seating))}
          >
            Play an even battle
          </BeginButton>
          <BeginButton
            className="hero-other"
            onBusy={setBusy}
            order={begin((rules, seating) => theLibrary().scenarioBattle(STRAIT, rules, seating))}
          >
            Play Denmark Strait
          </BeginButton>
        </div>
        <div className="hero-choices">
          <fieldset className="hero-sides">
            <legend className="unseen">Your side</legend>
            {(['blue', 'red'] as const).map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  className="unseen"
                  name="hero-side"
                  checked={side === each}
                  onChange={() => setSide(each)}
                />
                <span>
                  <SideMark side={each} /> <span className="name">{even ? listed(even.ships[each]) : SIDES[each]}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <div className="hero-against">
            <label>
              <span>against</span>
              <select
                value={opponent}
                aria-describedby="hero-about"
                onChange={(event) => setOpponent(event.target.value)}
              >
                {LEVELS.map(({ name }) => (
                  <option key={name} value={name}>
                    the {name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span>under</span>
              <select
                value={ruleset ?? ''}
                disabled={offers.length === 0}
                onChange={(event) => setWanted(event.target.value)}
              >
                {offers.map(({ ruleset: id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </div>
        <p id="hero-about" className="soft hero-about">
          {even && `${evenness(even)} `}
          The {opponent}: {lowerFirst(LEVELS.find(({ name }) => name === opponent)?.about ?? '')}{' '}
          <a href={linkTo('new')}>Another battle</a>
        </p>
      </div>
    </section>
  )
}

/** Until the desk has answered. */
const SIDES = { blue: 'British', red: 'German' } as const

/** How even the battle is, as the lab found. */
function evenness({ title, odds }: EvenBrief): string {
  const [red, , blue] = percentages([odds.red, odds.drawn, odds.blue])
  return `${title}: in ${odds.games} test games Blue won ${blue} and Red ${red}.`
}

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
