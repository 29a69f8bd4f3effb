import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { jsonSchema, SCHEMA_FILE } from './json-schema.ts'

it('the published JSON Schema is up to date (node packages/scenarios/json-schema.ts writes it)', () => {
  expect(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))).toEqual(JSON.parse(JSON.stringify(jsonSchema())))
})
