import { writeFileSync } from 'node:fs'
import { jsonSchemas } from '../json-schema.ts'

for (const [file, text] of Object.entries(jsonSchemas())) writeFileSync(new URL(file, import.meta.url), text)
