import type { Action, Battle, Decision, Pick, Ruleset } from '@flankspeed/kernel'

/**
 * A scripted opponent with one idea, written against the public rules alone. It shares no code with the admirals and
 * nobody tunes the admirals against it, so it shows how they fare against strangers.
 */
export interface SparringPartner {
  /** Its idea, in a sentence. */
  readonly about: string
  decide(ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick): Action
}

/** The sparring partners of a rulebook, by name. */
export type SparringPartners = Readonly<Record<string, SparringPartner>>
