import type { NewLink, SharedLink, SharedThing } from '@flankspeed/protocol'
import { linkTo } from '../app/route.ts'
import { ask } from '../desk/online/requests.ts'
import { codeOf } from '../pages/parts/link.ts'

/** Something that can be shared by link. */
export interface Shareable {
  title: string
  /** What to send to the server. Throws if it cannot be shared. null: the server knows it already. */
  content: (() => Promise<Pick<NewLink, 'kind' | 'text' | 'battle' | 'view' | 'at'>>) | null
  /** An address that holds all of it, after the #; null: it is too long. */
  address: (() => Promise<string | null>) | null
  /** A path on the server with a preview, for what everybody has; otherwise the server makes one. */
  page?: string
}

export const makeLink = (link: NewLink): Promise<SharedLink> => ask('links', link)
export const sharedThing = (id: string): Promise<SharedThing> => ask(`links/${encodeURIComponent(id)}`)
export const ownLinks = (): Promise<SharedLink[]> => ask('links?mine=1&most=100')
export const publicLinks = (): Promise<SharedLink[]> => ask('links')
export const changeLink = (id: string, change: { title?: string; listed?: boolean }): Promise<SharedLink> =>
  ask(`links/${id}`, change, 'PATCH')
export const deleteLink = (id: string): Promise<void> => ask(`links/${id}`, undefined, 'DELETE')

/** A whole address of this page. */
export const addressOf = (hash: string): string => `${location.origin}${location.pathname}${hash}`
export const pageAddress = (path: string): string => location.origin + path

/** A text in an address of its own. */
export const inAddress = async (text: string, ...path: string[]): Promise<string | null> => {
  const code = await codeOf(text)
  return code === null ? null : linkTo(...path, code)
}

/** HTML for other sites. */
export const frameCode = ({ embed, title }: Pick<SharedLink, 'embed' | 'title'>): string =>
  `<iframe src="${pageAddress(embed)}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="800" height="600" loading="lazy" allowfullscreen></iframe>`
