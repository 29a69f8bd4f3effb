import type { ModeratedReport } from '@flankspeed/protocol'
import { type ReactNode, useState } from 'react'
import { Waiting } from '../../pages/Page.tsx'
import { useServer } from '../api.ts'
import type { Work } from './ModerationPage.tsx'
import { reportsIn } from './moderation-api.ts'
import { ReportCard } from './ReportCard.tsx'

const STATES: Readonly<Record<ModeratedReport['state'], string>> = { open: 'Open', taken: 'Taken', closed: 'Closed' }

/** The queue of reports. */
export function Reports({ busy, doing }: Work): ReactNode {
  const [state, setState] = useState<ModeratedReport['state']>('open')
  const { answer, trouble, again } = useServer(() => reportsIn(state), state, 30)
  const shown = answer?.filter((one) => one.state === state)
  return (
    <>
      <fieldset className="moderation-states">
        <legend className="unseen">Which reports</legend>
        {Object.entries(STATES).map(([one, words]) => (
          <label key={one} className="seats-option">
            <input
              type="radio"
              name="state"
              checked={state === one}
              onChange={() => setState(one as ModeratedReport['state'])}
            />{' '}
            {words}
          </label>
        ))}
      </fieldset>
      {!shown ? (
        <Waiting trouble={trouble}>Loading the reports…</Waiting>
      ) : shown.length === 0 ? (
        <p className="soft">None.</p>
      ) : (
        shown.map((report) => <ReportCard key={report.id} report={report} busy={busy} doing={doing} again={again} />)
      )}
    </>
  )
}
