import { expect, test } from 'vitest'
import { LazyScreen } from './lazy-screen.ts'

const Battle = (): null => null
const script = async () => ({ default: Battle })

test('a screen that is loaded is drawn by itself, without waiting', async () => {
  const screen = new LazyScreen(script)
  await screen.load()
  expect(screen.drawn).toBe(Battle)
})

test('a screen that is not loaded waits for its script, and stays the same component when that is there', async () => {
  const screen = new LazyScreen(script)
  const { drawn } = screen
  expect(drawn).not.toBe(Battle)
  await screen.load()
  expect(screen.drawn).toBe(drawn)
})
