import { type ReactNode, useState } from 'react'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { Attack } from '../../desk/results.ts'
import { one, short, signed } from './format.ts'

const FEW = 8

/** The attacks furthest from their expected result, or all of them, with links to the replay. */
export function Moments({ battle, attacks }: { battle: string; attacks: readonly Attack[] }): ReactNode {
  const [all, setAll] = useState(false)
  const surprising = attacks.toSorted((a, b) => off(b) - off(a)).slice(0, FEW)
  const shown = all ? attacks : surprising
  return (
    <section className="results-moments" aria-labelledby="results-moments">
      <h2 id="results-moments">{all ? 'Every attack' : 'Most surprising attacks'}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="results-scroll" aria-label="Attacks" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Turn</th>
              <th scope="col">Attack</th>
              <th scope="col">Dice</th>
              <th scope="col">Hits</th>
              <th scope="col">Expected</th>
              <th scope="col">Rolled</th>
              <th scope="col">Luck</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((attack) => (
              <tr key={attacks.indexOf(attack)}>
                <td>{attack.turn}</td>
                <th scope="row">
                  <a href={`#/replay/${encodeURIComponent(battle)}?at=${attack.taken}`}>
                    <SideMark side={attack.side} /> <span className="name">{attack.name}</span> at{' '}
                    <span className="name">{attack.targetName}</span>
                  </a>
                  <small className="soft"> {attack.volleys.map(({ weapon }) => short(weapon)).join(', ')}</small>
                </th>
                <td>{sum(attack, 'dice')}</td>
                <td>{sum(attack, 'hits')}</td>
                <td>{one(attack.expected)}</td>
                <td>{attack.rolled}</td>
                <td>
                  <b>{signed(attack.rolled - attack.expected)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {attacks.length > FEW && (
        <button type="button" className="button" onClick={() => setAll(!all)}>
          {all ? 'Only the most surprising' : `All ${attacks.length} attacks`}
        </button>
      )}
    </section>
  )
}

const off = ({ rolled, expected }: Attack): number => Math.abs(rolled - expected)
const sum = ({ volleys }: Attack, field: 'dice' | 'hits'): number =>
  volleys.reduce((total, volley) => total + volley[field], 0)
