import type { Battle, Viewer } from './ruleset.ts'

const keys = new WeakMap<Battle, object>()
const keysOfViews = new WeakMap<Battle, Map<Viewer, object>>()

/**
 * A key for what a player remembers about a battle. All views that one side gets of a battle share one; the battle itself
 * and every copy have their own. It tells nothing about the battle.
 */
export function keyOf(battle: Battle): object {
  let key = keys.get(battle)
  if (!key) {
    key = {}
    keys.set(battle, key)
  }
  return key
}

/** Gives a view the key that this viewer's views of the battle share. */
export function shareKey(battle: Battle, viewer: Viewer, view: Battle): void {
  let known = keysOfViews.get(battle)
  if (!known) {
    known = new Map()
    keysOfViews.set(battle, known)
  }
  let key = known.get(viewer)
  if (!key) {
    key = {}
    known.set(viewer, key)
  }
  keys.set(view, key)
}
