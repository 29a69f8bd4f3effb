import type { Signs } from '@flankspeed/protocol'
import type { ReactNode } from 'react'

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
const points = (chance: number): string =>
  `${chance > 0 ? '+' : chance < 0 ? '−' : ''}${Math.abs(Math.round(100 * chance))} %`

/** Facts about a battle, with the sentence that they prove nothing. */
export function SignsNote({ signs }: { signs: Signs }): ReactNode {
  const { note, dice, thinking, agreement, luck, timeouts, complete } = signs
  const rows: [string, string][] = [
    [
      'Dice',
      dice.sound
        ? `${dice.dice} checked: ${dice.fairness === 'none' ? 'nobody promised them' : 'all as promised'}`
        : dice.flaws.join(' '),
    ],
    [
      'Time for a decision',
      thinking
        ? `median ${seconds(thinking.median)}, half of ${thinking.decisions} between ${seconds(thinking.lower)} and ${seconds(thinking.upper)}, shortest ${seconds(thinking.shortest)}`
        : 'too few decisions',
    ],
    [
      'As the Captain decides',
      agreement
        ? `${agreement.same} of ${agreement.decisions} decisions${agreement.accuracy === null ? '' : `, accuracy ${agreement.accuracy.toFixed(0)} %`}`
        : 'cannot be judged',
    ],
    ['Luck with the dice', luck === null ? 'not measured' : points(luck)],
    [
      'Lost on time or by leaving',
      `${timeouts.here ? 'this battle, and ' : ''}${timeouts.recent} of the latest ${timeouts.of}`,
    ],
  ]
  return (
    <section className="moderation-signs" aria-label="Signs">
      <p>
        <b>{note}</b>
      </p>
      <dl>
        {rows.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {!complete && <p className="soft">The battle is long: only its beginning was judged.</p>}
    </section>
  )
}
