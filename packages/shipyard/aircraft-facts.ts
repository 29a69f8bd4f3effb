import { z } from 'zod'
import { NAVY_CODES } from './navies.ts'

const AIRCRAFT_ROLES = [
  'fighter',
  'fighter-bomber',
  'bomber',
  'level-bomber',
  'dive-bomber',
  'torpedo-bomber',
  'glider-bomb',
  'kamikaze',
  'patrol',
  'reconnaissance',
  'floatplane',
] as const

const rating = z.int().min(1).max(5)

const aircraftFacts = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  name: z.string().min(1),
  navy: z.enum(NAVY_CODES).describe('the navy it flew for or beside'),
  year: z.int().min(1930).max(1945).describe('first year of operational use'),
  carrier: z.boolean().describe('flown from a carrier, or fully equipped for it'),
  engines: z.int().min(1).max(6),
  crew: z.int().min(1).max(12),
  speed: z.int().min(150).max(800).describe('kilometres an hour at the best height'),
  range: z.int().min(30).max(8000).describe('kilometres'),
  emptyWeight: z.int().min(400).max(20000).describe('kilograms'),
  biplane: z.literal(true).optional().describe('fabric-covered biplane'),
  roles: z
    .array(
      z.strictObject({
        role: z.enum(AIRCRAFT_ROLES),
        load: z.enum(['none', 'bomb', 'torpedo', 'rockets', 'guided']),
        kg: z.int().min(0).max(6000),
      }),
    )
    .min(1)
    .describe('each way it was used over ships, the usual one first'),
  guns: z.array(
    z.strictObject({
      count: z.int().min(1).max(12),
      calibre: z.number().min(7).max(40).describe('millimetres'),
      bears: z.enum(['forward', 'flexible']),
    }),
  ),
  rearGuns: z.int().min(0).max(12).describe('flexible guns that bear aft or abeam'),
  firepower: rating.describe('forward guns: 1 hardly any, 3 four heavy or eight rifle-calibre guns, 5 four cannon'),
  agility: rating.describe('1 flying boat, 3 average, 5 outstanding'),
  toughness: rating.describe('1 fragile, 3 average, 5 very tough'),
  protection: z.enum(['none', 'partial', 'full']).describe('armour and self-sealing tanks: neither, one or both'),
  estimated: z.array(z.string()),
  note: z.string().optional(),
})

export const aircraftFile = z.strictObject({ aircraft: z.array(aircraftFacts) })

export type AircraftRole = (typeof AIRCRAFT_ROLES)[number]
export type AircraftFacts = z.infer<typeof aircraftFacts>
