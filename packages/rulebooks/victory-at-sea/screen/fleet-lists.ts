import { rulesetOf } from '@flankspeed/shipyard/fleets'
import type { Lists } from '@flankspeed/web/desk'
import { vasCard } from '../shipyard/card.ts'
import { mayHaveVtFuses } from '../shipyard/fleet-book.ts'

export const lists: Lists = {
  mayHaveVtFuses: ({ facts }, fleet) =>
    mayHaveVtFuses(vasCard(facts.id, Math.max(fleet.year, facts.commissioned), rulesetOf(fleet)), fleet.year),
}
