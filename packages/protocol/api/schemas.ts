import { DEFAULT_RULESET } from '@flankspeed/engine'
import { z } from 'zod'
import {
  anything,
  clock,
  count,
  line,
  name,
  player,
  pushAddress,
  salt,
  saltHash,
  side,
  text,
  time,
  token,
  webhook,
} from './parts.ts'

export * from './account-care.ts'
export * from './shared-links.ts'
export * from './tokens.ts'

/** All requests and responses. The same schemas validate requests and document the API. */

const bySide = <T extends z.ZodType>(of: T) => z.strictObject({ red: of, blue: of })
const spot = z.tuple([z.number(), z.number()]).readonly()

const chart = z.strictObject({
  size: spot.describe('nautical miles'),
  land: z
    .array(z.strictObject({ name: text(200), kind: z.enum(['land', 'shoal']), shape: z.array(spot).min(3).max(1000) }))
    .max(200),
  ships: z
    .array(
      z.strictObject({
        name: text(200),
        side,
        rank: z.enum(['capital-ship', 'carrier', 'cruiser', 'escort', 'other']).optional(),
        at: spot,
        heading: z.number(),
      }),
    )
    .max(500),
})

/** A small chart of a battle. */
export const picture = chart.extend({ size: spot.describe('its width is 100') })

/** What everybody may read before a battle that is not in the library. */
export const briefing = z.strictObject({
  text: text(10_000).describe('the situation'),
  date: z.iso.date(),
  day: line(60).describe('the date in words'),
  starts: line(60),
  weather: text(300),
  sides: bySide(z.strictObject({ name: text(200), commander: text(200), force: text(1000) })),
  chart,
  outcome: z.strictObject({ result: text(2000), tolls: bySide(z.array(text(1000)).max(100)) }).describe('in history'),
})

/** Request: make a battle. */
export const newBattle = z.strictObject({
  ruleset: line(60).default(DEFAULT_RULESET),
  scenario: line(100).optional().describe('a battle of the library, by id'),
  setup: anything.optional().describe('or an opening of your own, as in a case file'),
  replay: z
    .looseObject({
      ruleset: line(60),
      setup: z.unknown(),
      seed: z.union([z.string().max(200), z.number(), z.null()]),
      seeding: z.union([z.literal(1), z.literal(2)]).optional(),
      rolls: z.array(z.array(z.int().min(0).max(100))).optional(),
      actions: z.array(anything),
    })
    .optional()
    .describe('or a replay to continue'),
  actions: count.optional().describe('with a replay: continue after this many actions; default: after all'),
  title: line(120).optional(),
  subtitle: text(160).optional().describe('date and place, or what kind of battle it is'),
  briefing: briefing.optional().describe('for an opening of your own: what everybody may read before the battle'),
  seats: z.partialRecord(side, player).optional().describe('who plays each side; default: a person'),
  side: side.nullable().optional().describe('the side you play; null to watch'),
  name: name.default('Somebody'),
  salt: salt.optional(),
  saltHash: saltHash.optional(),
  clock: clock.nullable().default(null),
  spectatorDelay: z.int().min(0).max(86_400_000).default(0).describe('spectator delay in milliseconds'),
  open: z.boolean().default(true).describe('may anyone watch?'),
  token,
})

/** Request: take a seat. */
export const join = z.strictObject({
  invite: line(100)
    .optional()
    .describe('from the invite link; leave it out if the seat is reserved for you (a rematch)'),
  name: name.default('Somebody'),
  salt: salt.optional(),
  saltHash: saltHash.optional(),
  token,
})

/** Request: reveal the salt that you committed to. */
export const revealed = z.strictObject({
  salt: text(300).nullable().describe('the salt you committed to; null to withdraw it if you have lost it'),
})
/** Answer: the state of the battle after a salt was revealed. */
export const revealedOut = z.object({ state: z.enum(['gathering', 'playing', 'over']) })
/** Headers of a request that can be repeated safely. */
export const idempotent = z.looseObject({
  'idempotency-key': z
    .string()
    .min(20, 'an idempotency key has 20 characters or more: use a random UUID')
    .max(200)
    .optional()
    .describe('a random UUID: repeated with the same key and body, the request is answered as before'),
})

/** Request: what does this invite offer? */
export const invite = z.strictObject({ invite: line(100) })

/** Request: take an action. */
export const action = z.strictObject({
  action: anything.describe('in the words of the case language'),
  client: line(100).optional().describe('an idempotency key: a repeated request is carried out once'),
})

