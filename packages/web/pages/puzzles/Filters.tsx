import { THEMES } from '@flankspeed/admirals/puzzles/themes'
import type { ReactNode } from 'react'
import type { PuzzleBrief } from '../../desk/puzzles/puzzle-brief.ts'
import { DIFFICULTIES, difficultyOf, THEME_NAMES } from './words.ts'

/** Which puzzles are wanted; empty: any. */
export interface Filter {
  ruleset: string
  theme: string
  difficulty: string
}

export const EVERYTHING: Filter = { ruleset: '', theme: '', difficulty: '' }

export const fits = ({ ruleset, theme, difficulty }: Filter, puzzle: PuzzleBrief): boolean =>
  (ruleset === '' || puzzle.ruleset === ruleset) &&
  (theme === '' || puzzle.theme === theme) &&
  (difficulty === '' || difficultyOf(puzzle.rating) === difficulty)

interface Props {
  puzzles: readonly PuzzleBrief[]
  filter: Filter
  change: (filter: Filter) => void
}

export function Filters({ puzzles, filter, change }: Props): ReactNode {
  const rulebooks = [...new Map(puzzles.map(({ ruleset, rules }) => [ruleset, rules]))]
  const themes = THEMES.filter((theme) => puzzles.some((puzzle) => puzzle.theme === theme))
  return (
    <div className="puzzle-filters">
      <Choice
        label="Rulebook"
        value={filter.ruleset}
        options={rulebooks}
        choose={(ruleset) => change({ ...filter, ruleset })}
      />
      <Choice
        label="Theme"
        value={filter.theme}
        options={themes.map((theme) => [theme, THEME_NAMES[theme]])}
        choose={(theme) => change({ ...filter, theme })}
      />
      <Choice
        label="Difficulty"
        value={filter.difficulty}
        options={DIFFICULTIES.map(({ name }) => [name, name])}
        choose={(difficulty) => change({ ...filter, difficulty })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  choose: (value: string) => void
}

const Choice = ({ label, value, options, choose }: ChoiceProps): ReactNode => (
  <label>
    {label}
    <select value={value} onChange={(event) => choose(event.target.value)}>
      <option value="">Any</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
