import { z } from 'zod'

const sentence = z.string().trim().min(1)
const words = z.union([sentence, z.array(sentence).min(1)])
/** A pattern: what it names must be there; the rest may be anything. */
const pattern = z.record(z.string(), z.unknown())
const side = z.enum(['red', 'blue'])

/** When several fields are given, all must hold. */
export interface Condition {
  does?: string | Record<string, unknown> | readonly (string | Record<string, unknown>)[] | undefined
  asked?: string | readonly string[] | undefined
  position?: Record<string, unknown> | undefined
  distance?: { between: [string, string]; 'at-least'?: number | undefined; 'at-most'?: number | undefined } | undefined
  abeam?: [string, string] | undefined
  told?: string | readonly string[] | undefined
  turn?: number | undefined
  over?: boolean | undefined
  won?: boolean | undefined
  'shown-at-most'?: number | undefined
  any?: readonly Condition[] | undefined
}

const condition: z.ZodType<Condition> = z.lazy(() =>
  z
    .strictObject({
      does: z
        .union([sentence, pattern, z.array(z.union([sentence, pattern])).min(1)])
        .optional()
        .describe('The player takes an action like this: its kind, or fields that it must have'),
      asked: words.optional().describe('The player is asked for a decision of this kind'),
      position: pattern
        .optional()
        .describe('The position in the words of a case: paths, and a value or { at-least, at-most } for each'),
      distance: z
        .strictObject({
          between: z.tuple([sentence, sentence]),
          'at-least': z.number().optional(),
          'at-most': z.number().optional(),
        })
        .optional()
        .describe('The distance of two units, in the unit of the rulebook'),
      abeam: z.tuple([sentence, sentence]).optional().describe('The first unit lies on the side of the second'),
      told: words.optional().describe('An event of this kind is reported'),
      turn: z.int().min(1).optional().describe('It is this turn, or a later one'),
      over: z.boolean().optional().describe('The battle is over'),
      won: z.boolean().optional().describe('The player has won'),
      'shown-at-most': z.int().min(0).optional().describe('"Show me" was used that often at most'),
      any: z.array(condition).min(1).optional(),
    })
    .refine((given) => Object.keys(given).length > 0, 'a condition needs at least one field'),
)

/** What the screen has room for. */
const MOST_SENTENCES = 2

const sentencesIn = (text: string): number => text.trim().split(/(?<=[.!?]["”)]?)\s+(?=[A-Z0-9“"])/).length

const prompt = sentence.refine(
  (text) => sentencesIn(text) <= MOST_SENTENCES,
  'at most two sentences fit on the screen at once; make two steps of it',
)

const step = z.strictObject({
  says: prompt,
  unit: sentence.optional().describe('The unit that is selected for this step'),
  until: condition.optional().describe('When the step is done; without it, when the player has read it'),
  show: z
    .union([pattern, z.array(pattern).min(1)])
    .optional()
    .describe('What "Show me" does: the first of these actions that is legal. Without it, what the staff would do'),
})

const star = z.strictObject({ says: prompt, when: condition })

export const lessonFields = z
  .strictObject({
    title: sentence,
    about: prompt,
    minutes: z.int().min(1).max(15),
    side: side.describe('The side of the player'),
    opponent: z.enum(['Ensign', 'Captain']).optional().describe('Who plays the other side; without it a Captain'),
    seed: sentence.describe('The dice of the lesson'),
    battle: sentence.optional().describe('A battle of the library'),
    scenario: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('A battle of its own, in the language of scenarios'),
    opening: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('What is different in the opening position: fields in the words of a case, units by their ids'),
    steps: z.array(step).min(1),
    goal: z.strictObject({ says: prompt, when: condition.optional() }).describe('Without "when": all steps are done'),
    stars: z.strictObject({ two: star, three: star }),
  })
  .refine(({ battle, scenario }) => (battle === undefined) !== (scenario === undefined), {
    message: 'a lesson needs either "battle" or "scenario"',
  })

export const termFields = z.strictObject({
  term: sentence,
  also: z.array(sentence).optional().describe('Other forms of the word'),
  says: prompt,
  clause: sentence.optional().describe('The rule behind it'),
  figure: sentence
    .optional()
    .describe('A number on the panel that asks for an attack, as it stands there: the word explains it'),
  picture: z
    .strictObject({
      lesson: sentence.describe('The lesson whose opening is drawn'),
      unit: sentence.describe('The unit in the middle'),
      shows: z.array(z.enum(['arcs', 'ranges', 'sight'])).describe('What is drawn around her'),
    })
    .optional()
    .describe('A small picture of a real position'),
})

export const glossaryFields = z.array(termFields)

export const tipFields = z.array(
  z.strictObject({ says: prompt, asked: words.describe('Shown when the player is asked for a decision of this kind') }),
)

export type LessonFile = z.infer<typeof lessonFields>
export type Step = LessonFile['steps'][number]
/** A word of a rulebook, explained. */
export type Term = z.infer<typeof termFields>
/** What somebody needs to know in a first battle. */
export type Tip = z.infer<typeof tipFields>[number]
