import { DEFAULT_RULESET } from '@flankspeed/engine'
import { z } from 'zod'
import {
  admiral,
  anything,
  clock,
  line,
  name,
  pushAddress,
  salt,
  saltHash,
  side,
  text,
  token,
  webhook,
} from './parts.ts'
import { briefing, listOut, picture } from './schemas.ts'

/** Requests and responses of the lobby: open challenges, and battles to watch. */

/** How fast a battle is played. */
export const speed = z
  .enum(['fast', 'standard', 'correspondence'])
  .describe('fast: up to half an hour for each side; standard: up to some hours; correspondence: days, or no clock')
/** Fleets by points. */
export const fleets = z
  .strictObject({
    points: z.int().min(10).max(10_000).describe('for each side, in the points of the rulebook'),
    year: z.int().min(1939).max(1945),
    red: line(10).describe('a navy: usn, rn, ijn, km, rm, mn, vmf, kon, orp or rhn'),
    blue: line(10),
  })
  .describe('fleets that the shipyard proposes for these navies')
const substitute = admiral
  .extend({ after: z.int().min(5).max(600).default(60).describe('seconds to wait for a person first') })
  .describe('an admiral that takes the seat when nobody comes')
const who = {
  name: name.default('Somebody'),
  salt: salt.optional(),
  saltHash: saltHash.optional(),
  token,
}

/** Request: an open challenge. */
export const newSeek = z.strictObject({
  ruleset: line(60).default(DEFAULT_RULESET),
  scenario: line(100).optional().describe('a battle of the library, by id'),
  fleets: fleets.optional(),
  setup: anything.optional().describe('or an opening of your own, as in a case file'),
  title: line(120).optional(),
  subtitle: text(160).optional(),
  briefing: briefing.optional(),
  side: side.nullable().default(null).describe('the side that you take; null: either'),
  clock: clock.nullable().default(null),
  rated: z.boolean().default(false).describe('for accounts only'),
  note: text(140).trim().default(''),
  waits: z
    .boolean()
    .default(false)
    .describe('for correspondence: it stays for two weeks when you leave, and you are told when somebody accepts'),
  admiral: substitute.nullable().default(null),
  webhook: webhook.nullable().default(null).describe('where to POST when somebody accepts, and when it is your move'),
  push: z.array(pushAddress).max(10).default([]).describe('browsers to tell, as the Push API gives them'),
  ...who,
})

/** Request: any opponent, under these rules and at this speed. */
export const quickSeek = z.strictObject({
  ruleset: line(60).default(DEFAULT_RULESET),
  speed,
  rated: z.boolean().default(false).describe('for accounts only'),
  admiral: substitute.nullable().default(null),
  ...who,
})

/** Request: accept a challenge. */
export const accepted = z.strictObject(who)

/** Path: the id of a challenge. */
export const seekParams = z.strictObject({ id: z.string().max(40) })

/** A rating, as others see it. */
export const rating = z.object({
  rating: z.number(),
  provisional: z.boolean().describe('too few battles to be certain'),
})

/** An open challenge, as everybody sees it. */
const seekOut = z.object({
  id: z.string(),
  created: z.number().describe('milliseconds since 1970'),
  name: z.string(),
  rating: rating.nullable(),
  ruleset: z.string(),
  scenario: z.string().nullable().describe('the battle of the library'),
  title: z.string(),
  subtitle: z.string(),
  side: side.nullable().describe('the side that its maker takes; null: either'),
  clock: clock.nullable(),
  speed,
  rated: z.boolean(),
  note: z.string(),
  waits: z.boolean().describe('its maker may be away'),
  admiral: z.string().nullable().describe('who takes the seat when nobody comes'),
})

/** A challenge of your own. */
const ownSeekOut = seekOut.extend({
  battle: z.string().nullable().describe('the battle that it has become'),
  you: side.nullable().describe('your side in it'),
})

/** Answer: the challenge that you posted, or the battle that it became at once. */
export const postedOut = z.object({
  seek: ownSeekOut.nullable().describe('null: somebody was waiting, and there is a battle'),
  battle: z.string().nullable(),
  side: side.nullable().describe('your side in it'),
  secret: z
    .string()
    .nullable()
    .describe('for programs: the secret of the challenge, which becomes the secret of your seat'),
})

/** Answer: the battle that an accepted challenge has become. */
export const acceptedOut = z.object({ battle: z.string(), side, secret: z.string().nullable() })

const watched = listOut.element.extend({
  watching: z.int().describe('spectators'),
  ratings: z.record(side, rating.nullable()),
  picture: picture.nullable().describe('of the featured one: how it stands'),
})

/** Answer: everything in the lobby. */
export const lobbyOut = z.object({
  people: z.int().describe('who have the lobby open'),
  seeks: z.array(seekOut).describe('the latest first'),
  mine: z.array(ownSeekOut).describe('your own, also those that became a battle a moment ago'),
  battles: z.array(watched).describe('to watch; the first is the featured one'),
})
