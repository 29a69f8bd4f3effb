import {
  type Action,
  type Battle,
  type Decision,
  type Event,
  type Pick,
  Refused,
  type Ruleset,
  type Side,
} from '@flankspeed/kernel'
import { PurposeDice } from './dice/purpose-dice.ts'
import { mutatedAction } from './mutated-actions.ts'

/**
 * Non-interference: what a viewer may not know has no influence on anything that the viewer gets. Two battles that
 * differ only in a secret of one side are played on with the same public actions and the same dice. Views, decisions,
 * events, refusals and their order must be the same for everybody else, byte for byte, until the rules reveal the
 * secret.
 */
export interface Secret {
  readonly what: string
  /** Takes a copy and changes only what `owner` hides from everybody else; null: this battle has no such secret. */
  twin(battle: Battle, owner: Side, pick: Pick): Twin | null
}

export interface Twin {
  readonly battle: Battle
  /**
   * The owner's action in the twin that looks to others like this action in the battle. null: there is none, so it
   * reveals which of the two it is.
   */
  inTwin?(action: Action): Action | null
  /** Have the rules revealed it in that battle (one of the two), by the state or by an event? */
  isOut(battle: Battle, told: readonly Event[]): boolean
}

/** What the suite needs of a ruleset to look for leaks. */
export interface SecretTrial {
  readonly ruleset: Ruleset
  /** Battles with much hidden information. */
  secretSetup(pick: Pick): unknown
  readonly hidden: readonly Secret[]
  /** Was the answer to a decision of that kind revealed? */
  isAnswerOut(battle: Battle, kind: string, owner: Side, told: readonly Event[]): boolean
}

/** How much was compared: a test that compared nothing proves nothing. */
export interface Compared {
  pairs: Record<string, number>
  steps: number
  refusals: number
}

export const nothingCompared = (): Compared => ({ pairs: {}, steps: 0, refusals: 0 })

const SIDES: readonly Side[] = ['red', 'blue']
const VIEWERS = [...SIDES, 'spectator']

/** Steps for which a pair is played on, and positions of a battle from which pairs are made. */
const STEPS = 40
const POSITIONS = 60
const SPOILED = 3

class Leak extends Error {}

/** Plays a battle and looks for leaks from many of its positions. Throws with the seed if it finds one. */
export function keepsSecrets(
  trial: SecretTrial,
  seed: number,
  picker: (seed: string) => Pick,
  compared: Compared,
): void {
  const { ruleset } = trial
  const pick = picker(`secrets ${seed}`)
  const battle = ruleset.muster(trial.secretSetup(pick), new PurposeDice(`${seed} opening`))
  ruleset.advance(battle, new PurposeDice(`${seed} opening`), null)
  for (let i = 0; i < POSITIONS; i++) {
    const owed = ruleset.decisions(battle)
    if (owed.length === 0) return
    const chosen = owed[pick(owed.length)]!
    const isAnswer = ruleset.secretKinds.includes(chosen.kind)
    const where = `seed ${seed}, position ${i}`
    if (isAnswer) compareAnswers(trial, battle, chosen, where, pick, compared)
    if (trial.hidden.length > 0 && (isAnswer || i === 0 || pick(4) === 0)) {
      const secret = trial.hidden[pick(trial.hidden.length)]!
      compareTwins(trial, secret, battle, SIDES[pick(2)]!, where, pick, compared)
    }
    const view = ruleset.view(battle, chosen.side)
    ruleset.apply(battle, ruleset.sample(view, chosen, pick), new PurposeDice(`${seed} ${i}`), null)
  }
}

interface Pair {
  one: Battle
  other: Battle
  owner: Side
  what: string
  where: string
  /** null: any secret answer of the owner there. */
  inTwin: NonNullable<Twin['inTwin']> | null
  isOut(one: Battle, other: Battle, told: readonly Event[], otherTold: readonly Event[]): boolean
}

function compareTwins(
  trial: SecretTrial,
  secret: Secret,
  battle: Battle,
  owner: Side,
  where: string,
  pick: Pick,
  compared: Compared,
): void {
  const twin = secret.twin(trial.ruleset.copy(battle), owner, pick)
  if (twin === null) return
  const pair: Pair = {
    one: trial.ruleset.copy(battle),
    other: twin.battle,
    owner,
    what: secret.what,
    where,
    inTwin: (action) => (twin.inTwin ? twin.inTwin(action) : action),
    isOut: (one, other, told, otherTold) => twin.isOut(one, told) || twin.isOut(other, otherTold),
  }
  playOn(trial, pair, pick, compared)
}

/**
 * Any secret answer of one side looks the same to everybody else; while others owe theirs, nothing is visible at all.
 */
function compareAnswers(
  trial: SecretTrial,
  battle: Battle,
  { side: owner, kind }: Decision,
  where: string,
  pick: Pick,
  compared: Compared,
): void {
  const { ruleset } = trial
  const answered = (): { after: Battle; told: Event[] } => {
    const after = ruleset.copy(battle)
    const told: Event[] = []
    const own = ruleset.view(battle, owner)
    const owed = ruleset.decisions(own).find((decision) => decision.side === owner)!
    ruleset.apply(after, ruleset.sample(own, owed, pick), new PurposeDice(`${where} answer`), (event) =>
      told.push(event),
    )
    return { after, told }
  }
  const [one, other] = [answered(), answered()]
  const what = `the answer to ${kind}`
  if (ruleset.decisions(one.after).some((owed) => owed.side !== owner && owed.kind === kind)) {
    if (one.told.length > 0)
      throw new Leak(`${where}: everybody is told that ${owner} has answered to ${kind}: ${JSON.stringify(one.told)}`)
    for (const viewer of VIEWERS)
      if (viewer !== owner)
        demandSame(`${where}: ${viewer} sees that ${owner} has answered to ${kind}`, shownTo(ruleset, battle, viewer), shownTo(ruleset, one.after, viewer)) // biome-ignore format: one line
  }
  const pair: Pair = {
    one: one.after,
    other: other.after,
    owner,
    what,
    where,
    inTwin: null,
    isOut: (first, second, told, otherTold) =>
      trial.isAnswerOut(first, kind, owner, told) || trial.isAnswerOut(second, kind, owner, otherTold),
  }
  if (pair.isOut(one.after, other.after, one.told, other.told)) return
  demandSame(`${where}: events tell ${what} of ${owner}`, JSON.stringify(one.told), JSON.stringify(other.told))
  playOn(trial, pair, pick, compared)
}

