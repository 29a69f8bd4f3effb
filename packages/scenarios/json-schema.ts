import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fields } from './schema.ts'

export const SCHEMA_FILE = join(import.meta.dirname, 'scenario.schema.json')

/** The schema that editors use to check and complete scenario files. */
export const jsonSchema = () => z.toJSONSchema(fields)

if (import.meta.main) writeFileSync(SCHEMA_FILE, `${JSON.stringify(jsonSchema(), null, 2)}\n`)