/** Request: accept or decline an offer. */
export const answer = z.strictObject({ accept: z.boolean() })
/** Request: say something. */
export const chat = z.strictObject({ text: line(1000) })
/** Request: how you want to be told that it is your move. */
export const seatSettings = z.strictObject({
  webhook: webhook.nullable().optional().describe('where to POST when it becomes your move'),
  quiet: z.boolean().optional().describe('mute the other side'),
  push: z
    .array(pushAddress)
    .max(10)
    .optional()
    .describe('subscriptions of browsers to tell when it becomes your move, as the Push API gives them'),
})
/** Answer: how you are told that it is your move. */
export const seatSettingsOut = seatSettings.required().extend({
  webhookSecret: z
    .string()
    .nullable()
    .describe(
      'what calls of the webhook are signed with, as in the Standard Webhooks specification: headers webhook-id, webhook-timestamp and webhook-signature',
    ),
})
/** Answer: the key to subscribe to push messages with. */
export const pushKeyOut = z.object({ key: z.string().describe('the applicationServerKey to subscribe with') })
/** Request: you have seen the log up to this line. */
export const seen = z.strictObject({ seq: count })
/** Request: a rematch, or continue from a position. */
export const again = z.strictObject({
  actions: count.optional().describe('continue from the position after this many actions; default: start again'),
  swap: z.boolean().default(false).describe('change sides'),
  salt: salt.optional(),
  saltHash: saltHash.optional(),
  token,
})
/** Request: sign up or sign in with a password. */
export const account = z.strictObject({ name: line(40).min(2), password: text(200).min(8) })
/** Request: change your password. */
export const newPassword = z.strictObject({
  old: text(200).optional().describe('optional within 15 minutes after signing in'),
  password: text(200).min(8),
})
/** Request: delete your account. */
export const deletion = z.strictObject({
  name: line(40).describe("the account's name, to show that you mean it"),
  password: text(200).optional().describe('optional within 15 minutes after signing in'),
})
/** Request: rename a passkey. */
export const passkeyName = z.strictObject({ name: line(40) })
/** Request and answer: the most stars for each lesson, by rulebook and lesson. */
export const lessonStars = z.strictObject({
  stars: z.record(z.string().regex(/^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/), z.int().min(1).max(3)),
})
/** Path: the id of a passkey or a session. */
export const ownedParams = z.strictObject({ id: text(40) })
const encoded = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'must be base64url')
/** Request: begin to make a passkey. */
export const passkeyAsked = z.strictObject({
  name: line(40).min(2).optional().describe('for a new account; default: the one that is signed in'),
})
const credential = { id: encoded(1400), rawId: encoded(1400), type: z.literal('public-key') }
const extensions = z.record(z.string(), z.unknown()).default({})
/** Ignores what a browser adds (such as the public key): it is in the authenticator data. */
export const passkeyMade = z.strictObject({
  response: z
    .object({
      ...credential,
      response: z.object({ clientDataJSON: encoded(4000), attestationObject: encoded(12_000) }),
      clientExtensionResults: extensions,
    })
    .describe('RegistrationResponseJSON, as navigator.credentials.create gives it'),
})
/** Request: sign in with a passkey. */
export const passkeyUsed = z.strictObject({
  response: z
    .object({
      ...credential,
      response: z.object({
        clientDataJSON: encoded(4000),
        authenticatorData: encoded(4000),
        signature: encoded(2000),
        userHandle: encoded(200).optional(),
      }),
      clientExtensionResults: extensions,
    })
    .describe('AuthenticationResponseJSON, as navigator.credentials.get gives it'),
})
/** Answer: what the browser needs to make or use a passkey. */
export const passkeyOptionsOut = z.looseObject({ challenge: z.string().describe('valid once, for five minutes') })
/** Request without a body. */
export const nothing = z.strictObject({}).nullish()

