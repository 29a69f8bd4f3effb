import { makeRuleset, type Ruleset, rootOf, type Variant } from '@flankspeed/kernel'
import { clauses } from '../clauses/index.ts'
import { copyBattle, type VasBattle } from './battle.ts'
import type { VasEvent } from './events.ts'
import type { Rules } from './rules.ts'
import { type RuleLayer, resolved, switchesOf } from './switches.ts'
import { normalizeVital, sometimesNamed } from './view/describe.ts'
import { languageOf, type MoreWords, NO_MORE_WORDS } from './view/language.ts'
import type { VasAction, VasDecision } from './words.ts'

/** Victory at Sea, or a variant of it, with the rules in force. */
export interface VasRuleset extends Ruleset<VasBattle, VasDecision, VasAction, VasEvent> {
  /** The steps and tables in force, for those who look closer than decisions and actions. */
  readonly rules: Rules
  /** Those of one battle, whose options may switch some on or off. */
  rulesOf(battle: VasBattle): Rules
}

/** Areas of which every clause is built and proven: all of them. */
const COMPLETE: readonly string[] = [...clauses.areas.keys()]

/** What sets a variant apart. */
export interface VasVariant extends Variant<RuleLayer> {
  /** What it adds to the case language. */
  readonly words?: MoreWords
}

/** Victory at Sea with house rules: the layers, and the core's own clauses. */
export const victoryAtSeaWith = (id: string, title: string, ...layers: RuleLayer[]): VasRuleset =>
  variantOfVictoryAtSea(id, title, { layers })

/**
 * A rulebook that builds on Victory at Sea. `Missing` holds the names that its layers must add to some registry and do not:
 * it does not compile unless it is never.
 */
export function variantOfVictoryAtSea<_Missing extends never = never>(
  id: string,
  title: string,
  variant: VasVariant,
): VasRuleset {
  const { rules, origins, named, rulesFor, rulesOf } = resolved(variant.layers)
  const ruleset = makeRuleset<Rules, VasBattle, VasDecision, VasAction, VasEvent>(
    id,
    title,
    {
      // 2: battles may begin with their set-up, and hold it; replays of version 1 came to other states.
      // 3: escorts cannot be bypassed, ships stand clear by one shift or stop short, all Flights of a nomination spend their
      //    load, a lock that is used claims its target, air groups are of the carrier's navy, scouts come back where their
      //    player puts them.
      version: 3,
      measure: { unit: 'inch', symbol: '"', premeasuring: true, table: [72, 48] },
      clauses,
      complete: COMPLETE,
      secretKinds: ['build-fleet', 'commit-scouts', 'mark'],
      normalizeExpected: { vital: normalizeVital },
      sometimesNamed,
      language: () => languageOf(rules, variant.words ?? NO_MORE_WORDS),
      copy: copyBattle,
      rulesFor,
      rulesOf,
    },
    variant,
  )
  const switches = switchesOf(variant.layers, { rules, named }, ruleset.clauses)
  return { ...ruleset, rules, rulesOf, origins, switches }
}

/** Casts a ruleset that is Victory at Sea or a variant of it; null for others. */
export const asVictoryAtSea = (ruleset: Ruleset): VasRuleset | null =>
  rootOf(ruleset.clauses) === clauses.ruleset ? (ruleset as unknown as VasRuleset) : null

export const victoryAtSea = victoryAtSeaWith('victory-at-sea', 'Victory at Sea')
