import { z } from 'zod'
import { NAVY_CODES } from './navies.ts'
import { profileFacts } from './profile/facts.ts'
import { SHIP_KINDS, type ShipKind } from './ship-kinds.ts'

export type { ShipKind }

/** Navies in which single ships of another navy's class served: Australia, Canada, New Zealand, India, Poland, Norway, the Netherlands, Free France. */
const SERVED_IN = ['ran', 'rcn', 'rnzn', 'rin', 'mw', 'knm', 'kon', 'fnfl'] as const

/** Calibres of guns in millimetres that ships of these navies carried. */
const calibre = z.number().min(65).max(460).describe('bore in millimetres')
const year = z.int().min(1900).max(1946)
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
  .describe('the name by which files and programs call it')
const date = z
  .string()
  .regex(/^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'write a date as 1941, 1941-05 or 1941-05-24')
  .describe('as exact as it is known: 1941, 1941-05 or 1941-05-24')
const millimetres = z.number().min(0).max(700)
const alongHull = z.number().min(-1).max(1).describe('place along the hull, -1 stern, 0 midships, +1 bow')
const side = z.enum(['centre', 'port', 'starboard'])

const gunMount = z.strictObject({
  name: z.string().min(1).describe('unique within the class'),
  barrels: z.int().min(1).max(4),
  at: alongHull,
  side,
  kind: z.enum(['turret', 'casemate', 'shield', 'open']),
  arc: z
    .enum(['forward', 'aft', 'port', 'starboard', 'beams', 'all'])
    .describe('forward and aft: all but dead astern or dead ahead; beams: either side, neither ahead nor astern'),
  offset: z
    .number()
    .min(-5)
    .max(5)
    .optional()
    .describe('metres to starboard of the centreline, for a turret that does not quite stand on it'),
})

const gunGroup = z.strictObject({
  role: z.enum(['main', 'secondary', 'dual-purpose']).describe('dual-purpose: laid and fuzed against aircraft as well'),
  calibre,
  label: z.string().min(1).describe('what the gun is called, such as 5-inch/38'),
  range: z.int().min(5000).max(50000).describe('greatest range in yards'),
  mounts: z.array(gunMount).min(1),
})

const torpedoSet = z.strictObject({
  type: z.string().min(1),
  calibre: z.number().min(400).max(622),
  range: z.int().min(1000).max(24000).describe('yards at the fast setting'),
  reloads: z
    .number()
    .min(0)
    .max(6)
    .describe('full sets of spares; a fraction when only some tubes can be filled again'),
  mounts: z
    .array(
      z.strictObject({
        tubes: z.int().min(1).max(8),
        at: alongHull,
        side,
        arc: z.enum(['forward', 'aft', 'port', 'starboard', 'beams']),
      }),
    )
    .min(1),
})

const displacement = z.strictObject({
  standard: z.number().min(0).max(75000).optional().describe('tonnes; submarines: surfaced'),
  full: z.number().min(0).max(75000).describe('tonnes at full load; submarines: surfaced'),
  submerged: z.number().min(0).max(6000).optional(),
  grossRegister: z.number().min(0).max(90000).optional().describe('merchant hulls: gross register tons'),
})

const armour = z
  .strictObject({
    belt: millimetres,
    inclined: z.literal(true).optional().describe('the belt slopes by 10 degrees or more'),
    deck: millimetres,
    turret: millimetres,
    conningTower: millimetres,
    casemate: millimetres,
    flightDeck: millimetres,
  })
  .describe('greatest thickness in millimetres; concrete counts as the steel it is worth, about a sixth')

const antiAir = z
  .strictObject({
    medium: z.int().min(0).max(200).describe('28 to 57 mm'),
    light: z.int().min(0).max(200).describe('20 to 25 mm'),
    machineGuns: z.int().min(0).max(200).describe('below 20 mm'),
  })
  .describe('barrels of automatic guns')

const depthCharges = z.strictObject({
  carried: z.int().min(0).max(300),
  throwers: z.int().min(0).max(16),
  racks: z.int().min(0).max(4),
  mortars: z.int().min(0).max(2).describe('ahead-throwing: Hedgehog, Squid'),
})

const aircraft = z.strictObject({
  hangar: z.int().min(0).max(100).describe('aircraft of the air group'),
  catapult: z.int().min(0).max(30).describe('floatplanes'),
  deckCatapults: z.int().min(1).max(4).optional().describe('catapults on the flight deck'),
})

const speed = z.number().min(0).max(55).describe('knots')
const machinery = z.strictObject({
  power: z.int().min(50).max(300_000).describe('horsepower on the shafts'),
  kind: z
    .enum(['diesel', 'turbo-electric', 'triple-expansion'])
    .optional()
    .describe('leave it out for geared steam turbines'),
})
const length = z.number().min(10).max(700).describe('metres over all')
const beam = z.number().min(2).max(110)
const draught = z.number().min(0).max(12)
const complement = z.int().min(0).max(4000)

