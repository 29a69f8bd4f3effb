import type { ClassFacts } from '../library.ts'
import type { Navy } from '../navies.ts'
import { storedExamples } from '../stored.ts'

/** Designs that were never built: Montana, Lion, H-39 and B-64. */
export const exampleClasses = (): ClassFacts[] =>
  storedExamples().flatMap(({ navy, classes }) => classes.map((facts) => ({ ...facts, navy: navy as Navy })))
