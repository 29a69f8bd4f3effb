import { isOnline, serverId } from '../desk/online/battle-ids.ts'
import { theBattles } from '../pages/desk-answers.ts'
import { inAddress, type Shareable } from './shareable.ts'

type View = 'replay' | 'results' | 'review'

/** A battle as its replay. A review is made from it again: the same battle gives the same review. */
export const replayToShare = (battle: string, title: string, view: View = 'replay', at?: number): Shareable => ({
  title,
  content: async () =>
    isOnline(battle)
      ? { kind: 'replay', battle: serverId(battle), view, at: at ?? null }
      : { kind: 'replay', text: JSON.stringify(await theBattles().replay(battle)), view, at: at ?? null },
  address: null,
})

interface Shown {
  battle: string
  title: string
  secrets?: boolean
  outcome: object | null
}

/** A moment of a battle as a case. */
export function positionToShare({ battle, title, secrets, outcome }: Shown, taken: number): Shareable {
  const text = (): Promise<string> => {
    if (secrets === true && outcome === null)
      throw new Error('This battle has secrets. You can share its positions when it is over.')
    return theBattles().caseText(battle, taken)
  }
  return {
    title,
    content: async () => ({ kind: 'position', text: await text() }),
    address: async () => inAddress(await text(), 'position'),
  }
}
