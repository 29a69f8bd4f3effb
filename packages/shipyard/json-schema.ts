import { z } from 'zod'
import { aircraftFile } from './aircraft-facts.ts'
import { fleetFile } from './fleets/fleet-file.ts'
import { navyFile } from './ship-facts.ts'

/** The JSON schemas for data files and fleet lists: the text of the files in schema/. */
export function jsonSchemas(): Record<string, string> {
  const text = (schema: z.ZodType, title: string): string =>
    `${JSON.stringify({ title, ...z.toJSONSchema(schema, { target: 'draft-7' }) }, null, 2)}\n`
  return {
    'ships.schema.json': text(navyFile, 'Ship classes of one navy'),
    'aircraft.schema.json': text(aircraftFile, 'Aircraft types'),
    'fleet.schema.json': text(fleetFile(), 'A fleet list'),
  }
}
