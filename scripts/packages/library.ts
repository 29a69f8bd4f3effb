import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { ENGINES, type Library, STANDARD } from './published.ts'
import { type Elsewhere, manifestOf, PACKAGES, ROOT, relativeTo, sourcesOf } from './sources.ts'

/**
 * Writes a library to a folder as it is published: JavaScript and declarations of everything that its entry points
 * need.
 */
export function buildLibrary(library: Library, to: string): void {
  const { name, description, folder, entries, base } = library
  const { files, dependencies } = sourcesOf(Object.values(entries), base && inLibrary(base))
  rmSync(to, { recursive: true, force: true })
  for (const [file, text] of files) write(join(to, 'src', file), text)
  compile(to, base)
  importAdditions(join(to, 'dist'), Object.values(entries))
  rmSync(join(to, 'src'), { recursive: true })
  const { version, license } = manifestOf(folder)
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: ENGINES,
    exports: Object.fromEntries([
      ...Object.entries(entries).map(([entry, file]) => {
        const built = `./dist/${file.replace(/\.ts$/, '')}`
        return [entry, { types: `${built}.d.ts`, default: `${built}.js` }] as const
      }),
      ['./package.json', './package.json'],
    ]),
    files: ['dist', 'NOTICE'],
    dependencies,
  }
  write(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(join(PACKAGES, folder, 'README.md'), join(to, 'README.md'))
  for (const file of ['LICENSE', 'NOTICE']) copyFileSync(join(ROOT, file), join(to, file))
}

/** The import for a file in a library: one of its entry points. */
function inLibrary({ name, entries, base }: Library): Elsewhere {
  const { files } = sourcesOf(Object.values(entries), base && inLibrary(base))
  const named = new Map(Object.entries(entries).map(([entry, file]) => [file, entry]))
  return (file, by) => {
    if (!files.has(file)) return null
    const entry = named.get(file)
    if (entry === undefined)
      throw new Error(
        `packages/${by} imports packages/${file}, which is no entry point of ${name}: import it through one`,
      )
    return posix.join(name, entry)
  }
}

/** The declarations of a library that was built alongside. */
const pathsOf = ({ name, folder, entries }: Library): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(entries).map(([entry, file]) => [
      posix.join(name, entry),
      [`../${folder}/dist/${file.replace(/\.ts$/, '.d.ts')}`],
    ]),
  )

/** TypeScript writes `.js` in the imports of scripts, and leaves `.ts` in those of declarations. */
function compile(folder: string, base: Library | undefined): void {
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: 'src',
      outDir: 'dist',
      types: [],
      lib: STANDARD,
      ...(base && { paths: pathsOf(base) }),
    },
    include: ['src', ...(base ? [`../${base.folder}/dist`] : [])],
  }
  write(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--checkers', '1'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${folder} does not compile:\n${stdout}`)
  rmSync(join(folder, 'tsconfig.json'))
  for (const file of declarationsIn(join(folder, 'dist'))) {
    const path = join(folder, 'dist', file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/(['"])(\.[^'"]+)\.ts\1/g, '$1$2.js$1'))
  }
}

/**
 * Files add to types of other files. An import of an entry point gets all additions of its rulebook, imported or not.
 */
function importAdditions(dist: string, entries: readonly string[]): void {
  const adding = declarationsIn(dist).filter((file) =>
    /^declare module '\./m.test(readFileSync(join(dist, file), 'utf8')),
  )
  for (const entry of entries) {
    const path = join(dist, entry.replace(/\.ts$/, '.d.ts'))
    const [place = '', rulebook = ''] = entry.split('/')
    const added = adding.filter((file) => place !== 'rulebooks' || file.split(/[\\/]/)[1] === rulebook)
    const imports = added.map((file) => `import '${relativeTo(dirname(entry), file.replace(/\.d\.ts$/, '.js'))}'\n`)
    writeFileSync(path, imports.join('') + readFileSync(path, 'utf8'))
  }
}

const declarationsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
