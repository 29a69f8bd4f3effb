import swagger from '@fastify/swagger'
import { problemOut } from '@flankspeed/protocol/schemas'
import type { FastifyInstance } from 'fastify'
import { describedAsJson } from './routing.ts'

/** API documentation: for programs at /api/openapi.json, for people at /api/docs. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || !route.schema || route.schema.hide) return
    route.schema.response = { ...(route.schema.response as object), default: problemOut }
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Flank Speed',
        version: '0.1.0',
        description:
          'Naval battles of 1939-45. A browser is known by a cookie; a program asks for a token when it takes a seat and sends it as "Authorization: Bearer TOKEN".',
      },
      components: {
        securitySchemes: {
          seat: { type: 'http', scheme: 'bearer', description: 'the secret of one seat' },
          personal: {
            type: 'http',
            scheme: 'bearer',
            description: 'a personal token of an account: fst_..., with scopes',
          },
          browser: {
            type: 'apiKey',
            in: 'cookie',
            name: 'flankspeed',
            description: 'set by the server alone; behind https its name is __Host-flankspeed',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'flankspeed-session',
            description: 'whoever is signed in; behind https its name is __Host-flankspeed-session',
          },
        },
      },
      security: [{}, { seat: [] }, { personal: [] }, { browser: [] }, { session: [] }],
    },
    transform: describedAsJson as never,
  })
}

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { in: string; name: string; required?: boolean; schema: unknown; description?: string }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema: unknown }> }>
}

/** A separate file: the content security policy forbids inline styles. */
export const API_DOCS_STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
details{border:1px solid #8886;border-radius:.4rem;margin:.4rem 0;padding:.3rem .8rem}
summary{cursor:pointer}code,pre{font:13px/1.4 ui-monospace,monospace}pre{overflow:auto;max-height:30rem}
b{display:inline-block;min-width:4.5rem;text-transform:uppercase}
`

/** A page without scripts that lists the API description in order. */
export function apiDocsPage(description: { paths?: Record<string, unknown> }): string {
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'other'))]
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => (operation.tags?.[0] ?? 'other') === tag)
    return `<h2>${escaped(tag)}</h2>${own.map(operationHtml).join('')}`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Flank Speed: the interface</title><link rel="stylesheet" href="/api/docs.css">
<h1>Flank Speed: the interface</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). A browser is known by a cookie. A program asks for a
token when it takes a seat (<code>"token": true</code>) and sends it as <code>Authorization: Bearer TOKEN</code>.</p>
${sections.join('\n')}</html>`
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary = '', description = '', parameters = [], requestBody, responses = {} } = operation
  const json = (what: unknown): string => `<pre>${escaped(JSON.stringify(what, null, 2))}</pre>`
  const asked = parameters.map(
    ({ name, in: where, description: why = '', schema }) =>
      `<li><code>${escaped(name)}</code> (${escaped(where)}) ${escaped(why)} <code>${escaped(JSON.stringify(schema))}</code></li>`,
  )
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const answers = Object.entries(responses).map(([status, { content = {} }]) => {
    const schema = Object.values(content)[0]?.schema
    return `<p>Answer ${escaped(status)}</p>${schema ? json(schema) : ''}`
  })
  return `<details><summary><b>${escaped(method)}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
${description ? `<p>${escaped(description)}</p>` : ''}${asked.length ? `<ul>${asked.join('')}</ul>` : ''}
${body ? `<p>Body</p>${json(body)}` : ''}${answers.join('')}</details>`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]!)
