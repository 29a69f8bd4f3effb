import type { ReactNode } from 'react'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import { type Choices, knownOpponent, opponentsAmong } from './choices.ts'
import './Seats.css'
import { TemperChoice } from './TemperChoice.tsx'

interface Props {
  choices: Choices
  change: (some: Partial<Choices>) => void
  /** The name of each side. */
  names: Record<'red' | 'blue', string>
  /** Computer players that know the rules. */
  admirals: readonly string[]
  /** The battle has orders, by which commanders risk more or less. */
  hasOrders?: boolean
}

const TIMES = [
  [100, '0.1 seconds'],
  [300, '0.3 seconds'],
  [1000, '1 second'],
  [3000, '3 seconds'],
] as const

/** Who commands what, against whom, and who rolls the dice. */
export function Seats({ choices, change, names, admirals, hasOrders = false }: Props): ReactNode {
  const { command, milliseconds, temper, dice, seed } = choices
  const opponent = knownOpponent(choices.opponent, admirals)
  const alone = dice === 'page' && command !== 'both'
  return (
    <div className="seats">
      <fieldset className="seats-choice">
        <legend>Dice</legend>
        <Choice
          name="dice"
          checked={dice === 'page'}
          choose={() => change({ dice: 'page' })}
          title="The app rolls"
          text="Every roll is shown with its reasons."
        />
        <Choice
          name="dice"
          checked={dice === 'hand'}
          choose={() => change({ dice: 'hand' })}
          title="Your own dice"
          text="For a real table: the app says what to roll and keeps track of everything."
        />
      </fieldset>
      {dice === 'page' && (
        <fieldset className="seats-choice">
          <legend>You play</legend>
          {(['blue', 'red'] as const).map((side) => (
            <Choice
              key={side}
              name="command"
              checked={command === side}
              choose={() => change({ command: side })}
              title={
                <>
                  <SideMark side={side} /> {side === 'red' ? 'Red' : 'Blue'}
                </>
              }
              text={names[side]}
            />
          ))}
          <Choice
            name="command"
            checked={command === 'both'}
            choose={() => change({ command: 'both' })}
            title="Both"
            text="Two people at this screen, or you play both sides."
          />
          <Choice
            name="command"
            checked={command === 'neither'}
            choose={() => change({ command: 'neither' })}
            title="Neither"
            text="Watch two AI admirals."
          />
        </fieldset>
      )}
      {alone && (
        <fieldset className="seats-choice">
          <legend>{command === 'neither' ? 'AI players' : 'Opponent'}</legend>
          {opponentsAmong(admirals).map(({ name, about }) => (
            <Choice
              key={name}
              name="opponent"
              checked={opponent === name}
              choose={() => change({ opponent: name })}
              title={name}
              text={about}
            />
          ))}
          {opponent === 'Admiral' && (
            <label className="seats-field">
              <span>Thinking time</span>
              <select value={milliseconds} onChange={(event) => change({ milliseconds: Number(event.target.value) })}>
                {!TIMES.some(([time]) => time === milliseconds) && (
                  <option value={milliseconds}>{milliseconds / 1000} seconds</option>
                )}
                {TIMES.map(([time, told]) => (
                  <option key={time} value={time}>
                    {told}
                  </option>
                ))}
              </select>
            </label>
          )}
          {hasOrders && opponent !== 'Ensign' && (
            <TemperChoice temper={temper} choose={(chosen) => change({ temper: chosen })} />
          )}
        </fieldset>
      )}
      {dice === 'page' && (
        <label className="seats-field">
          <span>Seed (optional)</span>
          <input
            value={seed}
            placeholder="random"
            autoComplete="off"
            onChange={(event) => change({ seed: event.target.value })}
          />
        </label>
      )}
    </div>
  )
}

interface ChoiceProps {
  name: string
  checked: boolean
  choose: () => void
  title: ReactNode
  text: string
}

export function Choice({ name, checked, choose, title, text }: ChoiceProps): ReactNode {
  return (
    <label className="seats-option">
      <input type="radio" name={name} checked={checked} onChange={choose} />
      <span>
        <b>{title}</b> <span className="soft">{text}</span>
      </span>
    </label>
  )
}
