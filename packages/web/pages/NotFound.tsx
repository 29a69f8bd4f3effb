import type { ReactNode } from 'react'
import { Page } from './Page.tsx'

export function NotFound({ path }: { path: string[] }): ReactNode {
  return (
    <Page title="Page not found">
      <p>
        There is no page “{path.join('/')}”. <a href="#/">Back to the home page</a>
      </p>
    </Page>
  )
}
