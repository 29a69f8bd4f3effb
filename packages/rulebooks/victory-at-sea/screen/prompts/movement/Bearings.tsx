import { nameOf, useBattle } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type { CourseTried } from '../../presenter/questions.ts'
import './Bearings.css'

/** How the enemy would bear from the end of the course. */
export function Bearings({ bearings }: { bearings: CourseTried['bearings'] }): ReactNode {
  const { position } = useBattle()
  if (bearings.length === 0) return null
  return (
    <table className="bearings">
      <caption className="unseen">Enemies from there</caption>
      <thead>
        <tr>
          <th scope="col">From there</th>
          <th scope="col">Range</th>
          <th scope="col">Band</th>
          <th scope="col">Bears</th>
        </tr>
      </thead>
      <tbody>
        {bearings
          .toSorted((a, b) => a.range - b.range)
          .map(({ ship, range, band, side }) => (
            <tr key={ship}>
              <th scope="row" className="name">
                {nameOf(position, ship)}
              </th>
              <td>
                {range.toFixed(1)}
                {position.ruleset.symbol}
              </td>
              <td>{band}</td>
              <td>{side}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
