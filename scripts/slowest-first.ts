import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** One after another: a worker keeps what it has loaded only while files of its project follow. */
const PROJECTS = ['hard', 'browser-page', 'browser-engine', 'page', 'small']

/** The slowest tests of each project, started first: started late, they would leave a core idle at the end. */
const SLOW = [
  'server/testing/durability',
  'admiralty/testing/conformance',
  'fleet-d20/testing/conformance',
  'victory-at-sea/testing/conformance',
  'server/testing/soak',
  'scenarios/plays',
  'crimson-tide/testing/conformance',
  'admirals/admirals',
  'scripts/packages/packages',
  'web/e2e/screens',
  'web/e2e/online-battle',
  'web/e2e/solo',
  'web/e2e/table-and-files',
  'web/e2e/war-at-sea',
  'web/e2e/admiralty',
  'fifth-rulebook/',
  'cli/docs',
  'scripts/mutants/mutants',
  'server/http/leak',
  'lab/runs/shared',
  'cli/commands/verify',
  'cli/flankspeed',
  'server/http/boats-and-dummies',
]

/** The place in a list, or after it. */
const placeIn = (list: readonly string[], isThere: (entry: string) => boolean): number => {
  const place = list.findIndex(isThere)
  return place < 0 ? list.length : place
}

export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const project = (file: TestSpecification): number => placeIn(PROJECTS, (name) => name === file.project.name)
    const slow = (file: TestSpecification): number => placeIn(SLOW, (part) => file.moduleId.includes(part))
    return (await super.sort(files)).sort((a, b) => project(a) - project(b) || slow(a) - slow(b))
  }
}
