import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** One after another: a worker keeps what it has loaded only while files of its project follow. */
const PROJECTS = ['hard', 'browser-page', 'browser-engine', 'components', 'desk', 'small']

/** The slowest tests of each project, started first: started late, they would leave a core idle at the end. */
const SLOW = [
  'server/testing/soak',
  'server/testing/durability',
  'admiralty/testing/conformance',
  'fleet-d20/testing/conformance',
  'admirals/admirals.test',
  'victory-at-sea/testing/conformance',
  'server/testing/bystander',
  'scenarios/plays',
  'server/testing/bot-example',
  'crimson-tide/testing/conformance',
  'victory-at-sea/odds/agreement',
  'server/testing/simulation',
  'web/e2e/screens',
  'web/e2e/online-battle',
  'web/e2e/fleet-command',
  'web/e2e/online-accounts',
  'web/e2e/pictures/',
  'web/e2e/divisions',
  'web/e2e/table-and-files',
  'web/e2e/admiralty',
  'web/e2e/solo',
  'web/e2e/online-rulebooks',
  'web/e2e/lobby',
  'web/e2e/orders',
  'web/e2e/war-at-sea',
  'web/e2e/input-methods',
  'web/e2e/fleet-d20',
  'web/e2e/air-war',
  'web/e2e/editor',
  'web/e2e/theatre',
  'scripts/packages/packages',
  'web/desk/online/two-stories',
  'web/desk/plain-words',
  'screen/presenter/story/luck',
  'web/desk/library/library',
  'scripts/mutants/mutants',
  'cli/docs',
  'server/battles/plans',
  'server/lobby/lobby.test',
  'server/http/leak',
  'lab/runs/shared',
  'lab/studies/levels',
  'server/store/store.test',
  'server/store/postgres-faults',
  'server/http/command-routes',
  'fifth-rulebook/',
  'server/tournaments/tournaments',
  'server/tournaments/two-processes',
  'admirals/puzzles/puzzles',
  'server/store/file.test',
  'server/store/disk-faults',
  'server/http/boats-and-dummies',
  'cli/commands/lab.test',
  'shipyard/drawing/cards',
  'server/fair/stories',
  'server/http/fuzz',
  'scenarios/logs',
  'server/shared-links/shared-links',
  'server/lobby/two-processes',
  'cli/flankspeed',
  'lab/runs/play-plan',
  'admirals/review/review',
  'cli/commands/verify',
  'scenarios/odds',
]

/** Is that test one of the slowest? */
export const isSlow = (file: string): boolean => SLOW.some((part) => file.includes(part)) || isHard(file)

/** The other tests of the project "hard" in vitest.config.ts play hundreds of battles too. */
const isHard = (file: string): boolean => /(conformance|war-at-sea|carrier-battles|agreement)\.test\.ts$/.test(file)

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
