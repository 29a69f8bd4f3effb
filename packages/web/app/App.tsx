import { lazy, type ReactNode, Suspense } from 'react'
import { Home } from '../pages/Home.tsx'
import { NotFound } from '../pages/NotFound.tsx'
import { useRoute } from './route.ts'

const BattleScreen = lazy(() => import('../battle/BattleScreen.tsx'))

export function App(): ReactNode {
  const { path } = useRoute()
  const [page = '', ...rest] = path
  return <Suspense fallback={<p className="waiting">Laying out the chart…</p>}>{screenFor(page, rest)}</Suspense>
}

function screenFor(page: string, rest: string[]): ReactNode {
  switch (page) {
    case '':
      return <Home />
    case 'battle':
      return <BattleScreen key={rest[0]} battle={rest[0] ?? ''} />
    default:
      return <NotFound path={[page, ...rest]} />
  }
}
