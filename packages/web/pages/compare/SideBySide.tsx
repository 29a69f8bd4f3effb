import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import type { Comparison } from '../../desk/library/comparison.ts'
import { ProfileDrawing } from '../../profile/ProfileDrawing.tsx'
import { useProfile } from '../../profile/profile-answers.ts'

const SIDES = ['first', 'second'] as const

/** Both from the side to one scale, their figures beside each other, and what speaks for each. */
export function SideBySide({
  comparison: { year, sides, figures, advantages },
}: {
  comparison: Comparison
}): ReactNode {
  const drawings = [
    useProfile({ class: sides[0].brief.id, year, detail: 2 }),
    useProfile({ class: sides[1].brief.id, year, detail: 2 }),
  ]
  const length = Math.max(...drawings.map((one) => one?.length ?? 0))
  const height = Math.max(...drawings.map((one) => one?.height ?? 0))
  return (
    <section aria-label="Side by side">
      <div className="compare-drawings">
        {sides.map(({ brief, recognition }, i) => {
          const shapes = drawings[i]
          return (
            <figure key={SIDES[i]} className={`compare-${SIDES[i]}`}>
              {shapes && (
                <ProfileDrawing
                  shapes={shapes}
                  room={{ length, height: Math.min(height, shapes.height + 2) }}
                  title={`${brief.name} in ${year}, to the same scale as the other`}
                />
              )}
              <figcaption>
                <a className="name" href={`${linkTo('ship', brief.id)}?year=${year}`}>
                  {brief.name}
                </a>{' '}
                <span className="soft">
                  {brief.type}, {brief.navyTitle}
                  {recognition !== '' && `: ${recognition}`}
                </span>
              </figcaption>
            </figure>
          )
        })}
      </div>
      <div className="compare-columns">
        <table className="compare-figures">
          <thead>
            <tr>
              <td />
              {sides.map(({ brief }, i) => (
                <th key={SIDES[i]} scope="col" className={`compare-${SIDES[i]}`}>
                  {brief.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {SIDES.map((side, i) => (
                  <td key={side} className="figure">
                    {values[i] || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {sides.map(({ brief }, i) => (
          <section key={SIDES[i]} className={`compare-for compare-${SIDES[i]}`} aria-label={`For ${brief.name}`}>
            <h2>For {brief.name}</h2>
            {advantages[i]!.length === 0 && <p className="soft">Nothing by the figures.</p>}
            <ul>
              {advantages[i]!.map(({ what, why }) => (
                <li key={what}>
                  <b>{what}</b> <span className="soft">{why}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
