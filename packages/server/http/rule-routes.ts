import { type ClauseBook, rulesets } from '@flankspeed/engine'
import * as schemas from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Denied } from '../battles/denied.ts'
import type { Services } from './services.ts'

/** Rules change only with a new version of the server. */
const AN_HOUR = 'public, max-age=3600'

/** The rules: from a clause to its code, its tests and examples. */
export function ruleRoutes(app: FastifyInstance, { ruleTraces }: Services): void {
  app.get<{ Params: z.infer<typeof schemas.ruleParams> }>(
    '/api/rules/:ruleset/:id',
    {
      schema: {
        tags: ['rules'],
        summary: 'a clause or a ruling, with its code, its tests and examples',
        params: schemas.ruleParams,
        response: { 200: schemas.ruleOut },
      },
    },
    async ({ params: { ruleset, id } }, reply) => {
      const book = rulesets.find((each) => each.id === ruleset)?.clauses
      const ids = rulesets.map((each) => each.id).join(', ')
      if (!book) throw new Denied(404, `There is no ruleset "${ruleset}": choose one of ${ids}.`, null, 'ruleset')
      const rule = ruleIn(book, id.toUpperCase())
      if (!rule) throw new Denied(404, `"${ruleset}" has no clause or ruling "${id}".`, null, 'id')
      const trace = (await ruleTraces.of(rule.ruleset)).get(rule.id)
      const { code = [], nearby = [], tests = [], examples = [] } = trace ?? {}
      return reply.header('cache-control', AN_HOUR).send({ ...rule, code, nearby, tests, examples })
    },
  )
}

type Rule = Omit<z.infer<typeof schemas.ruleOut>, 'code' | 'nearby' | 'tests' | 'examples'>

/** A rule of this book, or of one that it builds on. */
function ruleIn({ ruleset, clauses, rulings, base }: ClauseBook, id: string): Rule | null {
  const clause = clauses.get(id)
  if (clause) {
    const { area, title, rule: text, example = '', source, why = '' } = clause
    const related = [...rulings].filter(([, ruling]) => ruling.clauses.includes(id)).map(([ruling]) => ruling)
    return { ruleset, id, kind: 'clause', area, title, text, example, source, reason: why, related }
  }
  const ruling = rulings.get(id)
  if (ruling) {
    const { question: title, ruling: text, why: reason, clauses: related } = ruling
    return {
      ruleset,
      id,
      kind: 'ruling',
      area: 'rulings',
      title,
      text,
      example: '',
      source: '',
      reason,
      related: [...related],
    }
  }
  return base && ruleIn(base, id)
}
