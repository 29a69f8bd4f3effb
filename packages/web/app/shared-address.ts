import { linkTo } from './route.ts'

/**
 * Addresses of what is shared, as the server knows them: /s/ID, /s/scenario/ID and /s/puzzle/ID. The page goes on under
 * its own address.
 */
export function openSharedAddress(): void {
  const route = routeOf(location.pathname)
  if (route !== null && location.hash === '') history.replaceState(null, '', `/${route}`)
}

/** The route of an address of the server; null: it is none. */
export function routeOf(path: string): string | null {
  const [, place, ...rest] = path.split('/')
  const [first = '', second = ''] = rest.map(decodeURIComponent)
  if (place !== 's' || first === '' || rest.length > 2) return null
  if (rest.length === 1) return linkTo('shared', first)
  if (first === 'scenario') return linkTo('scenario', second)
  return first === 'puzzle' ? linkTo('puzzles', second) : null
}

/** What a frame in the page of another site shows, at /embed/ID; null: this is no such frame. */
export const embeddedId = (path = location.pathname): string | null => /^\/embed\/([\w-]+)$/.exec(path)?.[1] ?? null
