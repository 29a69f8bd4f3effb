import { commandChange } from '@flankspeed/command/schema'
import { z } from 'zod'

/** The longest pause between automatic actions, in milliseconds. */
const MOST_PACE = 5000

/** Request: an order to a division or to the staff. */
export const commandBody = z.strictObject({
  change: commandChange,
  pace: z
    .int()
    .min(0)
    .max(MOST_PACE)
    .optional()
    .describe('milliseconds between automatic actions while you watch the battle; 0: at once, as when you are away'),
  client: z.string().min(1).max(100).optional().describe('an idempotency key: a repeated request is carried out once'),
})

/** Answer: what this seat has ordered so far. */
export const commandOut = z.object({
  command: z
    .record(z.string(), z.unknown())
    .describe(
      'divisions (units, guide, formation, interval, sail, fire, asks: why the division waits for you), strikes, staff, standing, paused: after a pause or an undo, until your next action or order; pace; plans: what you planned ahead, in the order in which it goes out; plansWait: why it waits for you',
    ),
})

/** Request: what may I have overlooked about this action? It is not taken. */
export const plannedBody = z.strictObject({
  action: z.record(z.string(), z.unknown()).describe('in the words of the case language'),
})

/** Answer: what the player may have overlooked; empty if nothing. */
export const warningsOut = z.object({
  warnings: z.array(
    z.object({
      text: z.string().describe('what will happen, and why'),
      clause: z.string().optional().describe('the rule behind it'),
      look: z
        .object({
          units: z.array(z.string()).optional(),
          points: z.array(z.array(z.number())).optional().describe('a place, or the points of a track'),
        })
        .describe('what to look at on the chart'),
    }),
  ),
})
