import { z } from 'zod'
import { count, line, text, time } from './parts.ts'

/** The longest file that can be shared, in characters. */
export const LONGEST_SHARED = 2 << 20

const kind = z.enum(['replay', 'position', 'fleet', 'scenario'])
const view = z.enum(['replay', 'results', 'review']).describe('what a replay opens as')
const listed = z.boolean().describe('true: in the public list; false: only for those who have the link')

/** Request: share something by its address. */
export const newLink = z.strictObject({
  kind: kind.default('replay'),
  text: text(LONGEST_SHARED)
    .min(1)
    .optional()
    .describe('the file: a replay (JSON), a position as a case (YAML), a fleet list (YAML or code), a battle (YAML)'),
  battle: line(40).optional().describe('or a battle on this server that is over, by id: its replay is shared'),
  view: view.default('replay'),
  at: count.nullable().default(null).describe('a replay opens after that many actions; null: at its beginning'),
  title: line(120).nullable().default(null).describe('null: its own'),
  listed: listed.default(false),
})
/** Request: change what you share. */
export const linkChange = z.strictObject({ title: line(120).optional(), listed: listed.optional() })
/** Path: the id of a link. */
export const linkParams = z.strictObject({ id: text(40) })
/** Query: which links. */
export const linksQuery = z.strictObject({
  mine: z.enum(['0', '1']).default('0').describe('1: yours; 0: public ones, the latest first'),
  before: z.coerce.number().int().min(0).optional().describe('only those made before, in milliseconds since 1970'),
  most: z.coerce.number().int().min(1).max(100).default(30),
})
/** Answer: something that is shared, without its file. */
export const linkOut = z.object({
  id: z.string(),
  kind,
  view: z.string().describe('the page that opens it'),
  at: z.number().nullable(),
  title: z.string(),
  subtitle: z.string(),
  ruleset: z.string(),
  listed,
  created: time,
  bytes: z.number(),
  by: z.string().nullable().describe('the account that shares it; null: somebody without an account'),
  mine: z.boolean().describe('you may change and delete it'),
  page: z.string().describe('where people see it: a path'),
  picture: z.string().describe('its preview, 1200 by 630 pixels: a path'),
  embed: z.string().describe('for an iframe: a path'),
})
/** Answer: something that is shared, with its file. */
export const sharedOut = linkOut.extend({ text: z.string() })
/** Answer: links. */
export const linksOut = z.array(linkOut)
