import {
  type Battle,
  canonical,
  type Decision,
  Generator,
  Keeper,
  openBattle,
  type Pick,
  playAgain,
  playAtRandom,
  Refused,
  SeededDice,
  seedState,
  stateHash,
  takeAction,
  type Viewer,
} from '@flankspeed/kernel'
import type { EventDice } from './dice/event-dice-table.ts'
import { mutatedAction } from './mutated-actions.ts'
import type { SecretTrial } from './non-interference.ts'

/** What the suite needs of a ruleset besides its contract. */
export interface Trial extends SecretTrial {
  randomSetup(pick: Pick): unknown
  /** Random battles that must run to their end; `npm run bench -- trials` plays 10,000. */
  readonly battles: number
  /** Battles searched for leaks. */
  readonly secretBattles: number
  /** Invalid actions that must change nothing. */
  readonly spoiled: number
  /** What is out of bounds in a battle, if anything. */
  impossible(battle: Battle): string | null
  /** Words that must be hidden from this viewer now, such as the ids of hidden units. */
  secrets(battle: Battle, viewer: Viewer): string[]
  /** Results of edge cases. */
  readonly odd?: OddTrial
  /** Tables and cards outside the rules. */
  readonly printed: object
  /** Which events report dice. */
  readonly eventDice: EventDice
}

/** Positions near the limits of the rules, and what players might try there. */
export interface OddTrial {
  position(pick: Pick): unknown
  action(battle: Battle, pick: Pick): unknown
}

/** A rulebook's configuration of the suite. */
export type TrialOptions = Omit<Trial, 'ruleset'>

export function picker(seed: number | string): Pick {
  const generator = new Generator(seedState(`pick ${seed}`))
  return (n) => generator.die(n) - 1
}

/** Random legal play to the end; returns the number of decisions. */
export function playsToTheEnd({ ruleset, randomSetup, impossible }: Trial, seed: number): number {
  const pick = picker(seed)
  const dice = new SeededDice(seed)
  const battle = ruleset.muster(randomSetup(pick), dice)
  const taken = playAtRandom(ruleset, battle, dice, pick)
  if (ruleset.outcome(battle) === null) throw new Error(`battle ${seed} stopped without an outcome`)
  const flaw = impossible(battle)
  if (flaw !== null) throw new Error(`battle ${seed}: ${flaw}`)
  return taken
}

/**
 * Tries invalid actions at every position of a battle; returns how many were refused. A refusal must change nothing.
 */
export function refusesWithoutTrace({ ruleset, randomSetup }: Trial, seed: number, perPosition: number): number {
  const pick = picker(seed)
  const dice = new SeededDice(seed)
  const battle = openBattle(ruleset, randomSetup(pick), dice)
  let refused = 0
  for (let decision = ruleset.decisions(battle)[0]; decision; decision = ruleset.decisions(battle)[0]) {
    const sound = ruleset.sample(battle, decision, pick)
    const before = JSON.stringify(battle)
    const parts = new Map(Object.entries(battle).map(([name, part]) => [name, JSON.stringify(part)]))
    for (let i = 0; i < perPosition; i++) {
      const action = mutatedAction(sound, battle, pick)
      const trial = i === 0 ? ruleset.copy(battle) : battle
      const spare = ruleset.copy(trial)
      try {
        takeAction(ruleset, spare, action, new SeededDice(i))
      } catch (error) {
        if (!(error instanceof Refused))
          throw new Error(`seed ${seed}: ${JSON.stringify(action)} crashed: ${(error as Error).stack}`)
        refused++
        if (!isMadeOf(spare, battle, parts))
          throw new Error(`seed ${seed}: ${JSON.stringify(action)} was refused and left a trace`)
      }
    }
    if (JSON.stringify(battle) !== before) throw new Error(`seed ${seed}: a copy shares state with its original`)
    ruleset.apply(battle, sound, dice, null)
  }
  return refused
}

/**
 * Whether a copy has exactly these parts, written as JSON. What it shares with the original is only compared there,
 * once for all copies: cards are by far the longest part.
 */
function isMadeOf(copy: Battle, original: Battle, parts: ReadonlyMap<string, string>): boolean {
  const names = Object.keys(copy)
  const isKept = (name: string): boolean => {
    const [part, shared] = [copy, original].map((battle) => (battle as unknown as Record<string, unknown>)[name])
    return part === shared ? parts.has(name) : JSON.stringify(part) === parts.get(name)
  }
  return names.length === parts.size && names.every(isKept)
}

