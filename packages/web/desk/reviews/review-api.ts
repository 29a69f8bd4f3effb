import { Reviewer } from '@flankspeed/admirals/review'
import { type Replay, type Ruleset, rulesets } from '@flankspeed/engine'
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
}

function rulesetOf({ ruleset, version }: Replay): Ruleset {
  const known = rulesets.find(({ id }) => id === ruleset)
  if (!known) throw new Error(`It was recorded under ${ruleset}, which this page does not know.`)
  if (known.version !== version)
    throw new Error(
      `It was recorded under version ${version} of ${known.title}; this page has version ${known.version}.`,
    )
  return known
}
