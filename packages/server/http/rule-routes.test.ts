import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@flankspeed/engine'
import { expect, test } from 'vitest'
import { visitor } from '../testing/client.ts'
import { onBothStores } from '../testing/test-servers.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

onBothStores('the rules', ({ address }) => {
  test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
    'a clause of %s leads to its code, its tests and examples',
    async (id, { clauses }) => {
      const [clause = '', { title, rule }] = [...clauses.clauses][0]!
      const { status, body, headers } = await visitor(address).get(`/api/rules/${id}/${clause.toLowerCase()}`)
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
      expect(body).toMatchObject({ ruleset: id, id: clause, kind: 'clause', title, text: rule })
      expect([...body.code, ...body.nearby].length).toBeGreaterThan(0)
      expect(body.tests.length).toBeGreaterThan(0)
      expect(body.tests.filter((path: string) => !existsSync(join(ROOT, path)))).toEqual([])
    },
  )

  test('a variant has the clauses of its base, and a ruling says why', async () => {
    const variant = rulesets.find(({ clauses }) => clauses.base !== null)!
    const base = variant.clauses.base!
    const inBase = await visitor(address).get(`/api/rules/${variant.id}/${[...base.clauses.keys()][0]}`)
    expect(inBase.body).toMatchObject({ ruleset: base.ruleset })
    const [ruling, { why }] = [...base.rulings][0]!
    expect((await visitor(address).get(`/api/rules/${base.ruleset}/${ruling}`)).body).toMatchObject({
      kind: 'ruling',
      reason: why,
    })
  })

  test('unknown rules are refused in words', async () => {
    const [{ id }] = rulesets as [(typeof rulesets)[0], ...typeof rulesets]
    for (const [path, where] of [
      ['nothing/X-1', 'ruleset'],
      ['__proto__/constructor', 'ruleset'],
      [`${id}/X-1`, 'id'],
      [`${id}/constructor`, 'id'],
    ]) {
      const { status, body } = await visitor(address).get(`/api/rules/${path}`)
      expect([status, body.error.where]).toEqual([404, where])
    }
    expect((await visitor(address).get(`/api/rules/${id}/${'x'.repeat(50)}`)).status).toBe(400)
  })
})
