import { rule } from '../rule.ts'

/** American destroyers of this class sail in British forces, as British ships (ADM-RN-05, ADM-R-88). */
const LENT = { class: /^clemson\b/i, from: 'us-navy', to: 'royal-navy' }

/** Destroyers for Bases: crews are the user's, weapons the maker's. */
export const destroyersForBases = rule('destroyersForBases', (below) => ({
  amendCard(r, given, ship, year, navy = null) {
    const card = below.amendCard(r, given, ship, year, navy)
    const lent = navy === LENT.to && card.nation === LENT.from && LENT.class.test(card.class)
    return lent ? { ...card, nation: LENT.to } : card
  },
}))

/** British carriers embark American aircraft (ADM-RN-06). */
export const arsenalOfDemocracy = rule('arsenalOfDemocracy', (below) => ({
  fliesFor: (line, nation, embarked, agreed) =>
    (embarked && nation === 'royal-navy' && line.nation === 'us-navy') ||
    below.fliesFor(line, nation, embarked, agreed),
}))

/** German Flights fly from land for an Italian force, but from no carrier of it (ADM-RM-03, ADM-R-74). */
export const xFliegerkorps = rule('xFliegerkorps', (below) => ({
  fliesFor: (line, nation, embarked, agreed) =>
    (!embarked && nation === 'regia-marina' && line.nation === 'kriegsmarine') ||
    below.fliesFor(line, nation, embarked, agreed),
}))
