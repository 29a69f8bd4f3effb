import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jsonSchemas } from './json-schema.ts'

test.each(Object.entries(jsonSchemas()))(
  'schema/%s is up to date (npm run schema -w @flankspeed/shipyard)',
  (file, text) => {
    expect(JSON.parse(readFileSync(new URL(`./schema/${file}`, import.meta.url), 'utf8'))).toEqual(JSON.parse(text))
  },
)
