import { writeFileSync } from 'node:fs'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { jsonSchemas } from '../json-schema.ts'

await loadRulebooks()
for (const [file, text] of Object.entries(jsonSchemas())) writeFileSync(new URL(file, import.meta.url), text)