/** A battle that goes through JSON half-way ends like one that does not. */
export function survivesJson({ ruleset, randomSetup }: Trial, seed: number): void {
  const pick = picker(seed)
  const setup = randomSetup(pick)
  const choices = seed * 7 + 1
  const straight = ruleset.muster(setup, new SeededDice(seed))
  playAtRandom(ruleset, straight, new SeededDice(seed), picker(choices))
  const choose = picker(choices)
  const dice = new SeededDice(seed)
  let battle = ruleset.muster(setup, new SeededDice(seed))
  ruleset.advance(battle, dice, null)
  for (let decision = ruleset.decisions(battle)[0]; decision; decision = ruleset.decisions(battle)[0]) {
    const text = JSON.stringify(battle)
    const parsed = JSON.parse(text) as Battle
    if (!isSame(parsed, battle)) throw new Error(`seed ${seed}: something in the battle is not JSON`)
    battle = parsed
    ruleset.apply(battle, ruleset.sample(battle, decision, choose), dice, null)
  }
  if (stateHash(battle) !== stateHash(straight))
    throw new Error(`seed ${seed}: the battle changed on its way through JSON`)
}

/** Whether two values are of a kind and have the same fields with the same values. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name as never], other[name as never]))
  )
}

/** A recorded battle replays to the same hashes, and undo restores every earlier state. */
export function replaysAndUndoes({ ruleset, randomSetup }: Trial, seed: number): void {
  const pick = picker(seed)
  const keeper = new Keeper(ruleset, randomSetup(pick), seed)
  const states = [JSON.stringify(keeper.battle)]
  for (let decision = keeper.decisions[0]; decision; decision = keeper.decisions[0]) {
    keeper.act(ruleset.sample(keeper.battle, decision, pick))
    states.push(JSON.stringify(keeper.battle))
  }
  const replay = JSON.parse(JSON.stringify(keeper.replay('trial')))
  const again = playAgain(ruleset, replay)
  if (!isWritten(again.battle, states.at(-1)!)) throw new Error(`seed ${seed}: the replay ends differently`)
  for (let i = states.length - 1; i >= 0; i--) {
    if (!isWritten(keeper.battle, states[i]!))
      throw new Error(`seed ${seed}: undo did not give back the state after action ${i}`)
    if (keeper.undo() !== i > 0) throw new Error(`seed ${seed}: undo stopped early`)
  }
}

/** Whether this JSON is the battle, whatever the order of fields. Most of the time the order is the same. */
const isWritten = (battle: Battle, text: string): boolean =>
  JSON.stringify(battle) === text || canonical(battle) === canonical(JSON.parse(text))

/** A view is a copy, contains no seed, dice or secret, and every decision can be answered from it. */
export function viewsLeakNothing(trial: Trial, seed: number): void {
  const { ruleset, randomSetup, secrets } = trial
  const pick = picker(seed)
  const secret = `secret-seed-${seed}`
  const dice = new SeededDice(secret)
  const battle = openBattle(ruleset, randomSetup(pick), dice)
  for (let owed = ruleset.decisions(battle); owed[0]; owed = ruleset.decisions(battle)) {
    const [decision] = owed
    const before = JSON.stringify(battle)
    const view = ruleset.view(battle, decision.side)
    const action = ruleset.sample(view, decision, pick)
    const isOpen = ruleset.isOpen(battle)
    for (const viewer of VIEWERS) {
      const shown = ruleset.view(battle, viewer)
      const text = JSON.stringify([shown, ruleset.decisions(shown), ruleset.describe(shown)])
      const leaked = secrets(battle, viewer).find((word) => text.includes(JSON.stringify(word)))
      if (leaked !== undefined) throw new Error(`seed ${seed}: the view of ${viewer} shows ${leaked}`)
      if (text.includes(secret) || /"(seed|dice|generator)State?"/.test(text))
        throw new Error(`seed ${seed}: the view of ${viewer} holds the dice`)
      if (isOpen && !isWritten(shown, before))
        throw new Error(`seed ${seed}: ${viewer} does not see the battle as it is where nothing is hidden`)
    }
    for (const each of owed) if (ruleset.secretKinds.includes(each.kind)) teachesNobody(trial, battle, each, pick, seed)
    ruleset.apply(view, action, new SeededDice('another'), null)
    if (!isWritten(battle, before)) throw new Error(`seed ${seed}: playing on a view changed the battle itself`)
    ruleset.apply(battle, action, dice, null)
  }
}

const VIEWERS = ['red', 'blue', 'spectator']

/** A secret answer of one side changes nothing for everybody else. */
function teachesNobody({ ruleset }: Trial, battle: Battle, owed: Decision, pick: Pick, seed: number): void {
  const answered = (): Battle => {
    const tried = ruleset.copy(battle)
    ruleset.take(tried, ruleset.sample(ruleset.view(battle, owed.side), owed, pick), new SeededDice(0), null)
    return tried
  }
  const [one, other] = [answered(), answered()]
  for (const viewer of VIEWERS) {
    if (viewer === owed.side) continue
    if (canonical(ruleset.view(one, viewer)) !== canonical(ruleset.view(other, viewer)))
      throw new Error(`seed ${seed}: ${viewer} learns what ${owed.side} answered to ${owed.kind}`)
  }
}
