import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Entry } from './guide.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Installed or built files. */
const LEFT_OUT = ['.git', 'node_modules', 'dist', 'generated']
const SCOPE = '@flankspeed'

/** A copy of the project in a temporary folder, with these rulebooks added as the guide says. */
export class CopiedProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'flankspeed-fifth-'))
  readonly rulebooks = join(this.folder, 'packages', 'rulebooks')

  constructor(...added: readonly Entry[]) {
    for (const name of readdirSync(ROOT).filter((each) => !LEFT_OUT.includes(each)))
      cpSync(join(ROOT, name), join(this.folder, name), {
        recursive: true,
        filter: (path) => !LEFT_OUT.includes(basename(path)),
      })
    this.#linkModules()
    for (const entry of added) this.#add(entry)
  }

  /** The project's packages are those of the copy; all others are linked. */
  #linkModules(): void {
    const [from, to] = [join(ROOT, 'node_modules'), join(this.folder, 'node_modules')]
    mkdirSync(join(to, SCOPE), { recursive: true })
    for (const name of readdirSync(from))
      if (name !== SCOPE && name !== '.cache') symlinkSync(join(from, name), join(to, name), 'junction')
    for (const name of readdirSync(join(this.folder, 'packages')))
      symlinkSync(join(this.folder, 'packages', name), join(to, SCOPE, name), 'junction')
  }

  /** One folder and its line in the list. */
  #add(entry: Entry): void {
    cpSync(join(import.meta.dirname, entry.id), join(this.rulebooks, entry.id), { recursive: true })
    appendFileSync(join(this.rulebooks, 'list.ts'), `${entry.line}\n`)
  }

  /** A folder beside the rulebooks that the list does not name: half a rulebook, or one that somebody keeps for himself. */
  addUnlisted(id: string, like: Entry): void {
    const folder = join(this.rulebooks, id)
    cpSync(join(import.meta.dirname, like.id), folder, { recursive: true })
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )) {
      const path = join(folder, file)
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(like.id, id))
    }
  }

  caseFile(id: string, name: string): string {
    return join('packages', 'rulebooks', id, 'cases', name)
  }

  /** The output of a program of the copy; throws on failure. */
  run(script: string, ...args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        NO_COLOR: '1',
        // What is compiled is known by its path: no other copy could use it.
        NODE_COMPILE_CACHE: join(this.folder, 'node_modules', '.cache', 'compiled'),
        // A run of one suite in the copy proves nothing about all clauses.
        FLANKSPEED_PROOFS: undefined,
      },
    })
    if (status !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`)
    return stdout
  }

  flankspeed(...args: readonly string[]): string {
    return this.run('packages/cli/main.ts', ...args)
  }

  /** The outputs of several commands that share a process, which loads the copy once. */
  together(commands: readonly (readonly string[])[]): string[] {
    return JSON.parse(this.run('packages/testing/fifth-rulebook/together.ts', JSON.stringify(commands)))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
