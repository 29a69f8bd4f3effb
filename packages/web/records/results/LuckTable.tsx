import type { ReactNode } from 'react'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { Luck, Results } from '../../desk/results.ts'
import { one, signed } from './format.ts'

/** The expected and actual result of each side's attacks. */
export function LuckTable({ results: { luck, sides } }: { results: Results }): ReactNode {
  const title = (side: string): string => sides.find((one) => one.side === side)?.title ?? side
  return (
    <>
      <p className="soft">
        The expected damage of each side’s attacks, by the odds when each was made, and the actual damage.
      </p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">Expected</th>
            <th scope="col">Rolled</th>
            <th scope="col">Luck</th>
            <th scope="col">Fires</th>
          </tr>
        </thead>
        <tbody>
          {luck.map(({ side, expected, rolled, otherwise }) => (
            <tr key={side}>
              <th scope="row">
                <SideMark side={side} /> {title(side)}
              </th>
              <td>{one(expected)}</td>
              <td>{rolled}</td>
              <td>
                <b>{signed(rolled - expected)}</b>
              </td>
              <td>{otherwise}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="results-words">
        {luck
          .filter(({ expected }) => expected > 0)
          .map((side) => (
            <li key={side.side}>{inWords(title(side.side), side)}</li>
          ))}
      </ul>
    </>
  )
}

function inWords(name: string, { asGood, rolled, expected }: Luck): string {
  const good = rolled >= expected
  const share = Math.min(99, Math.max(1, Math.round((good ? asGood : 1 - asGood) * 100)))
  if (share >= 35) return `${name}: about as expected.`
  const how =
    share <= 3
      ? good
        ? 'extremely lucky'
        : 'extremely unlucky'
      : share <= 12
        ? good
          ? 'very lucky'
          : 'very unlucky'
        : good
          ? 'lucky'
          : 'unlucky'
  return `${name}: ${how}. The same attacks do ${good ? 'as well' : 'worse than that'} in about ${share} of 100 battles.`
}
