import type { ReactNode } from 'react'

export function NotFound({ path }: { path: string[] }): ReactNode {
  return (
    <main className="page">
      <h1>No such place on this chart</h1>
      <p>
        There is no page “{path.join('/')}”. <a href="#/">Back to harbour</a>
      </p>
    </main>
  )
}
