import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest tests, started first: started late, they would leave a core idle at the end. */
const SLOW = [
  'rulebooks/victory-at-sea/testing/conformance',
  'server/testing/durability',
  'web/e2e/online',
  'web/e2e/screens',
  'web/e2e/war-at-sea',
  'scenarios/plays',
  'cli/flankspeed',
  'conformance',
  'web/e2e/',
  'cli/docs',
]

export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = SLOW.findIndex((part) => moduleId.includes(part))
      return found < 0 ? SLOW.length : found
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
