import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '@flankspeed/shipyard/drawing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { frameAnywhere } from '../headers.ts'
import { clientNetworkOf } from '../http/addresses.ts'
import type { Services } from '../http/services.ts'
import { noSuchLink } from './link-routes.ts'

interface Of {
  Params: { id: string }
}

/** Requests that reading or drawing something of the library counts as. */
const DRAWING = 3
const LIBRARY = ['scenario', 'puzzle'] as const
/** Ids of links, battles and puzzles. */
const ID = /^[\w-]{1,60}$/

function idIn({ params: { id } }: FastifyRequest<Of>): string {
  if (!ID.test(id)) throw noSuchLink()
  return id
}

/** What a preview shows. */
interface Previewed {
  title: string
  subtitle: string
  /** The path below which it lies. */
  path: string
}

/**
 * The addresses of what is shared. The page itself shows it; these answers add what other sites read to show a preview
 * of a link (Open Graph). `folder`: the built page; null: the API alone is served.
 */
export function sharedPages(app: FastifyInstance, services: Services, folder: string | null): void {
  const { store, sharedLinks, addresses } = services
  const schema = { hide: true }
  let index: string | undefined

  /** The page, whose files lie at the root. */
  const pageText = (): string =>
    (index ??=
      folder === null
        ? '<!doctype html><html lang="en"><head><title>Flank Speed</title></head><body></body></html>'
        : readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(/(href|src)="\.\//g, '$1="/'))

  function send(request: FastifyRequest, reply: FastifyReply, { title, subtitle, path }: Previewed): FastifyReply {
    const root = `${services.secure ? 'https' : request.protocol}://${request.host}`
    const tags = [
      ['property', 'og:type', 'website'],
      ['property', 'og:site_name', 'Flank Speed'],
      ['property', 'og:title', title],
      ['property', 'og:description', subtitle],
      ['property', 'og:url', root + path],
      ['property', 'og:image', `${root}${path}/picture.png`],
      ['property', 'og:image:type', 'image/png'],
      ['property', 'og:image:width', '1200'],
      ['property', 'og:image:height', '630'],
      ['property', 'og:image:alt', `${title}: ${subtitle}`],
      ['name', 'twitter:card', 'summary_large_image'],
      // Whoever lists something finds it in our list. Search engines would keep what was deleted.
      ['name', 'robots', 'noindex'],
    ].map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content!)}" />`)
    const text = pageText()
      .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escaped(subtitle)}" />`)
      .replace(
        /<title>[^<]*<\/title>/,
        () => `${tags.join('\n    ')}\n    <title>${escaped(title)} · Flank Speed</title>`,
      )
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(text)
  }

  const sendPicture = (reply: FastifyReply, png: Uint8Array, seconds: number): FastifyReply =>
    reply
      .type('image/png')
      .header('cache-control', `public, max-age=${seconds}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(Buffer.from(png))

  async function sendLinked(request: FastifyRequest<Of>, reply: FastifyReply): Promise<FastifyReply> {
    addresses.use('anything', request.ip, 1)
    const brief = await store.linkBrief(idIn(request))
    if (brief) return send(request, reply, { ...brief, path: `/s/${brief.id}` })
    // The page says so.
    return reply.code(404).type('text/html; charset=utf-8').send(pageText())
  }

  app.get<Of>('/s/:id', { schema }, sendLinked)

  app.get<Of>('/embed/:id', { schema }, async (request, reply) => {
    frameAnywhere(reply)
    return sendLinked(request, reply)
  })

  app.get<Of>('/s/:id/picture.png', { schema }, async (request, reply) => {
    addresses.use('anything', request.ip, DRAWING)
    const png = await sharedLinks.picture(idIn(request), clientNetworkOf(request.ip))
    if (!png) throw noSuchLink()
    // Short: it may be deleted.
    return sendPicture(reply, png, 300)
  })

  for (const kind of LIBRARY) {
    app.get<Of>(`/s/${kind}/:id`, { schema }, async (request, reply) => {
      addresses.use('anything', request.ip, DRAWING)
      const id = idIn(request)
      const found = await sharedLinks.library(kind, id, clientNetworkOf(request.ip))
      if (!found) throw noSuchLink()
      return send(request, reply, { ...found, path: `/s/${kind}/${id}` })
    })
    app.get<Of>(`/s/${kind}/:id/picture.png`, { schema }, async (request, reply) => {
      addresses.use('anything', request.ip, DRAWING)
      const png = await sharedLinks.libraryPicture(kind, idIn(request), clientNetworkOf(request.ip))
      if (!png) throw noSuchLink()
      return sendPicture(reply, png, 86_400)
    })
  }
}
