import type { Finding } from '@flankspeed/admirals/review'
import { worthInWords } from '@flankspeed/admirals/review/words'
import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { percent } from './figures.ts'
import { SmallChart } from './SmallChart.tsx'
import { TryAgain } from './TryAgain.tsx'

/** What was done beside the other plan: drawn, in words, with what each promised. */
export function FindingCard({ finding, battle }: { finding: Finding; battle: string }): ReactNode {
  const { units, unit, done, other, gain, asGood, taken } = finding
  const chart = { units, unit, shown: [done, other] }
  const label = asGood ? 'as good' : gain < 0 ? 'better' : 'instead of'
  return (
    <div className="finding">
      <div className="finding-pair">
        <div>
          <SmallChart {...chart} plan={done} label="What was done" />
          <span>done</span>
        </div>
        <div className="finding-other">
          <SmallChart {...chart} plan={other} label={label} />
          <span>{label}</span>
        </div>
      </div>
      <dl className="finding-plans">
        <dt>Done</dt>
        <dd>
          {done.words}: <b>{percent(done.promises)}</b>
        </dd>
        <dt>{label.charAt(0).toUpperCase() + label.slice(1)}</dt>
        <dd>
          {other.words}: <b>{percent(other.promises)}</b>
        </dd>
      </dl>
      <div className="finding-worth">
        <b className="figure">{worthInWords(finding)}</b>
        <a className="button quiet" href={`${linkTo('replay', battle)}?at=${taken}`}>
          Show on the chart
        </a>
        <TryAgain battle={battle} finding={finding} />
      </div>
    </div>
  )
}
