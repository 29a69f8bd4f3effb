import { TEMPERS } from '@flankspeed/kernel'
import { z } from 'zod'
import { NEEDS, WEIGHTS } from './needs/needs.ts'
import { objective, specialRule } from './orders/schema.ts'

/** Ship types are those of the shipyard's classes. */
const SHIP_TYPES = [
  'battleship',
  'battlecruiser',
  'monitor',
  'fleet-carrier',
  'light-carrier',
  'escort-carrier',
  'seaplane-carrier',
  'heavy-cruiser',
  'light-cruiser',
  'anti-aircraft-cruiser',
  'armed-merchant-cruiser',
  'destroyer',
  'destroyer-escort',
  'frigate',
  'corvette',
  'sloop',
  'minelayer',
  'torpedo-boat',
  'motor-torpedo-boat',
  'submarine',
  'landing-ship',
  'transport',
  'tanker',
  'merchant',
  'shore-battery',
] as const

export const EDGES = ['north', 'east', 'south', 'west'] as const

const sentence = z.string().trim().min(1)
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use small letters, digits and single hyphens, such as river-plate')
const miles = z.number().describe('Nautical miles')
const point = z.tuple([miles, miles]).describe('East and north of the south-west corner of the map, nautical miles')
const heading = z.number().min(0).lt(360).describe('Degrees clockwise from north')
const turn = z.int().min(1).max(200)

const share = z.number().min(0).max(1).describe('Share of full speed at the start')

const ship = z
  .strictObject({
    name: sentence,
    class: slug.describe('Id of the class in the shipyard'),
    type: z.enum(SHIP_TYPES),
    navy: slug.optional().describe('Needed where the side has several navies'),
    'stands-for': sentence
      .optional()
      .describe('What she really was, where the shipyard has no such class and a near one takes its place'),
    at: point,
    heading: heading.optional().describe('Where it is not that of her formation'),
    speed: share.optional().describe('Where it is not that of her formation'),
    state: z.array(z.enum(['anchored', 'stopped', 'submerged'])).optional(),
    'rudder-jammed': z.enum(['port', 'amidships', 'starboard']).optional(),
    'free-from': turn.optional().describe('Turn from which a moored or disabled ship may move'),
    'max-knots': z.int().min(0).max(45).optional().describe('Best speed she can make in this battle'),
    arrives: turn.optional().describe('Turn on which she enters at her place; without it she is there from the start'),
    'off-map': z.boolean().optional().describe('Fights from beyond the map (a carrier): her place may lie outside it'),
    condition: sentence.optional().describe('Damage or restriction at the start, in words'),
  })
  .describe('One ship or shore battery')

const formation = z
  .strictObject({
    name: sentence.optional(),
    heading,
    speed: share,
    ships: z.array(ship).min(1),
  })
  .describe('Ships that keep their places relative to each other')

const aircraft = z.strictObject({
  type: slug.describe('Id of the aircraft in the shipyard'),
  role: slug.optional().describe('Which of its roles, where it has several'),
  flights: z.int().min(1).max(60).describe('One flight is about four aircraft'),
  base: sentence.describe('A ship of the same side, or land'),
  arrives: turn.optional(),
})

const side = z.strictObject({
  name: sentence,
  commander: sentence,
  temper: z.enum(TEMPERS).optional().describe('How much he risks; the admirals of the program go by it'),
  navies: z.array(slug).min(1),
  edge: z.enum(EDGES).describe('The edge of the map this side calls its own'),
  objective: objective.describe('What counts as victory for this side'),
  formations: z.array(formation),
  aircraft: z.array(aircraft),
})

const land = z.strictObject({
  name: sentence,
  kind: z.enum(['land', 'shoal']),
  shape: z.array(point).min(3).describe('Corners in order; the last joins the first'),
})

const toll = z.strictObject({
  lost: z.array(sentence).describe('Ships of the order of battle lost in the action'),
  also: z.array(sentence).describe('Damage and later losses, in words'),
})

export const fields = z
  .strictObject({
    id: slug,
    name: sentence,
    date: z.iso.date(),
    time: z.enum(['dawn', 'day', 'dusk', 'night']),
    starts: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'use a time of day such as "06:18"'),
    place: sentence,
    theatre: sentence,
    text: sentence.describe('What happened and why, in a few sentences'),
    weather: z.strictObject({
      visibility: z.enum(['clear', 'haze', 'squalls', 'night-moon', 'night-dark']),
      sea: z.enum(['calm', 'moderate', 'heavy']),
      'wind-from': heading,
    }),
    turns: turn.describe('Length of the battle; one turn is about six minutes'),
    needs: z
      .partialRecord(z.enum(NEEDS), z.enum(WEIGHTS))
      .describe('What a ruleset must be able to express: without an essential part the battle is not offered'),
    map: z.strictObject({
      size: z.tuple([miles.min(6).max(200), miles.min(6).max(200)]).describe('Width and height in nautical miles'),
      land: z.array(land),
    }),
    sides: z.strictObject({ red: side, blue: side }),
    'special-rules': z.array(specialRule),
    reconstruction: z.array(sentence).describe('What is well attested about this opening and what is judged'),
    'close-action': z.boolean().optional().describe('The enemies really began within 10,000 yards of each other'),
    outcome: z.strictObject({
      winner: z.enum(['red', 'blue', 'neither']),
      degree: z
        .enum(['decisive', 'minor', 'draw'])
        .describe('How far the winner carried out his orders, as the objectives of this file judge it'),
      result: sentence,
      red: toll,
      blue: toll,
    }),
  })
  .meta({ title: 'A battle of Flank Speed' })

export type Scenario = z.infer<typeof fields>
export type Side = keyof Scenario['sides']
export type ShipType = z.infer<typeof ship>['type']
