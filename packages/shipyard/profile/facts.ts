import { z } from 'zod'

const alongHull = z.number().min(-1).max(1).describe('place along the hull, -1 stern, 0 midships, +1 bow')

const RAKES = ['vertical', 'slight', 'raked', 'downward'] as const
const FUNNEL_FORMS = ['trunked', 'broad', 'thin', 'hinged', 'stub'] as const
const MASTS = ['tripod', 'pole', 'pagoda', 'tower', 'cage', 'quadripod', 'lattice', 'stump'] as const
const HEIGHTS = ['low', 'medium', 'tall', 'pagoda'] as const
const BOWS = ['straight', 'raked', 'clipper', 'ram'] as const
const STERNS = ['round', 'cruiser', 'transom'] as const
const DECKS = ['flush', 'forecastle', 'long-forecastle'] as const
const ISLANDS = ['small', 'medium', 'large'] as const
const UPTAKES = [
  'in-island',
  'separate-block',
  'canted-outward',
  'downward',
  'hinged',
  'flush-uptakes',
  'under-deck-aft',
  'outboard',
] as const

const block = z
  .strictObject({
    from: alongHull.describe('its forward end'),
    to: alongHull.describe('its after end'),
    height: z.enum(HEIGHTS),
  })
  .describe('a superstructure')

const funnelFacts = z.strictObject({
  rake: z.enum(RAKES).describe('downward: bent over the side, towards the water'),
  form: z.enum(FUNNEL_FORMS).optional().describe('trunked: several uptakes in one; leave it out for a plain funnel'),
})

/** What a ship looks like from the side beyond what her plan says. Every field may be left out: rules fill it in. */
export const profileFacts = z
  .strictObject({
    bow: z.enum(BOWS).optional().describe('the stem above water; clipper: also the Atlantic bow'),
    stern: z.enum(STERNS).optional().describe('round: an overhanging counter'),
    deck: z
      .strictObject({
        kind: z.enum(DECKS),
        to: alongHull.optional().describe('where the raised deck ends'),
      })
      .optional(),
    bridge: block.optional().describe('the forward superstructure; of a carrier, one below the flight deck'),
    after: block.optional().describe('the after superstructure; guns within it stand on top'),
    funnels: z
      .array(funnelFacts)
      .optional()
      .describe('in the order of the funnels, which stand where the plan has them'),
    masts: z.array(z.strictObject({ at: alongHull, kind: z.enum(MASTS) })).optional(),
    catapults: z.array(alongHull).optional(),
    cranes: z.array(alongHull).optional(),
    hangars: z.array(alongHull).optional(),
    levels: z
      .record(z.string(), z.int().min(0).max(3))
      .optional()
      .describe('decks by which a gun mount is raised, by its name, where the usual steps would be wrong'),
    flightDeck: z
      .strictObject({
        from: alongHull,
        to: alongHull,
        height: z.number().min(5).max(25).optional().describe('metres above the water'),
        bow: z.enum(['open', 'closed']).describe('closed: plated up to the flight deck'),
      })
      .optional(),
    island: z.strictObject({ from: alongHull, to: alongHull, size: z.enum(ISLANDS) }).optional(),
    uptakes: z
      .strictObject({ kind: z.enum(UPTAKES), from: alongHull.optional(), to: alongHull.optional() })
      .optional()
      .describe('how the smoke leaves a carrier'),
    recognition: z.string().min(1).optional().describe('what to recognise her by'),
    unsure: z.literal(true).optional().describe('remembered without certainty'),
  })
  .describe('the side view')

export type ProfileFacts = z.infer<typeof profileFacts>
