import { battleText, carryClassesOf } from './carried-classes.ts'
import { checkScenario } from './consistency.ts'
import { fields, type Scenario } from './schema.ts'
import { openYaml, type Problem } from './yaml-file.ts'

/** An invalid scenario file; the message has one line per problem: file, line, column and reason. */
export class BadScenario extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`).join('\n'))
    this.name = 'BadScenario'
    this.problems = problems
  }
}

/** Reads a battle from YAML or JSON text; `file` is only used in errors. */
export function readScenario(text: string, file: string): Scenario {
  const { scenario, problems } = examineScenario(text, file)
  if (scenario === null || problems.length > 0) throw new BadScenario(problems)
  return scenario
}

/** A text as an editor needs it: the battle as soon as its fields are right, and everything that is wrong with it. */
export interface Examined {
  /** Null where a field is missing or of the wrong kind. */
  scenario: Scenario | null
  problems: Problem[]
}

/** A class file may follow the battle after a line `---`: the classes of one's own that it uses. */
export function examineScenario(text: string, file: string): Examined {
  const carried = carryClassesOf(text, file).map(({ line, reason }) => ({ file, line, column: 1, reason, path: [] }))
  const { scenario, problems } = examineBattle(battleText(text), file)
  return { scenario, problems: [...problems, ...carried] }
}

function examineBattle(text: string, file: string): Examined {
  const { data, problems, at, issues } = openYaml(text, file)
  if (problems.length > 0) return { scenario: null, problems }
  const result = fields.safeParse(data)
  if (!result.success) return { scenario: null, problems: issues(result.error) }
  return {
    scenario: result.data,
    problems: checkScenario(result.data).map(({ path, message }) => at(path, `${path.join('.')}: ${message}`)),
  }
}
