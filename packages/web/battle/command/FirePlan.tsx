import type { ReactNode } from 'react'
import type { FireRowShown } from '../../desk/command/plan.ts'
import { useBattle } from '../battle-context.ts'
import { figure, nameOf, percent } from '../format.ts'

/** Who would fire at whom, with chances, before any die is rolled. */
export function FirePlan({ rows }: { rows: readonly FireRowShown[] }): ReactNode {
  const { position, measuring } = useBattle()
  if (rows.length === 0) return <p className="soft">None of its ships fires now.</p>
  return (
    <table className="division-plan">
      <thead>
        <tr>
          <th scope="col">Ship</th>
          <th scope="col">Target</th>
          {measuring && (
            <>
              <th scope="col" className="figure">
                Range
              </th>
              <th scope="col" className="figure">
                A hit
              </th>
              <th scope="col" className="figure">
                Hull
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ unit, target, chance, damage, range }) => (
          <tr key={unit}>
            <th scope="row" className="name">
              {nameOf(position, unit)}
            </th>
            <td className="name">{target === null ? '–' : nameOf(position, target)}</td>
            {measuring && (
              <>
                <td className="figure">
                  {range === null ? '' : `${figure(Math.round(range * 10) / 10)}${position.ruleset.symbol}`}
                </td>
                <td className="figure">{chance === null ? '' : percent(chance)}</td>
                <td className="figure">{damage === null ? '' : percent(damage)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
