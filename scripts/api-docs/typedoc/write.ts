/** Writes the API documentation of built libraries as HTML: `write.ts TO LIBRARY...`. Prints what is wrong with it as JSON. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import {
  Application,
  type DocumentationEntryPoint,
  Logger,
  LogLevel,
  normalizePath,
  type ProjectReflection,
  ReflectionKind,
} from 'typedoc'
import ts from 'typescript'

/** A library as it was built to be published. */
interface Built {
  readonly folder: string
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>
}

/** What people import, and the file with its declarations. */
type Entry = readonly [name: string, file: string]

/** The hundreds of parts of a rulebook change with every version. They are read in the source, where a variant replaces them. */
const PARTS = 'Rules'
const CORE = ['Core', 'core']
const LAYER_PARTS = 'RuleLayer.parts'
/** What ids of clauses and additions of variants are computed from. */
const UNEXPORTED = ['Areas', 'CoreClause', 'Variants', 'rulings']

/** It is made of the declarations, so it shows what people install. */
async function writeApiDocs(folders: readonly string[], to: string): Promise<readonly string[]> {
  const libraries = folders.map(readLibrary)
  const entries = libraries.flatMap(entriesOf)
  const wrong: string[] = []
  const app = await Application.bootstrap({
    name: 'Flank Speed',
    entryPoints: entries.map(([, file]) => file),
    readme: 'none',
    disableSources: true,
    disableGit: true,
    githubPages: false,
    hideGenerator: true,
  })
  app.logger = new Complaints(wrong)
  const project = app.converter.convert(programOf(entries))
  hideParts(project)
  wrong.push(...withoutComment(project))
  for (const { name } of libraries) {
    // TypeDoc looks for missing exports in the package of the project alone.
    project.packageName = name
    app.options.setValue('intentionallyNotExported', name === '@flankspeed/engine' ? UNEXPORTED : [])
    app.validate(project)
  }
  await app.generateDocs(project, to)
  return [...new Set(wrong)]
}

/** Keeps warnings and errors instead of printing them. */
class Complaints extends Logger {
  readonly #found: string[]
  constructor(found: string[]) {
    super()
    this.#found = found
  }
  override log(message: string, level: LogLevel): void {
    super.log(message, level)
    if (level >= LogLevel.Warn) this.#found.push(message)
  }
}

const readLibrary = (folder: string): Built => ({
  ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  folder,
})

const entriesOf = ({ folder, name, exports }: Built): Entry[] =>
  Object.entries(exports).flatMap(([entry, target]): Entry[] =>
    typeof target === 'string' ? [] : [[posix.join(name, entry), join(folder, target.types)]],
  )

/** One program for all libraries: a page of one can link to another. */
function programOf(entries: readonly Entry[]): DocumentationEntryPoint[] {
  const program = ts.createProgram({
    rootNames: entries.map(([, file]) => file),
    options: {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.NodeNext,
      strict: true,
      lib: ['lib.es2025.d.ts', 'lib.dom.d.ts'],
      types: [],
      paths: Object.fromEntries(entries.map(([name, file]) => [name, [file]])),
      skipLibCheck: true,
      noEmit: true,
    },
  })
  return entries.map(([displayName, file]) => ({
    displayName,
    path: normalizePath(file),
    program,
    sourceFile: program.getSourceFile(file)!,
  }))
}

function hideParts(project: ProjectReflection): void {
  for (const one of project.getReflectionsByKind(ReflectionKind.All)) {
    if (CORE.includes(one.name) || one.getFullName().endsWith(LAYER_PARTS)) project.removeReflection(one)
    if (one.name === PARTS && one.isDeclaration())
      for (const part of [...(one.children ?? [])]) project.removeReflection(part)
  }
}

/** Lists of names in a rulebook, such as its phases, and their types. They need no comment. */
const NAMES = ReflectionKind.TypeAlias | ReflectionKind.Variable
const isOfRulebook = (module: string): boolean => /^@flankspeed\/engine\/(?!kernel|cases)/.test(module)

/** Everything that a module exports says what it is. Members of classes and interfaces may speak for themselves. */
const withoutComment = (project: ProjectReflection): string[] =>
  (project.children ?? []).flatMap(({ name, children = [] }) =>
    children
      .filter((one) => !one.isReference() && !(isOfRulebook(name) && one.kindOf(NAMES)))
      .filter((one) => !one.hasComment() && !one.signatures?.some((each) => each.hasComment()))
      .map((one) => `${one.getFullName()} has no comment`),
  )

const [to, ...folders] = process.argv.slice(2)
console.log(JSON.stringify(await writeApiDocs(folders, to!)))
