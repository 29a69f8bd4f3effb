import { theTables } from '../asking.ts'

/** Removes everything that this page keeps in the browser, and begins anew. */
export async function forgetEverything(): Promise<void> {
  const saved = await theTables().saved()
  for (const { id } of saved) await theTables().remove(id)
  for (const key of Object.keys(localStorage)) if (key.startsWith('flankspeed')) localStorage.removeItem(key)
  location.hash = '#/'
  location.reload()
}
