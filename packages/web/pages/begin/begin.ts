import { useState } from 'react'
import { goTo } from '../../app/route.ts'
import type { DiceWanted, NewBattle } from '../../desk/desk.ts'
import { theBattles } from '../desk-answers.ts'

/** Starts battles, and reports errors. */
export interface Beginning {
  busy: boolean
  trouble: string[]
  /** The opening needs hand-rolled dice. */
  dice: DiceWanted | null
  begin(order: () => Promise<NewBattle | { trouble: string[] }>): Promise<void>
  /** All dice of the opening so far. */
  give(dice: number[]): Promise<void>
  giveUp(): void
}

export function useBeginning(): Beginning {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string[]>([])
  const [asked, setAsked] = useState<{ order: NewBattle; wanted: DiceWanted } | null>(null)

  /** True: the battle has begun, and its page comes next. */
  async function start(order: NewBattle, dice: number[]): Promise<boolean> {
    const begun = await theBattles().start(order, dice)
    if ('refused' in begun) {
      setAsked(null)
      setTrouble([begun.where ? `${begun.where}: ${begun.why}` : begun.why])
    } else if ('dice' in begun) setAsked({ order, wanted: begun.dice })
    else goTo(order.dice === 'hand' ? 'companion' : 'battle', begun.id)
    return 'id' in begun
  }

  async function safely(work: () => Promise<boolean>): Promise<void> {
    setBusy(true)
    setTrouble([])
    let leaving = false
    try {
      leaving = await work()
    } catch (error) {
      setTrouble([error instanceof Error ? error.message : String(error)])
    } finally {
      // Nothing of a page that goes away moves again: that would only delay the next one.
      if (!leaving) setBusy(false)
    }
  }

  return {
    busy,
    trouble,
    dice: asked?.wanted ?? null,
    begin: (order) =>
      safely(async () => {
        const made = await order()
        if (!('trouble' in made)) return start(made, [])
        setTrouble(made.trouble)
        return false
      }),
    give: (dice) => safely(async () => asked !== null && start(asked.order, dice)),
    giveUp: () => setAsked(null),
  }
}
