import { useSyncExternalStore } from 'react'

/** The current route: `#/battle/abc?turn=3` has the path ['battle', 'abc']. */
export interface Route {
  path: string[]
  query: URLSearchParams
}

const read = (): string => location.hash.slice(1) || '/'

function listen(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

export function useRoute(): Route {
  const [path = '', query = ''] = useSyncExternalStore(listen, read).split('?')
  return { path: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) }
}

export const linkTo = (...path: string[]): string => `#/${path.map(encodeURIComponent).join('/')}`

export function goTo(...path: string[]): void {
  location.hash = linkTo(...path)
}
