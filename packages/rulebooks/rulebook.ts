import type { Players } from '@flankspeed/admirals/rulebook'
import type { RulebookCli } from '@flankspeed/cli/rulebook'
import type { CommandRules } from '@flankspeed/command/rulebook'
import type { Ruleset } from '@flankspeed/kernel'
import type { Aims, BenchBattle, LadderFleets, OddsBench, SparringPartners, Watch } from '@flankspeed/lab/rulebook'
import type { ScenarioRules } from '@flankspeed/scenarios/rulebook'
import type { FleetBook } from '@flankspeed/shipyard/fleets'
import type { Equip, Faces } from '@flankspeed/shipyard/rulebook'
import type { TrialOptions } from '@flankspeed/testing/rulebook'
import type { AnyRules } from './any-rules.ts'

/** A rulebook with all that belongs to it, except its screens. What is left out, the rest of the program does without. */
export interface Rulebook {
  readonly rules: Ruleset
  /** The rulebook that this one changes. */
  readonly base: Rulebook | null
  /** How Captains and Admirals play it. */
  readonly players?: Players
  /** The strength of its players by level, as the ladder measured it (packages/admirals/README.md). */
  readonly strengths?: Readonly<Record<string, number>>
  /** How players command divisions under it. */
  readonly command?: CommandRules
  /** Gives the units of a setup their cards. */
  readonly equip?: Equip
  /** Shows and draws its cards. */
  readonly faces?: Faces
  /** What fleets cost and may hold. */
  readonly fleets?: FleetBook
  /** How the battles of the library are set up. */
  readonly scenarios?: ScenarioRules
  /** What the lab reads out of a battle. */
  readonly watch?: Watch
  /** Lists of fleets that ladders may be fought with, besides those of every rulebook. */
  readonly ladders?: Readonly<Record<string, LadderFleets>>
  /** Scripted opponents for its players. */
  readonly sparring?: SparringPartners
  /** Battles of its own for the bench. */
  bench?(): Promise<readonly BenchBattle[]>
  /** Questions to its odds for the bench. */
  oddsBench?(): Promise<readonly OddsBench[]>
  /** Aims of its figures in the bench, whose names begin with its id. */
  readonly benchAims?: Aims
  /** Its texts for the command line, which loads them when it starts. */
  cli?(): Promise<RulebookCli>
  /** How the conformance suite tries it. */
  readonly trial?: TrialOptions
}

interface Definition extends Omit<Rulebook, 'rules' | 'base'> {
  readonly rules: AnyRules
}

export const defineRulebook = ({ rules, ...parts }: Definition): Rulebook => ({
  rules: rules as unknown as Ruleset,
  base: null,
  ...parts,
})

/** A variant takes from its base whatever it does not define itself. */
export const defineVariant = (base: Rulebook, { rules, ...parts }: Definition): Rulebook => ({
  ...base,
  rules: rules as unknown as Ruleset,
  base,
  ...parts,
})
