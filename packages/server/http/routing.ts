import type { FastifyInstance, FastifySchema, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { Denied } from '../battles/denied.ts'

/** Validates requests with the same Zod schemas that document them. */
export function checkByZod(app: FastifyInstance): void {
  const compile: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) => {
    const checks = schema as unknown as z.ZodType
    return (data) => {
      const checked = checks.safeParse(data ?? (httpPart === 'body' ? undefined : {}))
      if (checked.success) return { value: checked.data }
      const { path, message } = checked.error.issues[0]!
      const where = path.map(String).join('.')
      return { error: new Denied(400, where ? `${where}: ${message}` : message, null, where || null) }
    }
  }
  app.setValidatorCompiler(compile)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}

/** For OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */
export function describedAsJson({ schema, url }: { schema: FastifySchema; url: string }): {
  schema: FastifySchema
  url: string
} {
  if (!schema) return { schema, url }
  const { body, querystring, params, headers, response, ...rest } = schema
  const json: FastifySchema = { ...rest }
  if (isZod(body)) json.body = jsonSchema(body, 'input')
  if (isZod(querystring)) json.querystring = jsonSchema(querystring, 'input')
  if (isZod(params)) json.params = jsonSchema(params, 'input')
  if (isZod(headers)) json.headers = jsonSchema(headers, 'input')
  if (response)
    json.response = Object.fromEntries(
      Object.entries(response as Record<string, unknown>).map(([status, what]) => [
        status,
        isZod(what)
          ? { description: 'as asked', content: { 'application/json': { schema: jsonSchema(what, 'output') } } }
          : what,
      ]),
    )
  return { schema: json, url }
}

const isZod = (value: unknown): value is z.ZodType => value instanceof z.ZodType

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}
