import type { ReactNode } from 'react'
import { Page } from './Page.tsx'

export function NotFound({ path }: { path: string[] }): ReactNode {
  return (
    <Page title="No such place on this chart">
      <p>
        There is no page “{path.join('/')}”. <a href="#/">Back to harbour</a>
      </p>
    </Page>
  )
}