function playOn(trial: SecretTrial, pair: Pair, pick: Pick, compared: Compared): void {
  const { ruleset } = trial
  const { one, other, owner, what } = pair
  if (pair.isOut(one, other, [], [])) return
  compared.pairs[what] = (compared.pairs[what] ?? 0) + 1
  for (let step = 0; step < STEPS; step++) {
    const where = `${pair.where}, step ${step}, ${what} of ${owner}`
    compared.steps++
    for (const viewer of VIEWERS)
      if (viewer !== owner)
        demandSame(`${where}: ${viewer} is shown it`, shownTo(ruleset, one, viewer), shownTo(ruleset, other, viewer))
    compared.refusals += compareRefusals(trial, pair, where, pick)
    const owed = ruleset.decisions(one)
    if (owed.length === 0) return
    const acted = act(trial, pair, owed[pick(owed.length)]!, where, pick)
    if (acted === null || pair.isOut(one, other, ...acted)) return
    demandSame(`${where}: events tell it`, JSON.stringify(acted[0]), JSON.stringify(acted[1]))
  }
}

/** Everything that one viewer gets of a battle. */
function shownTo(ruleset: Ruleset, battle: Battle, viewer: string): string {
  const view = ruleset.view(battle, viewer)
  return JSON.stringify([
    view,
    ruleset.decisions(view),
    ruleset.describe(view),
    ruleset.decisions(battle).filter(({ side }) => side === viewer),
    ruleset.outcome(battle),
    ruleset.isOpen(battle),
  ])
}

/** Every attempt of somebody else gets the same refusal. */
function compareRefusals({ ruleset }: SecretTrial, pair: Pair, where: string, pick: Pick): number {
  const { one, other, owner } = pair
  const viewer = SIDES.find((side) => side !== owner)!
  const view = ruleset.view(one, viewer)
  const owed = ruleset.decisions(view).find(({ side }) => side === viewer)
  const sound = owed
    ? ruleset.sample(view, owed, pick)
    : ({ side: viewer, do: 'pass', ship: 'red-1', target: 'red-1' } as Action)
  let refused = 0
  for (let i = 0; i < SPOILED; i++) {
    const action = mutatedAction(sound, view, pick)
    // Nobody can act for another side: the owner of the battle checks that.
    if ((action as Partial<Action> | null)?.side === owner) continue
    const told: Event[][] = [[], []]
    const [first, second] = [one, other].map((battle, world) => {
      const tried = ruleset.copy(battle)
      try {
        ruleset.apply(tried, action as Action, new PurposeDice(`${where} ${i}`), (event) => told[world]!.push(event))
        return { said: JSON.stringify(told[world]), tried }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { said: `${error.name}: ${error.message}`, tried: null }
      }
    })
    if (first!.tried === null || second!.tried === null) refused++
    else if (pair.isOut(first!.tried, second!.tried, told[0]!, told[1]!)) continue
    demandSame(`${where}: the answer to ${viewer}'s ${JSON.stringify(action)} tells it`, first!.said, second!.said)
  }
  return refused
}

/** The next action in both; its events, or null if nothing looks the same in both. */
function act(trial: SecretTrial, pair: Pair, decision: Decision, where: string, pick: Pick): [Event[], Event[]] | null {
  const { ruleset } = trial
  const { one, other, owner } = pair
  const dice = (): PurposeDice => new PurposeDice(`${where} dice`)
  const told: [Event[], Event[]] = [[], []]
  const { side, kind } = decision
  const sampled = (battle: Battle): Action | null => {
    const view = ruleset.view(battle, side)
    const owed = ruleset.decisions(view).find((known) => known.side === side && known.kind === kind)
    return owed ? ruleset.sample(view, owed, pick) : null
  }
  if (side !== owner) {
    const action = ruleset.sample(ruleset.view(one, side), decision, pick)
    ruleset.apply(one, action, dice(), (event) => told[0].push(event))
    try {
      ruleset.apply(other, action, dice(), (event) => told[1].push(event))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      throw new Leak(`${where}: ${side} may do ${JSON.stringify(action)} in one and not in the other: ${error.message}`)
    }
    return told
  }
  for (let tries = 0; tries < 8; tries++) {
    const action = ruleset.sample(ruleset.view(one, side), decision, pick)
    const twin = pair.inTwin ? pair.inTwin(action) : ruleset.secretKinds.includes(kind) ? sampled(other) : action
    if (twin === null) continue
    try {
      ruleset.apply(ruleset.copy(other), twin, dice(), null)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      continue
    }
    ruleset.apply(one, action, dice(), (event) => told[0].push(event))
    ruleset.apply(other, twin, dice(), (event) => told[1].push(event))
    return told
  }
  return null
}

function demandSame(where: string, one: string, other: string): void {
  if (one === other) return
  let at = 0
  while (one[at] === other[at]) at++
  const from = Math.max(0, at - 80)
  throw new Leak(`${where}\n  one:   …${one.slice(from, at + 160)}\n  other: …${other.slice(from, at + 160)}`)
}
