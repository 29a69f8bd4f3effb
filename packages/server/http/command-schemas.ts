import { commandChange } from '@flankspeed/command/schema'
import { z } from 'zod'

/** Request: an order to a division or to the staff. */
export const commandBody = z.strictObject({
  change: commandChange,
  client: z.string().min(1).max(100).optional().describe('an idempotency key: a repeated request is carried out once'),
})

/** Answer: what this seat has ordered so far. */
export const commandOut = z.object({
  command: z
    .record(z.string(), z.unknown())
    .describe(
      'divisions (units, guide, formation, interval, sail, fire, asks: why the division waits for you), strikes, staff, standing, paused: after an undo, until your next action',
    ),
})
