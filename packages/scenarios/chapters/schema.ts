import { z } from 'zod'

const words = z.string().trim().min(1)
const data = z.record(z.string(), z.unknown())

/** What fits beside a picture. */
const MOST_SENTENCES = 3

const sentencesIn = (text: string): number =>
  text
    .replace(/\{[^}]*\}/g, 'N')
    .trim()
    .split(/(?<=[.!?]["”)]?)\s+(?=[A-Z0-9“"])/).length

/** A number that stands alone; D6 and d20 are names. */
const TYPED_NUMBER = /(?<![\p{L}\d])\d/u

const text = words
  .refine((said) => sentencesIn(said) <= MOST_SENTENCES, 'at most three sentences fit beside a picture')
  .refine(
    (said) => !TYPED_NUMBER.test(said.replace(/\{[^}]*\}/g, '')),
    'a typed number may be wrong: let the engine write it, such as {ships.ajax.hull}',
  )

const weapon = z.int().min(0).optional().describe('Only this weapon, by its place on the card from 0')

const show = z.union([
  z.strictObject({ arcs: words.describe('A unit whose arcs are drawn'), weapon }),
  z.strictObject({ ranges: words.describe('A unit whose range bands are drawn'), weapon }),
  z.strictObject({ sight: words.describe('A unit: how far she sees, and lines to the enemies') }),
  z.strictObject({ reach: words.describe('A unit: everything that her move can reach') }),
  z.strictObject({ distance: z.tuple([words, words]).describe('Two units with the distance between them') }),
])

const figure = z.strictObject({
  battle: data.describe('The position, in the words of a case'),
  dice: z.array(z.int()).optional().describe('The dice of the actions, in order'),
  actions: z.array(data).optional().describe('What is done, told step by step'),
  tries: z
    .array(data)
    .max(5)
    .optional()
    .describe('Actions that are not taken: the picture shows what the rules say to each'),
  shows: z.array(show).optional(),
  unit: words.optional().describe('The selected unit'),
  side: z.enum(['red', 'blue']).optional().describe('Who plays in "Try it"; without it the side of the unit'),
  units: z.array(words).min(1).optional().describe('The picture shows these units and what is drawn, not all units'),
  drawn: z.enum(['before', 'after']).optional().describe('The position before or after the actions; without it after'),
})

export const chapterFields = z.strictObject({
  title: words,
  about: text.describe('What it is about, for the list'),
  sections: z
    .array(
      z.strictObject({
        title: words,
        says: text,
        clauses: z.array(words).min(1).describe('The rules that it explains'),
        figure,
      }),
    )
    .min(1)
    .max(6),
})

/** A chapter as it is written. */
export type ChapterFile = z.infer<typeof chapterFields>
/** A text with a picture. */
export type Section = ChapterFile['sections'][number]
/** A position, and what its picture shows. */
export type Figure = Section['figure']
/** Something that a picture shows. */
export type Show = z.infer<typeof show>
