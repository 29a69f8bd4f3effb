import { BadScenario, findScenario, readScenario, type Scenario } from '@flankspeed/scenarios'
import { readText } from './files.ts'
import { WrongInput } from './wrong-input.ts'

/** Whether a battle is named by its file rather than by its id. */
export const isBattleFile = (name: string): boolean => /\.(ya?ml|json)$/i.test(name)

/** A battle of the library by name, or one of your own from its file. */
export function battleNamed(name: string): Scenario {
  const found = isBattleFile(name) ? battleIn(name) : findScenario(name)
  if (found) return found
  throw new WrongInput(`there is no battle "${name}" (flankspeed scenarios lists them)`)
}

/** A bad file is refused with a line for each problem. */
export function battleIn(file: string): Scenario {
  try {
    return readScenario(readText(file), file)
  } catch (error) {
    if (!(error instanceof BadScenario)) throw error
    throw new WrongInput(error.message, { error: { problems: error.problems } })
  }
}
