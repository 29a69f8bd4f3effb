import { theBattles } from '../desk-answers.ts'

/** Deletes everything that this page has stored in the browser, and reloads. */
export async function clearEverything(): Promise<void> {
  const saved = await theBattles().saved()
  for (const { id } of saved) await theBattles().remove(id)
  for (const key of Object.keys(localStorage)) if (key.startsWith('flankspeed')) localStorage.removeItem(key)
  location.hash = '#/'
  location.reload()
}
