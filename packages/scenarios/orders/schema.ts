import { z } from 'zod'
import { sector, weatherRules } from './weather-schema.ts'

const EDGES = ['north', 'east', 'south', 'west'] as const
const SIDES = ['red', 'blue'] as const

const sentence = z.string().trim().min(1)
const turn = z.int().min(1).max(200)
const count = z.int().min(0).max(100)
const by = turn.optional().describe('The turn at whose end it must be so')

/** 0.5, or "2/3" where a decimal would not be exact. */
const share = z
  .union([
    z.number().min(0).max(1),
    z.string().regex(/^\d{1,2}\/\d{1,2}$/, 'use a number from 0 to 1, or a fraction such as "2/3"'),
  ])
  .meta({ id: 'Share', description: 'A share: a number from 0 to 1, or a fraction such as "2/3"' })

/** Which ships: one or several by name, a side, or those of a side that are of some types or in some formations. */
const who = z
  .union([
    sentence,
    z.array(sentence).min(1),
    z.strictObject({
      side: z.enum(SIDES),
      types: z
        .array(sentence)
        .min(1)
        .optional()
        .describe('Ship types, or carriers, cruisers, capital-ships, merchants'),
      formations: z.array(sentence).min(1).optional(),
      except: z.array(sentence).min(1).optional().describe('Ships by name'),
    }),
  ])
  .meta({
    id: 'Ships',
    description: 'Ships: a name, a list of names, red, blue, or { side, types, formations, except }',
  })
export type Who = z.infer<typeof who>

const place = z
  .strictObject({
    miles: z.number().positive().max(200),
    of: sentence.describe('What the place is called'),
    at: z.tuple([z.number(), z.number()]).optional().describe('East and north, nautical miles'),
    ships: who.optional().describe('Any of these ships, instead of a point'),
  })
  .refine(
    ({ at, ships }) => (at === undefined) !== (ships === undefined),
    'give at: [east, north] or ships:, and not both',
  )
export type ScenarioPlace = z.infer<typeof place>

const STATES = ['sunk', 'crippled', 'afloat', 'slowed', 'on-fire', 'torpedoed', 'able-to-fly'] as const

const one = z.union([
  z.enum(STATES),
  z.strictObject({ 'hull-at-least': share }),
  z.strictObject({ 'hull-below': share }),
  z.strictObject({ 'speed-at-least': share }),
  z.strictObject({ 'torpedoes-at-least': z.int().min(1).max(20) }),
  z.strictObject({ left: z.array(z.enum(EDGES)).min(1), by: turn.optional() }),
  z.strictObject({ within: place }),
  z.strictObject({ beyond: place }),
  z.strictObject({ reached: place, turns: turn.optional() }),
])
const test = z
  .union([one, z.array(one).min(1), z.strictObject({ either: z.array(z.union([one, z.array(one).min(1)])).min(1) })])
  .meta({ id: 'Test', description: 'What is asked of each ship; a list asks for all of it' })
export type ScenarioTest = z.infer<typeof test>

const shipCount = z.strictObject({
  ships: who,
  are: test,
  'at-least': count.optional(),
  'at-most': count.optional(),
  'no-more-than': z.strictObject({ ships: who, are: test }).optional(),
  worth: z.record(sentence, z.int().min(0).max(10)).optional().describe('Ships that count for more or less than one'),
  called: z.tuple([sentence, sentence]).optional().describe('What to call one and several: [oiler, oilers]'),
  by,
})
export type ShipCount = z.infer<typeof shipCount>

const flightCount = z.strictObject({
  'flights-lost': z.enum(SIDES),
  'at-least': count.optional(),
  'at-most': count.optional(),
  by,
})

interface Timed {
  by?: number | undefined
}

export type ScenarioGoal =
  | ({ all: ScenarioGoal[] } & Timed)
  | ({ any: ScenarioGoal[] } & Timed)
  | ({ 'at-least': number; of: ScenarioGoal[] } & Timed)
  | ({ not: ScenarioGoal } & Timed)
  | ShipCount
  | z.infer<typeof flightCount>

const goal: z.ZodType<ScenarioGoal> = z
  .lazy(() =>
    z.union([
      z.strictObject({ all: z.array(goal).min(1), by }),
      z.strictObject({ any: z.array(goal).min(1), by }),
      z.strictObject({ 'at-least': z.int().min(1), of: z.array(goal).min(1), by }),
      z.strictObject({ not: goal, by }),
      shipCount,
      flightCount,
    ]),
  )
  .meta({ id: 'Goal', description: 'Something to achieve' })

const goals = { decisive: goal.optional(), minor: goal.optional() }
const hasGoal = ({ decisive, minor }: { decisive?: unknown; minor?: unknown }): boolean =>
  decisive !== undefined || minor !== undefined