/** Query: which public battles, and how many. */
export const listQuery = z.strictObject({
  state: z.enum(['gathering', 'playing', 'over']).default('playing'),
  most: z.coerce.number().int().min(1).max(100).default(30),
})
const as = side.optional().describe('if you hold both seats: which one you mean')
/** Query: which of your sides you mean. */
export const asQuery = z.strictObject({ as })
/** Query: what the answer to an action holds. */
export const writeQuery = z.strictObject({
  as,
  since: z.coerce
    .number()
    .int()
    .min(-1)
    .optional()
    .describe('the last line of the log that you know: the answer then holds the lines after it and your view'),
})
/** Query: your view, now or after a line of the log. */
export const viewQuery = z.strictObject({
  as,
  at: z.coerce.number().int().min(0).optional().describe('after that line of the log; default: now'),
})
/** Query: the log from which line on. */
export const logQuery = z.strictObject({ as, from: z.coerce.number().int().min(0).default(0) })
/** Query: what a stream sends, and from which line on. */
export const streamQuery = z.strictObject({
  as,
  views: z
    .enum(['0', '1', 'changes'])
    .default('0')
    .describe('1: the whole view after every change; changes: the whole view once, then what changes in it'),
  from: z.coerce
    .number()
    .int()
    .min(-1)
    .optional()
    .describe('the last line that you know, if there is no Last-Event-ID'),
})
/** Path: a ruleset, and a clause or a ruling of it. */
export const ruleParams = z.strictObject({
  ruleset: z.string().max(40).describe('of a variant: the clauses of its base are there, too'),
  id: z.string().max(40).describe('such as VAS-MOVE-02'),
})
/** Path: the id of a battle. */
export const battleParams = z.strictObject({ id: text(40) })

// Responses.

const result = z.object({
  winner: side.nullable(),
  why: z.string(),
  by: z.enum(['rules', 'resignation', 'agreement', 'clock', 'abandonment']),
})
const seatOut = z.object({
  side,
  player,
  name: z.string(),
  taken: z.boolean(),
  saltHash: z.string().nullable().describe('what this side promised to add to the dice'),
  settled: z.boolean().describe('its salt is revealed, or it adds none'),
})
const state = z.enum(['gathering', 'playing', 'over'])
const sides = z.array(side)
const clocks = z.record(side, z.number()).nullable().describe('milliseconds left when the last line was written')
const offer = z
  .object({
    side,
    what: z.union([z.object({ kind: z.literal('draw') }), z.object({ kind: z.literal('back'), actions: count })]),
  })
  .nullable()

const secrets = z.record(side, z.string())
/** Answer: the battle that was made. */
export const madeOut = z.object({
  id: z.string(),
  commitment: z.string().describe('SHA-256 of the seed that the dice will come from'),
  seats: secrets.describe('secrets of your seats, if a token was asked for: send one as "Authorization: Bearer ..."'),
  invites: secrets.describe('invites for the open seats: send them to the players'),
})
/** Answer: the seat that you have taken. */
export const joinedOut = z.object({ id: z.string(), side, seat: z.string().nullable() })
const terms = z.object({
  clock: clock.nullable(),
  spectatorDelay: z.number(),
  open: z.boolean(),
  from: z.object({ battle: z.string().nullable(), actions: z.number().nullable() }).nullable(),
  rated: z.boolean().optional().describe('its result counts for the ratings'),
  beginWithin: z.number().optional().describe('milliseconds in which it must begin; otherwise it is over'),
  tournament: z.string().optional().describe('the tournament that it belongs to'),
})
const card = z.object({
  id: z.string(),
  created: z.number(),
  ruleset: z.string(),
  version: z.number(),
  title: z.string(),
  subtitle: z.string(),
  terms,
  state,
  result: result.nullable(),
  ended: z.number().nullable(),
  seats: z.array(seatOut),
})
/** Answer: a battle, with what only you may know of it. */
export const battleOut = card.extend({
  commitment: z.string(),
  seed: z.string().nullable().describe('known to all when the battle is over'),
  salts: z.record(side, z.string().nullable()).nullable(),
  you: side.nullable(),
  yours: sides.describe('every side that you hold'),
  seen: z.number().nullable().describe('the last line that you said you have seen'),
  wishes: seatSettings.required().nullable(),
})
/** Answer: the battle behind an invite. */
export const inviteOut = card.extend({
  side: side.describe('the seat that it offers'),
  commitment: z.string(),
  yours: sides.describe('the sides that you hold: the link is for somebody else'),
  picture: picture.nullable().describe('the opening, as everybody may see it; null: it continues another battle'),
  orders: z.partialRecord(side, z.array(z.string())).describe('what each side is to do, as far as everybody may know'),
})
/** Answer: public battles. */
export const listOut = z.array(card)
/** Answer: your battles. */
export const mineOut = z.array(
  card.extend({
    you: side,
    sitting: z.boolean().describe('false: the seat is reserved for you, take it to start'),
    owing: sides,
    yourMove: z.boolean(),
    seq: z.number().nullable(),
    seen: z.number(),
    at: z.number().nullable(),
    clocks,
  }),
)
const head = z
  .string()
  .nullable()
  .describe('fingerprint of the log up to its last line: the other side is shown the same')
