import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The packages of a commit in a temporary folder, which its caller removes. They find each other, and today's dependencies. */
export function pastCommit(root: string, commit: string): string {
  const past = mkdtempSync(join(tmpdir(), 'flankspeed-past-'))
  const tree = execFileSync('git', ['archive', commit, 'packages'], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x'], { cwd: past, input: tree })
  const [here, there] = [join(root, 'node_modules'), join(past, 'node_modules')]
  mkdirSync(join(there, '@flankspeed'), { recursive: true })
  for (const name of readdirSync(here)) if (name !== '@flankspeed') symlinkSync(join(here, name), join(there, name))
  for (const name of readdirSync(join(past, 'packages')))
    symlinkSync(join(past, 'packages', name), join(there, '@flankspeed', name))
  return past
}
