import { z } from 'zod'
import { FORMATIONS, POLICIES, STAFF, UNTIL } from './command.ts'

const id = z.string().min(1).max(200)
const title = z.string().min(1).max(80)
const ids = z.array(id).max(200)
const speed = z.number().min(0).max(1).describe('a share of her best speed')

const place = z.number().min(-1e5).max(1e5).describe('in units of the rulebook: east, north')

const sailOrder = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('follow') }),
  z.strictObject({ how: z.literal('steer'), heading: z.number().min(0).lt(360).describe('degrees'), speed }),
  z.strictObject({ how: z.literal('go-to'), at: z.tuple([place, place]), speed }),
])

const fireOrder = z.strictObject({
  targets: ids.describe('empty: any enemy'),
  policy: z.enum(POLICIES),
  torpedoes: z.boolean(),
  antiAir: z.boolean().optional().describe('fire at aircraft too; true unless said otherwise'),
})

const who = id.describe('"all", or the id of a division or a unit')

const standingOrder = z.discriminatedUnion('kind', [
  z.strictObject({ who, kind: z.literal('hold-fire-beyond'), distance: z.number().min(0).max(1e5) }),
  z.strictObject({ who, kind: z.literal('save-torpedoes'), for: z.enum(['capital-ships', 'cruisers']) }),
  z.strictObject({ who, kind: z.literal('evade'), when: z.enum(['under-fire', 'damaged']) }),
  z.strictObject({ who, kind: z.literal('smoke'), when: z.enum(['under-fire', 'damaged']) }),
  z.strictObject({ who, kind: z.literal('repair-first'), what: z.enum(['engines', 'weapons', 'fires']) }),
  z.strictObject({ who, kind: z.literal('stay').describe('Flights and ships that need not move stay where they are') }),
])

/** A change of the command, as a client sends it. */
export const commandChange = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('form-division'), division: id, title: title.optional(), units: ids }),
  z.strictObject({
    do: z.literal('set-formation'),
    division: id,
    formation: z.enum(FORMATIONS).optional(),
    interval: z.number().min(0.1).max(1000).optional(),
    guide: id.nullable().optional(),
  }),
  z.strictObject({ do: z.literal('sail'), division: id, order: sailOrder.nullable() }),
  z.strictObject({ do: z.literal('engage'), division: id, order: fireOrder.nullable() }),
  z.strictObject({ do: z.literal('resume'), division: id.optional() }),
  z.strictObject({
    do: z.literal('strike'),
    strike: id,
    title: title.optional(),
    flights: ids,
    escorts: ids.optional(),
    target: id.nullable(),
  }),
  z.strictObject({ do: z.literal('carry-on'), who, level: z.enum(STAFF), until: z.enum(UNTIL) }),
  z.strictObject({ do: z.literal('stop'), who: who.optional() }),
  z.strictObject({ do: z.literal('pause') }),
  z.strictObject({ do: z.literal('skip'), on: z.boolean().describe('skip what leaves nothing to decide') }),
  z.strictObject({ do: z.literal('stand'), order: standingOrder }),
  z.strictObject({ do: z.literal('cancel-standing'), index: z.number().int().min(0) }),
  z.strictObject({
    do: z.literal('plan').describe('Take this action when it is your turn, after those that you planned before'),
    plan: id.max(100).describe('a new id'),
    action: z.record(z.string(), z.unknown()).describe('in the words of the case language'),
    due: z
      .strictObject({ turn: z.number().int(), phase: id, kinds: z.array(id).max(50) })
      .nullable()
      .optional()
      .describe(
        'the decision that it answers: if you are asked for another one, your plans wait. Left out: the next one',
      ),
  }),
  z.strictObject({ do: z.literal('reorder-plans'), plans: ids.describe('the ids of all plans, in the new order') }),
  z.strictObject({ do: z.literal('withdraw-plan'), plan: id.optional().describe('left out: all of them') }),
])
