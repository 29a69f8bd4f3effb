import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import { newBattleId } from '../battles/secrets.ts'
import { clientNetworkOf, costOf } from '../http/addresses.ts'
import { browserOf, type Credentials, credentialsOf, requesterOf } from '../http/requester.ts'
import type { Services } from '../http/services.ts'
import type { LinkBrief } from '../store/link-store.ts'

interface Of {
  Params: { id: string }
}

/** Room for a file in which every character needs an escape. */
const BODY_LIMIT = schemas.LONGEST_SHARED + (1 << 20)
/** How many requests it counts as, for each that its length counts as: it is played through. */
const READING = 2

/** Sharing replays, positions, fleets and battles by their address. */
export function linkRoutes(app: FastifyInstance, services: Services): void {
  const { store, sharedLinks, addresses, history, words } = services
  const tags = ['sharing']

  app.post<{ Body: z.infer<typeof schemas.newLink> }>(
    '/api/links',
    {
      config: { asked: 'battle' },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'share a replay, a position, a fleet or a battle by its address',
        body: schemas.newLink,
        response: { 201: schemas.linkOut },
      },
    },
    async (request, reply) => {
      const { body } = request
      const by = clientNetworkOf(request.ip)
      const { account } = await credentialsOf(services, request)
      if (body.listed && account === null)
        throw new Denied(403, 'Sign in to share something publicly. Without an account, links are unlisted.')
      const text = await textOf(request, body)
      addresses.use('battle', request.ip, READING * costOf(text.length))
      const { kind, view, at, listed } = body
      const title = body.title && words.starred(body.title)
      const isOver = body.battle !== undefined
      const found = await sharedLinks.read({ kind, text, at: kind === 'replay' ? at : null, title, isOver }, by)
      const browser = request.headers.authorization === undefined ? await browserOf(services, request, reply) : null
      const row = {
        id: newBattleId(),
        kind,
        view: kind === 'replay' ? view : kind,
        at: kind === 'replay' ? at : null,
        title: words.starred(found.title),
        subtitle: words.starred(found.subtitle),
        ruleset: found.ruleset,
        listed,
        created: Date.now(),
        bytes: Buffer.byteLength(text) + Buffer.byteLength(found.picture),
        text,
        picture: found.picture,
      }
      await sharedLinks.keep(row, { address: by, account, browser })
      void reply.code(201)
      return shown((await store.linkBrief(row.id))!, { account, browser })
    },
  )

  /** The file, or the replay of a battle on this server. */
  async function textOf(request: FastifyRequest, { text, battle, kind }: z.infer<typeof schemas.newLink>) {
    if ((text === undefined) === (battle === undefined)) throw new Denied(422, 'Send either text or battle.')
    if (battle === undefined) return text!
    if (kind !== 'replay') throw new Denied(422, 'A battle on this server is shared as a replay.', null, 'kind')
    await requesterOf(services, request, battle)
    if ((await store.battle(battle))!.state !== 'over')
      throw new Denied(409, 'The replay contains what is secret: share it when the battle is over.', null, 'battle')
    await history.keepReplay(battle, clientNetworkOf(request.ip))
    const replay = (await store.replay(battle))!
    if (replay.length > schemas.LONGEST_SHARED)
      throw new Denied(422, 'This battle is too long to share.', null, 'battle')
    return replay
  }

  app.get<{ Querystring: z.infer<typeof schemas.linksQuery> }>(
    '/api/links',
    {
      schema: {
        tags,
        summary: 'what is shared publicly, or what you share',
        querystring: schemas.linksQuery,
        response: { 200: schemas.linksOut },
      },
    },
    async (request) => {
      const { mine, before = Number.MAX_SAFE_INTEGER, most } = request.query
      const me = await credentialsOf(services, request)
      const nobody = me.account === null && me.browser === null
      const found = mine === '0' ? await store.listedLinks(before, most) : nobody ? [] : await store.linksOf(me, most)
      return found.map((one) => shown(one, me))
    },
  )

  app.get<Of>(
    '/api/links/:id',
    {
      schema: {
        tags,
        summary: 'something that is shared, with its file',
        params: schemas.linkParams,
        response: { 200: schemas.sharedOut },
      },
    },
    async (request) => {
      const brief = await briefOf(request.params.id)
      addresses.charge(request.ip, costOf(brief.bytes))
      const text = await store.linkText(brief.id)
      if (text === null) throw noSuchLink()
      return { ...shown(brief, await credentialsOf(services, request)), text }
    },
  )

  app.patch<Of & { Body: z.infer<typeof schemas.linkChange> }>(
    '/api/links/:id',
    {
      bodyLimit: 4096,
      schema: {
        tags,
        summary: 'change the title of what you share, or who finds it',
        params: schemas.linkParams,
        body: schemas.linkChange,
        response: { 200: schemas.linkOut },
      },
    },
    async (request) => {
      const { brief, me } = await mineOf(request)
      const { listed = brief.listed } = request.body
      const title = words.starred(request.body.title ?? brief.title)
      if (listed && brief.account === null)
        throw new Denied(403, 'It was shared without an account: only links of an account can be public.')
      await store.changeLink(brief.id, { title, listed })
      return shown({ ...brief, title, listed }, me)
    },
  )

  app.delete<Of>(
    '/api/links/:id',
    { schema: { tags, summary: 'delete what you share; its address then leads nowhere', params: schemas.linkParams } },
    async (request, reply) => {
      const { brief } = await mineOf(request)
      await store.deleteLink(brief.id)
      sharedLinks.forget(brief.id)
      return reply.code(204).send()
    },
  )

  async function briefOf(id: string): Promise<LinkBrief> {
    const brief = await store.linkBrief(id)
    if (!brief) throw noSuchLink()
    return brief
  }

  async function mineOf(request: FastifyRequest<Of>): Promise<{ brief: LinkBrief; me: Credentials }> {
    const [brief, me] = await Promise.all([briefOf(request.params.id), credentialsOf(services, request)])
    if (!isMine(brief, me)) throw new Denied(403, 'Only whoever shares it can change or delete it.')
    return { brief, me }
  }
}

export const noSuchLink = (): Denied => new Denied(404, 'Nothing is shared here, or it was deleted.')

type Person = Pick<Credentials, 'account' | 'browser'>

const isMine = ({ account, browser }: LinkBrief, me: Person): boolean =>
  (account !== null && account === me.account) || (browser !== null && browser === me.browser)

/** As the API shows it: who owns it is only told to the owner. */
const shown = (brief: LinkBrief, me: Person): z.infer<typeof schemas.linkOut> => {
  const { account: _, browser: __, ...rest } = brief
  return {
    ...rest,
    mine: isMine(brief, me),
    page: `/s/${brief.id}`,
    picture: `/s/${brief.id}/picture.png`,
    embed: `/embed/${brief.id}`,
  }
}
