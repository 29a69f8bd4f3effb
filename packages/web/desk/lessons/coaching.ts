import { isLegal } from '@flankspeed/command'
import { type Action, stateHash } from '@flankspeed/engine'
import type { Think } from '../battles/ask-admiral.ts'
import type { Chosen, LocalBattle } from '../battles/local-battle.ts'
import { refusal, refusalOf } from '../battles/refusal.ts'
import type { Battles } from '../desk.ts'

interface Here {
  battle: LocalBattle
}

/** What a coach needs of the battles of this browser. */
interface Table<H extends Here> {
  opened(id: string): H
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>
  take(here: H, action: Action, chosen: Chosen): Promise<void>
  /** Stores that a prompt was read, and tells the screen. */
  note(here: H): Promise<void>
  /** Admirals go on. */
  carryOn(id: string, here: H): void
  readonly think: Think
}

/** The buttons of the coach. */
export const coaching = <H extends Here>(table: Table<H>): Pick<Battles, 'coach'> => ({
  coach: (id, what) =>
    table.inTurn(id, async () => {
      try {
        const here = table.opened(id)
        const { coach } = here.battle
        if (!coach) return refusal('This battle is no lesson.')
        if (what === 'read') {
          coach.read()
          await table.note(here)
          return { done: true }
        }
        const action = await example(here.battle, table.think)
        if (!action) return refusal('There is nothing to decide right now.')
        await table.take(here, action, { by: 'staff', why: 'You asked to be shown.' })
        table.carryOn(id, here)
        return { done: true }
      } catch (error) {
        return refusalOf(error)
      }
    }),
})

/** What the lesson gives as an example, if that is legal now; else what the staff would do. */
async function example(battle: LocalBattle, think: Think): Promise<Action | null> {
  const { coach, ruleset } = battle
  const { side } = coach!.lesson
  const view = battle.view(side)
  const legal = coach!.examples().find((action) => isLegal(ruleset, view, action))
  if (legal) return legal
  const decision = ruleset.decisions(view).find((owed) => owed.side === side)
  if (!decision) return null
  const asked = { ruleset: ruleset.id, view, decision, name: 'Captain', milliseconds: 0, seed: stateHash(view) }
  return (await think(asked)) as Action
}
