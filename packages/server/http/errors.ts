import { Illegal, Malformed, Refused } from '@flankspeed/engine'
import type { FastifyError, FastifyInstance } from 'fastify'
import { Denied } from '../battles/denied.ts'
import { Unavailable } from '../store/unavailable.ts'

/** An error message for the client. Reveals nothing of the server's internals. */
export interface Problem {
  error: { why: string; clause: string | null; where: string | null }
}

const problem = (why: string, clause: string | null = null, where: string | null = null): Problem => ({
  error: { why, clause, where },
})

export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(problem('There is nothing at this URL.')))
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (error instanceof Denied) {
      if (error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter))
      return reply.code(error.status).send(problem(error.message, error.clause, error.where))
    }
    if (error instanceof Illegal) return reply.code(422).send(problem(error.message, error.clause))
    if (error instanceof Malformed) return reply.code(422).send(problem(error.message, null, error.where))
    if (error instanceof Refused) return reply.code(422).send(problem(error.message))
    if (error instanceof Unavailable) {
      request.log.error({ err: error }, 'the store is not available')
      reply.header('retry-after', '5')
      return reply.code(503).send(problem('The server cannot reach its storage now. Try again in a moment.'))
    }
    const { statusCode = 500, code, message } = error as FastifyError
    if (statusCode === 413) return reply.code(413).send(problem('The request is too large.'))
    if (statusCode < 500)
      return reply.code(statusCode).send(problem(code?.startsWith('FST_') ? `${message}.` : message))
    request.log.error({ err: error }, 'a request failed')
    return reply.code(500).send(problem('Internal server error. Nothing was changed; try again.'))
  })
}
