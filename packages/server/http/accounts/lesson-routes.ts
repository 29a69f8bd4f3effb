import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../../battles/denied.ts'
import { credentialsOf } from '../requester.ts'
import type { Services } from '../services.ts'

/** More than all courses have. */
const MOST_LESSONS = 500

/** The stars of an account for the lessons of the page. They only grow, so devices need not agree on anything. */
export function lessonRoutes(app: FastifyInstance, services: Services): void {
  const { store } = services

  app.post<{ Body: z.infer<typeof schemas.lessonStars> }>(
    '/api/account/lessons',
    {
      bodyLimit: 32_768,
      schema: {
        tags: ['accounts'],
        summary: 'add the stars of this device, and get those of all',
        description: 'Of each lesson the most stars are kept.',
        body: schemas.lessonStars,
        response: { 200: schemas.lessonStars },
      },
    },
    async (request) => {
      const { account } = await credentialsOf(services, request)
      if (account === null) throw new Denied(403, 'Sign in first.')
      const known = await store.lessonsOf(account)
      const { stars } = request.body
      const better = Object.entries(stars).filter(([lesson, count]) => count > (known[lesson] ?? 0))
      if (new Set([...Object.keys(known), ...Object.keys(stars)]).size > MOST_LESSONS)
        throw new Denied(422, `An account keeps at most ${MOST_LESSONS} lessons.`, null, 'stars')
      if (better.length > 0) await store.keepLessons(account, Object.fromEntries(better))
      return { stars: { ...known, ...Object.fromEntries(better) } }
    },
  )
}