const GOALS = 'give decisive: or minor:, or both'

/** What a side is to do. `minor`: what it was sent for; `decisive`: what would settle the matter. */
export const objective = z
  .strictObject({
    ...goals,
    secret: z.boolean().optional().describe('The other side does not see them before the battle is over'),
    later: z
      .array(z.strictObject({ turn: turn.min(2), ...goals }).refine(hasGoal, GOALS))
      .min(1)
      .optional()
      .describe('New orders that replace these from a turn on'),
  })
  .refine(hasGoal, GOALS)
  .refine(
    ({ later = [] }) => later.every(({ turn: from }, i) => i === 0 || from > later[i - 1]!.turn),
    'later: stands in the order of its turns',
  )

const until = z.strictObject({
  turn: turn.optional(),
  'fired-on': z.boolean().optional(),
  sighted: z.boolean().optional().describe('One of the ships has an enemy in sight'),
  'enemy-within': z.number().positive().max(100).optional().describe('Nautical miles'),
})
export type ScenarioUntil = z.infer<typeof until>
const from = turn.optional()
const span = { from: turn.optional(), until: turn.optional().describe('The turn from which it no longer holds') }

/** The condition of ships at the start. */
const conditions = [
  z.strictObject({
    rule: z.literal('turrets-out'),
    ships: who,
    out: z.int().min(1).max(20).describe('Mounts of the main battery that cannot fire'),
    of: z.int().min(1).max(20).describe('Mounts of the main battery that she has'),
    where: z.enum(['forward', 'aft']).optional(),
  }),
  z.strictObject({ rule: z.literal('jams'), ships: who, chance: z.tuple([count, z.int().min(2).max(20)]) }),
  z.strictObject({
    rule: z.literal('ammunition'),
    ships: who,
    weapon: z.enum(['guns', 'torpedoes']),
    turns: z.int().min(0).max(200).describe('Turns on which they can be fired'),
  }),
  z.strictObject({ rule: z.literal('grounded'), ships: who, until: until.optional() }),
  z.strictObject({ rule: z.literal('radar-out'), ships: who, until: z.strictObject({ turn }).optional() }),
  z.strictObject({ rule: z.literal('damaged'), ships: who, hull: share }),
] as const

const leaves = z
  .strictObject({
    rule: z.literal('leaves'),
    ships: who,
    edges: z.array(z.enum(EDGES)).min(1),
    from: turn.optional(),
    'hull-below': share.optional().describe('Each ship, once she has less than this share of her hull'),
    when: shipCount
      .omit({ by: true, 'no-more-than': true })
      .optional()
      .describe('All of them, once this has come about'),
  })
  .refine(
    (rule) => [rule.from, rule['hull-below'], rule.when].filter((given) => given !== undefined).length === 1,
    'give one of from:, hull-below: and when:',
  )

const ruleAsData = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('surprised'), ships: who, from, until }),
  z.strictObject({
    rule: z.literal('hold-fire'),
    ships: who,
    weapons: z
      .array(z.enum(['guns', 'torpedoes', 'flak']))
      .min(1)
      .optional(),
    courses: sector.optional().describe('Only while she steers one of these'),
    from,
    until: until.optional(),
  }),
  z.strictObject({ rule: z.literal('moored'), ships: who, from, until }),
  z.strictObject({ rule: z.literal('spared'), ships: who, from, until }),
  z.strictObject({ rule: z.literal('first-target'), ships: who, target: sentence }),
  z
    .strictObject({
      rule: z.literal('speed'),
      ships: who,
      share: share.optional(),
      knots: z.number().positive().max(60).optional(),
      said: sentence.optional().describe('The speed in words: "8 knots"'),
      courses: sector.optional().describe('Only if she steers one of these when her move begins'),
      ...span,
    })
    .refine(({ share: part, knots }) => (part === undefined) !== (knots === undefined), 'give share: or knots:'),
  z.strictObject({
    rule: z.literal('sight'),
    ships: who.optional(),
    miles: z.number().positive().max(100),
    towards: sector.optional().describe('In these directions'),
    ...span,
  }),
  z.strictObject({ rule: z.literal('duds'), ships: who, chance: z.tuple([count, z.int().min(2).max(20)]) }),
  ...weatherRules(who),
  ...conditions,
  leaves,
])
export type ScenarioRule = z.infer<typeof ruleAsData>
export type ConditionRule = z.infer<(typeof conditions)[number]>

/** What no rulebook can carry out: the players see to it themselves. */
const byHand = z.strictObject({ says: sentence, because: sentence.describe('Why the program does not carry it out') })

export const specialRule = z.union([ruleAsData, byHand])
