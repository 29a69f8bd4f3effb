import { theBattles } from '../desk-answers.ts'

/** Removes everything that this page keeps in the browser, and begins anew. */
export async function clearEverything(): Promise<void> {
  const saved = await theBattles().saved()
  for (const { id } of saved) await theBattles().remove(id)
  for (const key of Object.keys(localStorage)) if (key.startsWith('flankspeed')) localStorage.removeItem(key)
  location.hash = '#/'
  location.reload()
}
