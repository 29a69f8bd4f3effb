import { ClauseLink, nameOf, percent, plural, useBattle } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type { Shots } from '../../presenter/questions.ts'
import type { Laid } from '../movement/laying.ts'
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
  const { position } = useBattle()
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
            {idle.map(({ weapon: place, name, why, clause, barred }) => (
              <li key={place}>
                {name}:{' '}
                {why ? (
                  <span className="soft">
                    {why} {clause && <ClauseLink id={clause} />}
                  </span>
                ) : (
                  barred.map((one) => (
                    <span key={one.target} className="soft">
                      {nameOf(position, one.target)}, {one.why} <ClauseLink id={one.clause} />{' '}
                    </span>
                  ))
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** What a single die must show, and its chance to hit with everything before it. */
export const chanceText = (need: number, chance: number): string =>
  need > 6 ? 'cannot hit' : `${need}+, ${percent(chance)} a die`

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
  const { position, measuring } = useBattle()
  const split = shares.length > 1 || shares.some((share) => share.dice !== undefined)
  const main = shares[0]?.target ?? ''
  const shot = one.targets.find(({ target }) => target === main)
  const spare = one.targets.filter(({ target }) => !shares.some((share) => share.target === target))
  const most = shot?.dice ?? Math.max(0, ...one.targets.map((other) => other.dice))
  const single = shares.length === 1 ? shares[0] : undefined
  return (
    <li className={`weapons-one ${chosen ? 'chosen' : ''}`}>
      <kbd>{number}</kbd>
      <div>
        <button
          type="button"
          className="weapons-name"
          aria-pressed={chosen}
          onClick={choose}
          title="Show its arc and aim it alone"
        >
          {one.name}
        </button>
        <span className="weapons-dice">
          {plural(most, 'die', 'dice')}
          {/* A long name hides the chance in the list of targets. */}
          {shot && measuring && <span className="weapons-chance">{chanceText(shot.need, shot.chance)}</span>}
          {one.splits && single && spare.length > 0 && most > 1 && (
            <button
              type="button"
              className="weapons-split"
              onClick={() => dice(spare[0]!.target, Math.floor(most / 2))}
              aria-label={`Split the dice of ${one.name}`}
            >
              split
            </button>
          )}
          {one.holdsBack && single && single.dice === undefined && most > 1 && (
            <button
              type="button"
              className="weapons-split"
              onClick={() => dice(single.target, most - 1)}
              aria-label={`Hold some dice of ${one.name} back`}
            >
              hold some back
            </button>
          )}
        </span>
      </div>
      <select aria-label={`Target of ${one.name}`} value={main} onChange={({ target }) => aim(target.value)}>
        <option value="">hold</option>
        {one.targets.map(({ target, need, chance }) => (
          <option key={target} value={target}>
            {nameOf(position, target)}
            {measuring ? ` ${chanceText(need, chance)}` : ''}
          </option>
        ))}
      </select>
      {shot && split && (
        <div className="weapons-shares">
          {shares.map((share) => (
            <label key={share.target}>
              <input
                type="number"
                min={0}
                max={most}
                value={share.dice ?? most}
                onChange={({ target }) => dice(share.target, target.valueAsNumber || 0)}
              />
              of its dice at {nameOf(position, share.target)}
            </label>
          ))}
        </div>
      )}
    </li>
  )
}
