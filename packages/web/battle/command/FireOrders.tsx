import { POLICIES } from '@flankspeed/command'
import type { ReactNode } from 'react'
import { useBattle } from '../battle-context.ts'
import { nameOf, titleFromId } from '../format.ts'
import { type Draft, withAnyTarget, withTarget } from './draft.ts'

/** At whom the division fires, and how its fire is divided. */
export function FireOrders({ draft, change }: { draft: Draft; change: (draft: Draft) => void }): ReactNode {
  const { position } = useBattle()
  const { fire } = draft
  const set = (order: Draft['fire']): void => change({ ...draft, fire: order })
  const enemies = position.fleets
    .filter(({ side }) => side !== position.seat)
    .flatMap(({ ships }) => ships.filter(({ state }) => state !== 'lost' && state !== 'away'))
  function add(target: string): void {
    if (target === '*') set(withAnyTarget(fire))
    else if (target !== '') set(withTarget(fire, target))
  }
  return (
    <fieldset className="plain-set">
      <legend>Fires at</legend>
      <div className="division-set">
        <select aria-label="Add a target" value="" onChange={({ target }) => add(target.value)}>
          <option value="">{fire ? 'Another target…' : 'Nobody by order'}</option>
          <option value="*">Any enemy</option>
          {enemies.map((enemy) => (
            <option key={enemy.id} value={enemy.id}>
              {enemy.name}
            </option>
          ))}
        </select>
        {fire && (
          <>
            <span>
              {fire.targets.length === 0
                ? 'any enemy'
                : fire.targets.map((unit) => (
                    <button
                      key={unit}
                      type="button"
                      className="button quiet"
                      title="Remove this target"
                      onClick={() => set(withTarget(fire, unit))}
                    >
                      <span className="name">{nameOf(position, unit)}</span> ×
                    </button>
                  ))}
            </span>
            <select
              aria-label="Distribution of fire"
              value={fire.policy}
              onChange={({ target }) => set({ ...fire, policy: target.value as (typeof POLICIES)[number] })}
            >
              {POLICIES.map((policy) => (
                <option key={policy} value={policy}>
                  {titleFromId(policy)}
                </option>
              ))}
            </select>
            <label className="prompt-check">
              <input
                type="checkbox"
                checked={fire.torpedoes}
                onChange={({ target }) => set({ ...fire, torpedoes: target.checked })}
              />
              Torpedoes
            </label>
            <label className="prompt-check" title="Without a tick you direct the fire at aircraft yourself">
              <input
                type="checkbox"
                checked={fire.antiAir !== false}
                onChange={({ target }) => set({ ...fire, antiAir: target.checked })}
              />
              At aircraft too
            </label>
            <button type="button" className="button quiet" onClick={() => set(null)}>
              No order
            </button>
          </>
        )}
      </div>
    </fieldset>
  )
}
