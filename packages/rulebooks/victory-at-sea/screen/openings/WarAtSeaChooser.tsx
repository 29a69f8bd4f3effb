import { Check, Choice, NavyOptions, SideMark, useAnswer, YearOptions } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import { askAtSea } from '../asking-library.ts'
import type { WarAtSeaOptions } from '../war-at-sea.ts'
import './WarAtSeaChooser.css'

const TABLES = [
  ['72 by 48 inches (standard)', 72, 48],
  ['48 by 48 inches (small)', 48, 48],
  ['96 by 60 inches (large)', 96, 60],
] as const

export const USUAL_WAR: WarAtSeaOptions = {
  navies: { red: 'ijn', blue: 'usn' },
  year: 1942,
  points: 1500,
  turns: 8,
  table: [72, 48],
  objectives: 'rolled',
  fleets: 'built',
  equalPoints: false,
  lendLease: false,
  night: false,
  badWeather: false,
  visibility: null,
  seed: '1',
}

/** War at Sea: what both sides agree on before the first roll. */
export function WarAtSeaChooser({
  value: options,
  change,
}: {
  value: WarAtSeaOptions
  change: (value: WarAtSeaOptions) => void
}): ReactNode {
  const { answer: pairs } = useAnswer('pairs', () => askAtSea('matchedPairs'))
  const set = (some: Partial<WarAtSeaOptions>): void => change({ ...options, ...some })
  return (
    <div className="war">
      <div className="war-navies">
        {(['blue', 'red'] as const).map((side) => (
          <label key={side} className="seats-field">
            <span>
              <SideMark side={side} /> {side === 'red' ? 'Red' : 'Blue'}
            </span>
            <select
              value={options.navies[side]}
              onChange={({ target }) =>
                set({ navies: { ...options.navies, [side]: target.value as WarAtSeaOptions['navies']['red'] } })
              }
            >
              <NavyOptions />
            </select>
          </label>
        ))}
        <label className="seats-field">
          <span>Year</span>
          <select value={options.year} onChange={({ target }) => set({ year: Number(target.value) })}>
            <YearOptions />
          </select>
        </label>
        <Figure
          label="Points"
          value={options.points}
          least={150}
          most={10000}
          step={50}
          set={(points) => set({ points })}
        />
        <Figure label="Turns" value={options.turns} least={1} most={20} step={1} set={(turns) => set({ turns })} />
        <label className="seats-field">
          <span>Table</span>
          <select
            value={TABLES.findIndex(([, width, depth]) => width === options.table[0] && depth === options.table[1])}
            onChange={({ target }) => {
              const [, width, depth] = TABLES[Number(target.value)]!
              set({ table: [width, depth] })
            }}
          >
            {TABLES.map(([title], i) => (
              <option key={title} value={i}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset className="seats-choice">
        <legend>Objectives</legend>
        <Choice
          name="objectives"
          checked={options.objectives === 'rolled'}
          choose={() => set({ objectives: 'rolled' })}
          title="Rolled"
          text="one for each side; its priority changes the points"
        />
        {pairs?.map(({ title }, i) => (
          <Choice
            key={title}
            name="objectives"
            checked={options.objectives === i}
            choose={() => set({ objectives: i })}
            title={title}
            text="matched: the higher roll chooses"
          />
        ))}
      </fieldset>
      <fieldset className="seats-choice">
        <legend>Fleets</legend>
        <Choice
          name="war-fleets"
          checked={options.fleets === 'built'}
          choose={() => set({ fleets: 'built' })}
          title="Built in secret"
          text="when the objectives are known"
        />
        <Choice
          name="war-fleets"
          checked={options.fleets === 'proposed'}
          choose={() => set({ fleets: 'proposed' })}
          title="Proposed now"
          text="you start with scouting"
        />
      </fieldset>
      <fieldset className="seats-choice">
        <legend>Options</legend>
        <Check
          checked={options.equalPoints}
          set={(equalPoints) => set({ equalPoints })}
          title="Equal points"
          text="priorities do not change them"
        />
        <Check
          checked={options.lendLease}
          set={(lendLease) => set({ lendLease })}
          title="Lend-lease"
          text="American aircraft fly for every navy but the German, Italian and Japanese"
        />
        <Check
          checked={options.night}
          set={(night) => set({ night })}
          title="Night"
          text='our optional rule: −1 to hit, visibility 12"'
        />
        <Check
          checked={options.badWeather}
          set={(badWeather) => set({ badWeather })}
          title="Bad weather"
          text="our optional rule: −1 to hit"
        />
        <label className="seats-option">
          <input
            type="checkbox"
            checked={options.visibility !== null}
            onChange={({ target }) => set({ visibility: target.checked ? 18 : null })}
          />
          <span>
            <b>Haze</b>{' '}
            <span className="soft">
              our optional rule: ships see {options.visibility === null ? 'less far' : `${options.visibility}" at most`}
            </span>
          </span>
        </label>
        {options.visibility !== null && (
          <Figure
            label="Visibility, inches"
            value={options.visibility}
            least={4}
            most={30}
            step={1}
            set={(visibility) => set({ visibility })}
          />
        )}
      </fieldset>
    </div>
  )
}

interface FigureProps {
  label: string
  value: number
  least: number
  most: number
  step: number
  set: (value: number) => void
}

function Figure({ label, value, least, most, step, set }: FigureProps): ReactNode {
  return (
    <label className="seats-field">
      <span>{label}</span>
      <input
        type="number"
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={({ target }) => {
          const typed = Math.round(target.valueAsNumber)
          if (typed >= 1 && typed <= most) set(typed)
        }}
      />
    </label>
  )
}
