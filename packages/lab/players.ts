/** Players for single battles in this thread. */
import type { Admiral } from '@flankspeed/admirals'
import { commandedBy, readContestant, refuseStranger } from './battles/contestant.ts'
import { callVeterans } from './veterans/call-veterans.ts'

/** The player that a text names, as in `admiral@200`, ready to play these rules. */
export async function playerOf(text: string, ruleset: string): Promise<Admiral> {
  const contestant = readContestant(text)
  refuseStranger(contestant.name, ruleset)
  await callVeterans([contestant.name])
  return commandedBy(contestant)
}
