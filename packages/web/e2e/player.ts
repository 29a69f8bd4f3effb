import type { Locator, Page } from 'playwright-core'

/** Settings for scripts: no animation, no confirmation. */
const FAST = { speed: 0, confirm: false, hints: false, motion: 'less' } as const

/** Stores settings in a browser that has not opened the page yet. Battles begin without a briefing, and ask everything, unless told otherwise. */
export async function storeSettings(page: Page, settings: object = FAST): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('flankspeed settings') === null) localStorage.setItem('flankspeed settings', kept)
    },
    JSON.stringify({ briefing: false, skips: false, ...settings }),
  )
}

/** Drops a file onto the page, as with a mouse. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([file, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content!], file!, { type: 'text/plain' }))
      for (const kind of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, text],
  )
}

/**
 * Starts the position of a case: dropped on a page that shows little, started from the page for new battles. An open page goes
 * there by itself.
 */
export async function startCase(page: Page, text: string, command: 'Both' | 'Red' | 'Blue', seed = '1'): Promise<void> {
  await page.goto('/#/settings')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await dropFile(page, 'position.yaml', text)
  await page.getByRole('heading', { name: 'New battle' }).waitFor()
  await page.getByRole('radio', { name: new RegExp(`^${command}`) }).check()
  await page.getByLabel('Seed').fill(seed)
  await page.getByRole('button', { name: 'Begin' }).click()
  await waitForPrompt(page)
}

/** The current question, once there is one: "Move", "Fire", "Repair" ..., or "Result" at the end. */
export async function waitForPrompt(page: Page): Promise<string> {
  const fresh = page.locator('.prompt:not([data-answered]), .result').first()
  await fresh.waitFor()
  if (await fresh.evaluate((element) => element.classList.contains('result'))) return 'Result'
  return (await fresh.locator('.prompt-what').textContent()) ?? ''
}

export const prompt = (page: Page): Locator => page.locator('.prompt')
export const mainButton = (page: Page): Locator => page.locator('.prompt [data-main]')

/** Answers the current question, and waits for the next one. */
export async function answer(page: Page, act: () => Promise<unknown>): Promise<string> {
  await prompt(page).evaluate((element) => element.setAttribute('data-answered', ''))
  await act()
  return waitForPrompt(page)
}

/** The place of a unit on the screen. */
export async function placeOf(page: Page, unit: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`.chart [data-unit="${unit}"]`).first().boundingBox()
  if (!box) throw new Error(`${unit} is not on the chart`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Clicks a unit on the chart. */
export async function clickUnit(page: Page, unit: string): Promise<void> {
  const { x, y } = await placeOf(page, unit)
  await page.mouse.click(x, y)
}

/** The text there, on one line. */
export const textOf = async (place: Locator): Promise<string> =>
  ((await place.textContent()) ?? '').replace(/\s+/g, ' ').trim()

/** The sentences of the story, without the summaries of phases. */
export const story = (page: Page): Promise<string[]> =>
  page.locator('.story-list > li:not(.story-summary)').allTextContents()

/** Presses the main button, or holds fire where nothing is aimed: that is never the main button. */
export async function proceed(page: Page): Promise<void> {
  const hold = page.getByRole('button', { name: 'Hold fire', exact: true })
  const isHeld = (await hold.count()) > 0 && !(await mainButton(page).isEnabled())
  await (isHeld ? hold : mainButton(page)).click()
}

/** Plays a simple move: a few inches ahead, the best targets, every repair. Returns the next question. */
export async function playOn(page: Page): Promise<string> {
  await prepare(page, await waitForPrompt(page))
  return answer(page, () => proceed(page))
}

/** Prepares a simple answer to the question. */
export async function prepare(page: Page, kind: string): Promise<void> {
  if (kind === 'Move') await steamAhead(page, 4)
  if (kind === 'Fire') await takeAdvice(page)
}

/** Steers that many half inches ahead, by keys. */
export async function steamAhead(page: Page, halfInches: number): Promise<void> {
  for (let i = 0; i < halfInches; i++) await page.keyboard.press('ArrowUp')
  // Keys pressed before the prompt listened are pressed again.
  for (let i = 0; i < 20 && !(await mainButton(page).isEnabled()); i++) {
    await page.waitForTimeout(150)
    await page.keyboard.press('ArrowUp')
  }
  await mainButton(page).and(page.locator(':enabled')).waitFor()
}

/** Fills in what the staff suggests. False: it suggests to hold fire. */
export async function takeAdvice(page: Page): Promise<boolean> {
  await suggest(page)
  return mainButton(page).isEnabled()
}

/** Presses Suggest, and waits until the form is filled in. */
export async function suggest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  await page.locator('.suggestion').waitFor()
}

/** In the text view: does what the staff suggests. Asks again while the screen still changes to another player. */
export async function acceptSuggestion(page: Page): Promise<void> {
  const order = page.getByLabel('Order')
  const isSuggested = async (): Promise<boolean> => {
    const lines = await page.locator('.text-log li').allTextContents()
    const asked = lines.findLastIndex((line) => line.trim() === '> suggest')
    return lines.slice(asked + 1).some((line) => line.includes('Type accept to do it.'))
  }
  let suggested = false
  for (let tries = 0; !suggested; tries++) {
    if (tries === 10) throw new Error(`There is no suggestion: ${await textOf(page.locator('.text-log li').last())}`)
    await order.fill('suggest')
    await order.press('Enter')
    for (let i = 0; i < 20 && !suggested; i++) {
      await page.waitForTimeout(100)
      suggested = await isSuggested()
    }
  }
  await order.fill('accept')
  await order.press('Enter')
  // What it does is told at once, unless it does nothing.
  const last = page.locator('.text-log li').last()
  for (let i = 0; i < 20 && ['> accept', 'Type accept to do it.'].includes(await textOf(last)); i++)
    await page.waitForTimeout(100)
}

/** Makes an account for this browser, without the form. */
export async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/#/settings')
  const status = await page.evaluate(
    async (who) =>
      (
        await fetch('/api/account', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: who, password: 'a long password' }),
        })
      ).status,
    name,
  )
  if (status !== 201) throw new Error(`the account of ${name} was not made: ${status}`)
}
