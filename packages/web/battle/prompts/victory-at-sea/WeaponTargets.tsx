import type { ReactNode } from 'react'
import type { Shots } from '../../../desk/victory-at-sea/questions.ts'
import { ClauseLink } from '../../ClauseLink.tsx'
import { useTable } from '../../table.ts'
import { capital, nameOf, percent } from '../../words.ts'
import type { Laid } from './laying.ts'
import './WeaponTargets.css'

interface Props {
  shots: Shots
  laid: Laid
  weapon: number | null
  choose: (weapon: number | null) => void
  aim: (weapon: number, target: string) => void
  dice: (weapon: number, target: string, count: number) => void
  allAt: (target: string) => void
}

/** Each weapon with the target it is laid on. */
export function WeaponTargets({ shots, laid, weapon, choose, aim, dice, allAt }: Props): ReactNode {
  const { position } = useTable()
  const targets = [...new Set(shots.weapons.flatMap((one) => one.targets.map(({ target }) => target)))]
  const able = shots.weapons.filter(({ targets: some }) => some.length > 0)
  const idle = shots.weapons.filter(({ targets: some }) => some.length === 0)
  return (
    <div className="weapons">
      {targets.length > 0 && (
        <div className="weapons-all">
          <span className="soft">All at</span>
          {targets.map((target) => (
            <button key={target} type="button" className="weapons-target name" onClick={() => allAt(target)}>
              {nameOf(position, target)}
            </button>
          ))}
        </div>
      )}
      <ul className="prompt-list">
        {able.map((one) => (
          <Weapon
            key={one.weapon}
            one={one}
            number={shots.weapons.indexOf(one) + 1}
            shares={laid[one.weapon] ?? []}
            chosen={one.weapon === weapon}
            choose={() => choose(one.weapon === weapon ? null : one.weapon)}
            aim={(target) => aim(one.weapon, target)}
            dice={(target, count) => dice(one.weapon, target, count)}
          />
        ))}
      </ul>
      {idle.length > 0 && (
        <details className="weapons-idle">
          <summary>{idle.length} cannot fire</summary>
          <ul className="prompt-list">
            {idle.map(({ weapon: place, name, why, clause }) => (
              <li key={place}>
                {name}: <span className="soft">{capital(why)}</span> {clause && <ClauseLink id={clause} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface OneProps {
  one: Shots['weapons'][number]
  number: number
  shares: Laid[number]
  chosen: boolean
  choose: () => void
  aim: (target: string) => void
  dice: (target: string, count: number) => void
}

function Weapon({ one, number, shares, chosen, choose, aim, dice }: OneProps): ReactNode {
  const { position, measuring } = useTable()
  const split = shares.length > 1 || shares.some((share) => share.dice !== undefined)
  const main = shares[0]?.target ?? ''
  const shot = one.targets.find(({ target }) => target === main)
  const spare = one.targets.filter(({ target }) => !shares.some((share) => share.target === target))
  return (
    <li className={`weapons-one ${chosen ? 'chosen' : ''}`}>
      <button
        type="button"
        className="weapons-name"
        aria-pressed={chosen}
        onClick={choose}
        title="Show her arc and lay her alone"
      >
        <kbd>{number}</kbd> {one.name}
      </button>
      <select aria-label={`Target of ${one.name}`} value={main} onChange={({ target }) => aim(target.value)}>
        <option value="">hold</option>
        {one.targets.map(({ target, need, chance }) => (
          <option key={target} value={target}>
            {nameOf(position, target)}
            {measuring ? ` ${need > 6 ? 'cannot hit' : `${need}+ ${percent(chance)}`}` : ''}
          </option>
        ))}
      </select>
      {shot && (
        <span className="weapons-dice">
          {split
            ? shares.map((share) => (
                <label key={share.target}>
                  <input
                    type="number"
                    min={0}
                    max={shot.dice}
                    value={share.dice ?? shot.dice}
                    aria-label={`Dice of ${one.name} at ${nameOf(position, share.target)}`}
                    onChange={({ target }) => dice(share.target, target.valueAsNumber || 0)}
                  />
                  <small>{nameOf(position, share.target)}</small>
                </label>
              ))
            : `${shot.dice} AD`}
          {spare.length > 0 && shot.dice > 1 && (
            <button
              type="button"
              className="weapons-split"
              onClick={() => dice(spare[0]!.target, Math.floor(shot.dice / 2))}
              aria-label={`Split the dice of ${one.name}`}
            >
              split
            </button>
          )}
        </span>
      )}
    </li>
  )
}
