import { theDesk } from './desk-client.ts'
import { LazyScreen } from './lazy-screen.ts'

export const battleScreen = new LazyScreen(() => import('../battle/BattleScreen.tsx'))

let prepared = false

/**
 * Loads what a battle needs before anybody waits for it: the battle screen, and the rulebooks in the desk. The service worker
 * stores the same files for offline use anyway.
 */
export function prepareBattle(): void {
  if (prepared) return
  prepared = true
  // What fails now is loaded again when it is needed, and reported then.
  void battleScreen.load().catch(() => {})
  void theDesk()
    .prepare()
    .catch(() => {})
}

/** The same when the page has nothing else to do. Returns how to give it up. */
export function prepareBattleWhenIdle(): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const waiting = setTimeout(prepareBattle, 500)
    return () => clearTimeout(waiting)
  }
  const waiting = requestIdleCallback(prepareBattle)
  return () => cancelIdleCallback(waiting)
}
