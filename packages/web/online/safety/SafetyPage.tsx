import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { Page } from '../../pages/Page.tsx'
import '../../pages/begin/Seats.css'
import '../AccountPage.css'
import { Safety } from './Safety.tsx'
import { useDoing } from './use-doing.ts'

/** The same as in the account, for those who have none, or whose account is closed. */
export default function SafetyPage(): ReactNode {
  const { busy, said, wrong, doing } = useDoing()
  return (
    <Page title="Safety" place="online" above={<a href={linkTo('online')}>Online</a>}>
      <div className="own-account">
        <p className="own-account-message" role={wrong ? 'alert' : 'status'}>
          {wrong ? <span className="account-error">{wrong}</span> : said}
        </p>
        <Safety busy={busy} doing={doing} />
      </div>
    </Page>
  )
}
