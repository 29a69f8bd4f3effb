import { DEFAULT_RULESET, findRuleset, rulesets } from '@flankspeed/rulebooks'
import { z } from 'zod'
import { NAVY_CODES } from '../navies.ts'
import { carriedClass } from '../ship-facts.ts'
import { admiralKinds, objectiveNames } from './option-names.ts'

const MOST_FLIGHTS = 31
const MOST_SHIPS = 99
const MOST_ORDERS = 200
const MOST_CLASSES = 20

const flightOrder = z.strictObject({
  aircraft: z.string().min(1).describe('an aircraft of the shipyard, by id or name'),
  role: z.string().optional().describe('which line of its chart; the usual one if left out'),
  count: z.int().min(1).max(MOST_FLIGHTS).optional().describe('Flights, one if left out'),
})

const shipOrder = z
  .strictObject({
    class: z.string().min(1).describe('a class of the shipyard, by id or name, or the name of one of its ships'),
    name: z.string().min(1).max(60).optional().describe('the ship; one of the class is chosen if left out'),
    count: z.int().min(1).max(MOST_SHIPS).optional().describe('so many ships of the class'),
    flights: z.array(flightOrder).max(MOST_ORDERS).optional().describe('air group of a carrier'),
    vtFuses: z.literal(true).optional().describe('VT Fuses for all her DP light guns'),
  })
  .refine(({ name, count }) => name === undefined || count === undefined, {
    path: ['count'],
    message: 'name one ship, or count several: not both',
  })

const squadron = z.strictObject({
  name: z.string().min(1).max(60).describe('what the squadron is called'),
  ships: z.array(z.string().min(1).max(60)).min(1).max(MOST_SHIPS).describe('names of its ships, the flagship first'),
  command: z.int().min(-9).max(9).optional().describe('Command Value of its officer, 0 if left out'),
})

const navy = z.enum(NAVY_CODES)
const NO_NAVY = `name a navy, or a list of them: ${NAVY_CODES.join(', ')}`

const fleetSchema = () =>
  z.strictObject({
    name: z.string().min(1).max(60).optional().describe('what the fleet is called'),
    ruleset: z
      .enum(rulesets.map(({ id }) => id))
      .optional()
      .describe(`the rules it is built for; ${findRuleset(DEFAULT_RULESET).title} if left out`),
    navy: z
      .union([navy, z.array(navy).min(1)], { error: NO_NAVY })
      .describe('the navy, or the navies of a joint fleet'),
    year: z.int().min(1936).max(1945).describe('the year of the battle'),
    points: z.int().min(1).max(100_000).describe('the total both players agreed on'),
    objective: z.enum(objectiveNames()).optional().describe('its priority changes the total'),
    lendLease: z
      .literal(true)
      .optional()
      .describe(
        'both players agreed on lend-lease: American aircraft fly for every navy but the German, Italian and Japanese',
      ),
    cost: z.int().optional().describe('what the list cost when it was written; always counted again'),
    ships: z.array(shipOrder).max(MOST_ORDERS),
    flights: z.array(flightOrder).max(MOST_ORDERS).optional().describe('Flights that fly from land'),
    classes: z
      .array(carriedClass)
      .max(MOST_CLASSES)
      .optional()
      .describe('classes of your own that the list uses, each with her navy and all facts of a class file'),
    admiral: z
      .strictObject({
        kind: z.enum(admiralKinds()),
        flagship: z.string().min(1).max(60).describe('the name of the ship'),
      })
      .optional()
      .describe('who commands, where the rules know admirals'),
    squadrons: z
      .array(squadron)
      .max(MOST_ORDERS)
      .optional()
      .describe(
        'squadrons of ships with their officers, where the rules know them; ships in none sail as they are bought',
      ),
  })

let known: ReturnType<typeof fleetSchema> | undefined

/** The schema of a fleet list under any of the rulebooks. */
export const fleetFile = (): ReturnType<typeof fleetSchema> => (known ??= fleetSchema())

/** A fleet list as written. */
export type Fleet = z.infer<ReturnType<typeof fleetSchema>>
export type ShipOrder = z.infer<typeof shipOrder>
export type SquadronOrder = z.infer<typeof squadron>
export type FlightOrder = z.infer<typeof flightOrder>
