import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import { newBattleId } from '../battles/secrets.ts'
import type { Services } from '../http/services.ts'
import type { MarkRow } from '../store/safety/marks.ts'
import { askerOf, meantBy } from './meant.ts'
import { accountOf } from './person-keys.ts'

/** Blocking and muting. Nobody is told that he was. */
export function markRoutes(app: FastifyInstance, services: Services): void {
  const { store, limits } = services
  const tags = ['people']
  const changed = (): Promise<void> => store.announce({ battle: '-', kind: 'marks', what: 'changed' })

  async function markJson({ id, kind, name, others, created }: MarkRow) {
    const account = accountOf(others[0]!)
    const isAccount = account !== null && name === ''
    const row = isAccount ? await store.account(account) : null
    return { id, kind, name: isAccount ? (row?.name ?? 'deleted account') : name, isAccount, created }
  }

  app.get(
    '/api/people',
    { schema: { tags, summary: 'whom you have blocked and muted', response: { 200: schemas.marksOut } } },
    async (request) => {
      const { keys } = await askerOf(services, request)
      return Promise.all((await store.marksOf(keys)).map(markJson))
    },
  )

  app.post<{ Body: z.infer<typeof schemas.newMark> }>(
    '/api/people',
    {
      config: { cost: 5 },
      bodyLimit: 4096,
      schema: {
        tags,
        summary: 'block or mute somebody; they are not told',
        description:
          'You and somebody whom you block are never paired: neither sees the challenges of the other, and quick pairing skips them. They cannot take your invites or reserve you a seat, and you do not see what they say. Without an account, name a seat of a battle in which you play.',
        body: schemas.newMark,
        response: { 201: schemas.markOut },
      },
    },
    async (request, reply) => {
      const asker = await askerOf(services, request)
      const { kind, ...who } = request.body
      const { keys, name, isAccount } = await meantBy(services, request, asker, who)
      const row: MarkRow = {
        id: newBattleId(),
        owner: asker.keys[0],
        kind,
        others: [...keys],
        // An account is shown under its present name.
        name: isAccount ? '' : name,
        created: Date.now(),
      }
      const kept = await store.keepMark(row, limits.marks)
      if (!kept) throw new Denied(409, `You have blocked and muted ${limits.marks} people: that is the limit.`)
      await changed()
      void reply.code(201)
      return markJson(kept)
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/api/people/:id',
    { schema: { tags, summary: 'stop blocking or muting somebody', params: schemas.ownedParams } },
    async (request, reply) => {
      const { keys } = await askerOf(services, request)
      if (!(await store.removeMark(keys, request.params.id)))
        throw new Denied(404, 'You have not blocked or muted them, or not any more.')
      await changed()
      return reply.code(204).send()
    },
  )
}
