import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { mainButton, startCase, storeSettings, story, waitForPrompt } from '@flankspeed/web/e2e'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { ensureChromium } from '../chromium-install.ts'
import { CopiedProject } from './copied-project.ts'
import { entryIn } from './guide.ts'

const toy = entryIn('Add a rulebook')
const variant = entryIn('Add a variant')
const UNLISTED = 'kept-out-of-the-list'
let project: CopiedProject
let server: ChildProcess
let browser: Browser
let page: Page

/** The page of the copy, built and served by the copy. */
async function served(): Promise<string> {
  server = spawn(process.execPath, ['packages/cli/main.ts', 'serve', '--port', '0', '--database', ':memory:'], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  for await (const line of createInterface(server.stdout!)) {
    const [address] = line.match(/http:\/\/[\w.:]+/) ?? []
    if (address) return address
  }
  throw new Error('the copy was not served')
}

beforeAll(async () => {
  project = new CopiedProject(toy, variant)
  project.addUnlisted(UNLISTED, toy)
  const baseURL = await served()
  browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  page = await browser.newPage({ baseURL })
  await storeSettings(page)
})
afterAll(async () => {
  await browser?.close()
  server?.kill()
  project.remove()
})

/** The position of the last case in a file, without its expectations. */
function positionIn(id: string, name: string): string {
  const cases = parseAllDocuments(readFileSync(join(project.folder, project.caseFile(id, name)), 'utf8'))
  const { ruleset, title, battle } = cases.at(-1)!.toJS()
  return JSON.stringify({ ruleset, title, battle })
}

test('the page holds the rulebooks of the list, and no other folder', () => {
  const page = join(project.folder, 'packages', 'web', 'dist')
  const naming = (id: string): string[] =>
    readdirSync(page, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(js|json|html)$/.test(file) && readFileSync(join(page, file), 'utf8').includes(id),
    )
  expect(naming(toy.id)).not.toEqual([])
  expect(naming(UNLISTED)).toEqual([])
})

test('people play it with the generic prompt', async () => {
  await startCase(page, positionIn(toy.id, 'two-lines.yaml'), 'Both')
  for (let i = 0; i < 8; i++) {
    expect(await waitForPrompt(page)).toMatch(/^(Move|Fire)$/)
    const { length } = await story(page)
    // The prompt suggests a legal action.
    await expect.poll(() => page.getByLabel('Action as JSON').inputValue()).toContain('"ship"')
    await mainButton(page).click()
    await expect.poll(async () => (await story(page)).length).toBeGreaterThan(length)
  }
  const told = (await story(page)).join('\n')
  expect(told).toMatch(/Red 1 moves/)
  expect(told).toMatch(/Blue 2 (fires at|holds)/)
})

test('the variant is played with the screens of its base', async () => {
  await startCase(page, positionIn(variant.id, 'tide.yaml'), 'Both')
  expect(await waitForPrompt(page)).toBe('Move')
  expect(await page.locator('.any-answer').count()).toBe(0)
})
