import { plural } from '@flankspeed/kernel'
import { rulesets } from '@flankspeed/rulebooks'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { type Course, courses, type Lesson } from '@flankspeed/scenarios/lessons'
import type { Command } from 'commander'

interface Filters {
  ruleset?: string
  json?: boolean
}

export const prepare = loadRulebooks

export function register(program: Command): void {
  program
    .command('lessons')
    .description('list the lessons of each rulebook, or show one in full')
    .argument('[lesson]', 'the id of a lesson, such as arcs')
    .option('--ruleset <id>', `one of ${rulesets.map(({ id }) => id).join(', ')}`)
    .option('--json', 'print the lessons as JSON')
    .action((lesson: string | undefined, filters: Filters) => console.log(answer(lesson, filters)))
}

function answer(wanted: string | undefined, { ruleset, json }: Filters): string {
  const known = courses()
  if (ruleset !== undefined && !known.some((course) => course.ruleset === ruleset))
    throw new Error(`There is no course for "${ruleset}"; choose one of ${known.map((one) => one.ruleset).join(', ')}.`)
  const found = known
    .filter((course) => ruleset === undefined || course.ruleset === ruleset)
    .map((course) => ({ ...course, lessons: course.lessons.filter(({ id }) => wanted === undefined || id === wanted) }))
    .filter(({ lessons }) => lessons.length > 0)
  if (found.length === 0) throw new Error(`There is no lesson "${wanted}". "flankspeed lessons" lists them all.`)
  if (json)
    return JSON.stringify(
      found.flatMap((course) => course.lessons.map((lesson) => asData(course, lesson))),
      null,
      2,
    )
  return found
    .map((course) => (wanted === undefined ? listed(course) : course.lessons.map(inFull).join('\n\n')))
    .join('\n\n')
}

const listed = ({ title, lessons }: Course): string =>
  [
    `${title}: ${plural(lessons.length, 'lesson')}`,
    ...lessons.map(
      ({ id, title: name, minutes }) => `  ${id.padEnd(22)} ${plural(minutes, 'minute').padStart(10)}  ${name}`,
    ),
  ].join('\n')

const inFull = ({ title, about, steps, goal, stars }: Lesson): string =>
  [
    title,
    about,
    ...steps.map(({ says }, i) => `${String(i + 1).padStart(3)}. ${says}`),
    `Goal: ${goal.says}`,
    `Two stars: ${stars.two.says}`,
    `Three stars: ${stars.three.says}`,
  ].join('\n')

const asData = ({ ruleset }: Course, { id, title, about, minutes, side, steps, goal, stars }: Lesson): object => ({
  ruleset,
  id,
  title,
  about,
  minutes,
  side,
  steps: steps.map(({ says }) => says),
  goal: goal.says,
  stars: [stars.two.says, stars.three.says],
})
