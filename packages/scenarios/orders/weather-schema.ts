import { z } from 'zod'

const miles = z.number().positive().max(200)
const turn = z.int().min(1).max(200)
const heading = z.int().min(0).max(359)
const sentence = z.string().trim().min(1)

/** Compass directions from the first clockwise to the second. */
export const sector = z
  .tuple([heading, heading])
  .meta({ id: 'Sector', description: 'Compass directions, from the first clockwise to the second: [45, 135]' })

const drifts = z.strictObject({ towards: heading, miles: miles.describe('Each turn') })
const span = { from: turn.optional(), until: turn.optional().describe('The turn from which it no longer holds') }

/** Rules about the light and the weather. `who`: the schema of a choice of ships. */
export const weatherRules = <T extends z.ZodType>(who: T) =>
  [
    z.strictObject({
      rule: z.literal('light'),
      change: z.enum(['dusk', 'nightfall', 'moonrise', 'moonset', 'dawn', 'sunrise']),
      turn: turn.describe('With the beginning of that turn'),
    }),
    z.strictObject({
      rule: z.literal('squall'),
      at: z.tuple([z.number(), z.number()]).describe('East and north, nautical miles: the centre on turn `from`'),
      across: miles,
      drifts: drifts.optional(),
      ...span,
    }),
    z.strictObject({ rule: z.literal('smoke'), lasts: turn.describe('Turns'), drifts: drifts.optional() }),
    z
      .strictObject({
        rule: z.literal('lit'),
        ships: who.optional().describe('Who sees them; both sides unless said'),
        miles: miles.describe('How far off they are seen'),
        by: sentence.optional().describe('In words: against the afterglow'),
        towards: sector.optional().describe('Ships in these directions'),
        near: z
          .tuple([z.number(), z.number()])
          .optional()
          .describe('Ships within `radius` of this place: east and north, nautical miles'),
        burning: z.boolean().optional().describe('Ships on fire, and those within `radius` of one'),
        firing: z.boolean().optional().describe('Ships that have fired guns on this turn or the last'),
        radius: miles.optional(),
        ...span,
      })
      .refine(
        ({ towards, near, burning, firing }) =>
          [towards, near, burning, firing].filter((each) => each !== undefined && each !== false).length === 1,
        'give one of towards:, near:, burning: and firing:',
      )
      .refine(({ near, radius }) => near === undefined || radius !== undefined, 'near: needs a radius:'),
  ] as const
