import { z } from 'zod'

/** Everything that may come in. The same schemas check requests and describe the interface. */
const name = z.string().trim().min(1).max(40).describe('what others call you')
const salt = z.string().max(200).describe('your own part in the dice: anything, given before the first roll')
const side = z.string().min(1).max(20)

const person = z.strictObject({ kind: z.literal('person') })
const admiral = z.strictObject({
  kind: z.literal('admiral'),
  name: z.enum(['ensign', 'captain', 'admiral']),
  milliseconds: z.int().min(1).max(5000).default(300),
})

const clock = z
  .strictObject({
    each: z
      .int()
      .min(60_000)
      .max(180 * 86_400_000)
      .describe('milliseconds for each side in all'),
    perMove: z
      .int()
      .min(0)
      .max(30 * 86_400_000)
      .describe('milliseconds that each move adds'),
  })
  .describe('lost time loses the battle; leave it out to play without a clock')

export const newBattle = z.strictObject({
  ruleset: z.string().default('victory-at-sea'),
  scenario: z.string().optional().describe('a battle of the library, by id'),
  setup: z.record(z.string(), z.unknown()).optional().describe('or an opening of your own, as in a case file'),
  title: z.string().trim().min(1).max(120).optional(),
  seats: z
    .record(side, z.union([person, admiral]))
    .optional()
    .describe('who plays each side; a person unless it says otherwise'),
  side: side.nullable().optional().describe('the side you take yourself; null to look on'),
  name: name.default('Somebody'),
  salt: salt.optional(),
  clock: clock.nullable().default(null),
  spectatorDelay: z.int().min(0).max(86_400_000).default(0),
  open: z.boolean().default(true).describe('may anybody look on?'),
})

export const join = z.strictObject({
  invite: z.string().min(20).max(100),
  name: name.default('Somebody'),
  salt: salt.optional(),
})

export const action = z.strictObject({
  action: z.record(z.string(), z.unknown()).describe('in the words of the case language'),
  client: z.string().min(1).max(100).optional().describe('a name for this request: repeated, it is answered once'),
})

export const answer = z.strictObject({ accept: z.boolean() })
export const chat = z.strictObject({ text: z.string().trim().min(1).max(1000) })
export const notices = z.strictObject({ webhook: z.url().max(500).nullable() })
export const seen = z.strictObject({ seq: z.int().min(0) })
export const again = z.strictObject({
  actions: z.int().min(0).optional().describe('go on from the position after so many actions; left out: begin anew'),
  swap: z.boolean().default(false).describe('change sides'),
})
export const account = z.strictObject({ name: z.string().trim().min(2).max(40), password: z.string().min(8).max(200) })

/** As Fastify's validator and OpenAPI read it. */
export function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as Record<string, unknown>
  return rest
}
