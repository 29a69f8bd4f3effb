import { type Found, searchReplay, THEMES } from '@flankspeed/admirals/puzzles'
import { Reviewer } from '@flankspeed/admirals/review'
import { type Replay, type Ruleset, rulesets } from '@flankspeed/engine'
import { keepPuzzles } from '../puzzles/own-puzzles.ts'
import { keepReview, keptReview } from './kept-reviews.ts'
import type { ReviewApi } from './review.ts'

/** Milliseconds between two reports. */
const EVERY = 250

export const api: ReviewApi = {
  async review(replay, told) {
    const kept = await keptReview(replay)
    if (kept) return kept
    const reviewer = new Reviewer(rulesetOf(replay), replay)
    let next = 0
    for (const _ of reviewer.steps()) {
      if (performance.now() < next) continue
      // Waits until the page has it, so that reports do not pile up.
      await told(reviewer.review())
      next = performance.now() + EVERY
    }
    const review = reviewer.review()
    await keepReview(replay, review)
    return review
  },
  async puzzles(replay, told) {
    const ruleset = rulesetOf(replay)
    const found: Found[] = []
    let next = 0
    for (const looked of searchReplay(ruleset, replay, WANTED)) {
      if (looked.found) found.push(looked.found)
      if (performance.now() < next) continue
      await told(looked.share)
      next = performance.now() + EVERY
    }
    if (found.length > 0) await keepPuzzles(ruleset, found)
    return found.map(({ puzzle }) => puzzle.id)
  },
}

/** A battle of one's own may offer less to choose from. */
const WANTED = { leastPlans: 3, themes: THEMES }

function rulesetOf({ ruleset, version }: Replay): Ruleset {
  const known = rulesets.find(({ id }) => id === ruleset)
  if (!known) throw new Error(`It was recorded under ${ruleset}, which this page does not know.`)
  if (known.version !== version)
    throw new Error(
      `It was recorded under version ${version} of ${known.title}; this page has version ${known.version}.`,
    )
  return known
}
