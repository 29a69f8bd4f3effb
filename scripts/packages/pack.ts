import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { buildCommandLine } from './command-line.ts'
import { buildLibrary } from './library.ts'
import { LIBRARIES } from './published.ts'

export interface Packed {
  readonly name: string
  /** As published, and as a tarball. */
  readonly folder: string
  readonly tarball: string
}

/** Builds and packs every published package in a folder of the repository, which is emptied first. */
export async function packAll(to: string): Promise<Packed[]> {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  const built = LIBRARIES.map((library) => {
    const folder = join(to, library.folder)
    buildLibrary(library, folder)
    return { name: library.name, folder }
  })
  const commandLine = { name: 'flankspeed', folder: join(to, 'flankspeed') }
  await buildCommandLine(commandLine.folder)
  const all = [...built, commandLine]
  const folders = all.map(({ folder }) => folder)
  const tarballs = npm(to, 'pack', ...folders, '--ignore-scripts', '--silent')
    .trim()
    .split('\n')
    .slice(-all.length)
  return all.map((one, i) => ({ ...one, tarball: join(to, tarballs[i]!) }))
}

/** For a program that starts Node: the current one. */
export const withThisNode = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
})

/** Runs npm, or npx, with the current Node; returns its output. */
export function npm(folder: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: withThisNode(),
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}