/** Answer: the battle as you may see it. */
export const seenOut = z.object({
  battle: z.string(),
  seq: z.number().describe('the last line of the log that is in it'),
  actions: z.number(),
  view: anything.describe('the battle as you may see it, as the engine holds it'),
  owing: sides,
  result: result.nullable(),
  offer,
  at: z.number(),
  clocks,
  now: z.number(),
  head,
})
/** Answer: the orders of both sides with their progress, and the special rules; null in a battle without orders. */
export const ordersOut = anything
  .nullable()
  .describe(
    'scenario, judgement (who would win by orders now; null while orders of a side are secret), sides.red and .blue (isHidden, isSecret, newOrdersOn, achieved, goals in words with progress and share), rules (clause, words, isInForce); null in a battle without orders',
  )
/** Answer: the briefing that came with an opening of the maker's own; null for other battles. */
export const briefingOut = briefing.nullable()
const heardOut = z.object({
  seq: z.number(),
  at: z.number(),
  by: side.nullable(),
  kind: z.enum(['begin', 'action', 'back', 'offer', 'decline', 'end', 'void']),
  owing: sides,
  events: z.array(anything),
  entry: anything.nullable(),
  head,
  decidedBy: z
    .enum(['rule', 'order', 'staff', 'plan'])
    .optional()
    .describe('only in your own lines: who chose the action, if you did not in your turn'),
  why: z.string().optional().describe('only in your own lines: why there was nothing to decide'),
})
/** Answer: lines of the log. */
export const logOut = z.array(heardOut)
/** Answer: the line of the log that an action has become. */
export const writtenOut = z.object({
  seq: z.number(),
  repeated: z.boolean(),
  lines: logOut.optional().describe('with `since`, unless it is too long ago'),
  seen: seenOut.optional().describe('with `since`, unless it is too long ago'),
})
/** A chat message. */
export const chatOut = z.object({ seq: z.number(), at: z.number(), side, text: z.string() })
/** Answer: the chat of a battle. */
export const chatsOut = z.array(chatOut)
/** Answer: a replay, as `verifyReplay` reads it. */
export const replayOut = z.looseObject({ flankspeed: z.literal(1) })
/** Answer: who is signed in. */
export const accountOut = z.object({ name: z.string() })
/** Answer: your account. */
export const ownAccountOut = z.object({
  name: z.string(),
  created: time,
  hasPassword: z.boolean(),
  canChange: z
    .boolean()
    .describe(
      'you signed in within the last 15 minutes: the password is not asked for when you change it or delete the account',
    ),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created: time,
      used: time.nullable(),
    }),
  ),
  sessions: z
    .array(
      z.object({
        id: z.string(),
        device: z.string(),
        created: time.nullable(),
        used: time.nullable().describe('to the hour'),
        current: z.boolean().describe('the one that asks'),
      }),
    )
    .describe('where the account is signed in, this one first, then the last used'),
})
const places = z.array(z.string())
/** Answer: a clause or a ruling, with its code, its tests and examples. */
export const ruleOut = z.object({
  ruleset: z.string().describe('whose it is'),
  id: z.string(),
  kind: z.enum(['clause', 'ruling']),
  area: z.string().describe('the chapter'),
  title: z.string().describe('of a ruling: the question'),
  text: z.string().describe('in our own words'),
  example: z.string(),
  source: z.string().describe('where it is in the printed game'),
  reason: z.string(),
  related: z.array(z.string()).describe('rulings on a clause; the clauses of a ruling'),
  code: places.describe('path:line of each line that cites it; empty where the sources are not installed'),
  nearby: places.describe('where no line cites it: the files of its chapter'),
  tests: places.describe('files that prove it'),
  examples: z.array(z.string()).describe('cases for the referee, at most three'),
})
/** Answer: who is there in a live battle. */
export const presenceOut = z
  .partialRecord(
    side,
    z.object({
      state: z
        .enum(['here', 'away', 'gone'])
        .describe('gone: for three minutes; if it is his move, the other may claim the win'),
      since: z.number().describe('milliseconds for which the player has been away'),
    }),
  )
  .describe('empty in a battle that is not live')
/** Answer: why the request was refused. */
export const problemOut = z.object({
  error: z.object({
    why: z.string().describe('in words for people'),
    clause: z.string().nullable().describe('the rule that forbids it'),
    where: z.string().nullable().describe('the part of the request that is meant'),
  }),
})
