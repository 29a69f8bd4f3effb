import type { ReactNode } from 'react'
import type { OfficeSheet } from '../../../desk/library/office.ts'

const rounded = (tonnes: number): string => Math.round(tonnes).toLocaleString('en-GB')

/** Whether she could have been built: doubts with reasons, the formulas with her figures, and what she carries. */
export function Plausibility({ sheet: { judgement, faults } }: { sheet: OfficeSheet }): ReactNode {
  const { doubts, calculations, weights } = judgement
  const total = weights.reduce((sum, { tonnes }) => sum + tonnes, 0)
  return (
    <section className="office-plausibility" aria-label="Plausibility">
      {faults.length > 0 && (
        <div className="office-faults" role="status">
          <p>Before she can fight, put this right:</p>
          <ul>
            {faults.map(({ path, why }) => (
              <li key={`${path.join('.')} ${why}`}>
                {path.length > 0 && <b>{path.join(' › ')}: </b>}
                {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div role="status" aria-label="Doubts">
        {doubts.length === 0 ? (
          <p className="office-good">She could have been built: no formula objects.</p>
        ) : (
          <ul className="office-doubts">
            {doubts.map(({ concern, why }) => (
              <li key={concern}>
                <b>{title(concern)}</b>: {why}.
              </li>
            ))}
          </ul>
        )}
      </div>
      <dl className="office-calculations">
        {calculations.map(({ concern, formula, figures, usual }) => (
          <div key={concern} className={doubts.some((doubt) => doubt.concern === concern) ? 'doubtful' : ''}>
            <dt>{title(concern)}</dt>
            <dd className="soft">{formula}</dd>
            <dd className="figure">{figures}</dd>
            <dd className="soft">usual: {usual}</dd>
          </div>
        ))}
      </dl>
      {weights.length > 0 && (
        <details>
          <summary>What she carries: {rounded(total)} t</summary>
          <table className="office-weights">
            <thead>
              <tr>
                <th scope="col">Weight</th>
                <th scope="col">t</th>
                <th scope="col">height, m</th>
              </tr>
            </thead>
            <tbody>
              {weights.map(({ what, tonnes, height }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{rounded(tonnes)}</td>
                  <td>{height.toFixed(1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  )
}

const title = (concern: string): string => concern.charAt(0).toUpperCase() + concern.slice(1)
