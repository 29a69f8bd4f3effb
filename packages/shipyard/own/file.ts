import { Document, isMap, isScalar, isSeq, visit } from 'yaml'
import { type ClassFacts, inLibrary } from '../library.ts'
import type { Navy } from '../navies.ts'
import { type Finding, implausible } from '../plausible.ts'
import { BadData, findingsOf, readWritten } from '../reading.ts'
import { type NavyFile, navyFile } from '../ship-facts.ts'

/** Longer texts are not read: the largest class of the shipyard takes 12,000 characters. */
const LONGEST_CLASS_FILE = 200_000

const TITLE = 'Classes of one’s own'

/** Classes from the text of a file in the format of the shipyard; throws BadData with file, line and reason. */
export function readClasses(text: string, file: string): ClassFacts[] {
  if (text.length > LONGEST_CLASS_FILE)
    throw new BadData([
      `${file}: ${text.length} characters are too long for a class file: at most ${LONGEST_CLASS_FILE}`,
    ])
  const { data } = readWritten(text, file, navyFile, faultsIn)
  if (data.classes.length === 0) throw new BadData([`${file}: there is no class in it`])
  return data.classes.map((facts) => ({ ...facts, navy: facts.navy ?? (data.navy as Navy) }))
}

const faultsIn = (data: NavyFile): Finding[] => [
  ...implausible(data),
  ...data.classes.flatMap(({ id }, i) =>
    inLibrary(id)
      ? [{ path: ['classes', i, 'id'], why: `the shipyard has a class or ship "${id}" already: choose another id` }]
      : [],
  ),
]

/** What keeps a class from being used, by field; empty if nothing does. For facts that are still being edited. */
export function faultsOf(facts: ClassFacts): Finding[] {
  const parsed = navyFile.safeParse(fileOf([facts]))
  const faults = parsed.success ? faultsIn(parsed.data) : parsed.error.issues.flatMap(findingsOf)
  return faults.map(({ path, why }) => ({ path: path[0] === 'classes' ? path.slice(2) : path, why }))
}

/** The text of a file with these classes, in the style of the shipyard. */
export const writeClasses = (classes: readonly ClassFacts[]): string => classesText(fileOf(classes))

/** A file with classes, or a part of one: a line for each mount. */
export function classesText(file: object): string {
  const document = new Document(file)
  visit(document, {
    Collection(_, node, path) {
      const items = isMap(node) ? node.items.map(({ value }) => value) : isSeq(node) ? node.items : []
      if (path.length > 1 && items.every((item) => isScalar(item))) node.flow = true
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

function fileOf(classes: readonly ClassFacts[]): NavyFile {
  const navies = new Set(classes.map(({ navy }) => navy))
  const [only] = navies
  if (only === undefined || navies.size > 1) return { navy: 'others', title: TITLE, classes: [...classes] }
  return { navy: only, title: TITLE, classes: classes.map(({ navy: _, ...facts }) => facts) }
}