const flightDeck = z
  .strictObject({
    island: z.enum(['starboard', 'port', 'none']),
    uptakes: z
      .enum(['island', 'starboard', 'both'])
      .describe('where the smoke leaves: through the island, over the starboard edge, or over both edges'),
    forwardEnd: alongHull.optional().describe('where the flight deck ends, if well abaft the bow'),
  })
  .describe('of a carrier; leave it out for an island to starboard with the funnels in it')

/** What makes a ship different from the facts above it. */
const change = {
  note: z.string().min(1),
  set: z
    .strictObject({
      displacement,
      length,
      beam,
      draught,
      speed,
      machinery,
      complement,
      armour,
      antiAir,
      torpedoes: z.array(torpedoSet),
      depthCharges,
      aircraft,
      funnels: z.array(alongHull),
      bridge: alongHull,
      profile: profileFacts,
    })
    .partial()
    .optional()
    .describe('fields that are replaced as a whole'),
  remove: z.array(z.string()).optional().describe('names of gun mounts that are landed'),
  add: z.array(gunGroup).optional().describe('gun groups that are fitted'),
}

const ofTheseShips = z.array(z.string().min(1)).min(1)

const difference = z.strictObject({ ships: ofTheseShips, ...change })

const refit = z.strictObject({
  year,
  ships: ofTheseShips.optional().describe('the ships that it concerns; without it the whole class'),
  ...change,
  outdatesPrint: z
    .literal(true)
    .optional()
    .describe('what it changes is so much that a card printed for the class holds no longer; the note says why'),
})

const ship = z.strictObject({
  name: z.string().min(1),
  aliases: z.array(z.string().min(1)).min(1).optional().describe('other names that she had'),
  commissioned: year,
  navy: z.enum(SERVED_IN).optional(),
  since: date.optional().describe('the month in which she had the state described here, if it is known'),
  first: date.optional().describe('first commissioned, if that was before'),
  never: z.literal(true).optional().describe('never finished: the other years say when she might have been'),
  lost: date.optional().describe('when her navy lost her for good; without it she outlived the war'),
  how: z
    .enum(['scuttled', 'captured', 'written-off', 'demolished'])
    .optional()
    .describe('if she was not sunk or wrecked'),
  cause: z.string().min(1).optional().describe('what ended her, and where'),
  interned: date.optional(),
  where: z.string().min(1).optional().describe('where she was interned'),
  until: date.optional().describe('when she was free again'),
  unknown: z.literal(true).optional().describe('nobody here knows what became of her'),
  unsure: z.literal(true).optional().describe('a date or her end is disputed'),
  note: z.string().min(1).optional(),
})

const shipFacts = z.strictObject({
  id,
  name: z.string().min(1),
  aliases: z.array(z.string()).optional().describe('other names of the class'),
  navy: z.enum(NAVY_CODES).optional().describe('only in the file of the other navies'),
  type: z.enum(SHIP_KINDS),
  commissioned: year.describe('first year in which a ship had the state described here'),
  built: year.optional().describe('year of the hull, where it is older than every year given for a ship'),
  ships: z.array(ship).min(1),
  total: z.int().min(1).optional().describe('ships completed in all, where not every one is named'),
  displacement,
  length,
  beam,
  draught,
  speed,
  machinery: machinery.optional(),
  submergedSpeed: z.number().min(2).max(20).optional(),
  moored: z.literal(true).optional().describe('unable to move'),
  complement,
  armour,
  torpedoProtection: z.strictObject({
    grade: z.enum(['none', 'weak', 'moderate', 'strong']),
    depth: z.number().min(0).max(8).describe('metres from the side to the innermost bulkhead'),
  }),
  guns: z.array(gunGroup),
  antiAir,
  torpedoes: z.array(torpedoSet),
  depthCharges,
  aircraft,
  radar: z.array(z.strictObject({ year, kind: z.enum(['air', 'search', 'gunnery', 'anti-air']) })),
  fireControl: z.strictObject({
    surface: z.enum(['none', 'obsolete', 'standard', 'exceptional']),
    antiAir: z.enum(['local', 'director']),
  }),
  funnels: z.array(alongHull),
  bridge: alongHull,
  flightDeck: flightDeck.optional(),
  profile: profileFacts.optional(),
  differences: z.array(difference).optional().describe('ships that were not completed like the others'),
  refits: z.array(refit),
  estimated: z.array(z.string()).describe('fields that are judgement rather than record'),
  note: z.string().optional(),
})

/** A class of one's own inside another file, which says her navy. */
export const carriedClass = shipFacts.extend({ navy: z.enum(NAVY_CODES) })

export const navyFile = z.strictObject({
  navy: z.enum([...NAVY_CODES, 'others']),
  title: z.string().min(1),
  classes: z.array(shipFacts),
})

export type GunMount = z.infer<typeof gunMount>
export type GunGroup = z.infer<typeof gunGroup>
export type TorpedoSet = z.infer<typeof torpedoSet>
export type NamedShip = z.infer<typeof ship>
export type ShipFacts = z.infer<typeof shipFacts>
export type NavyFile = z.infer<typeof navyFile>
