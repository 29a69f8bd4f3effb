import { plural } from '@flankspeed/kernel'
import type { Position } from '../../desk/position.ts'
import { theBattles } from '../../pages/desk-answers.ts'
import { fileName, saveFile } from '../save.ts'

/**
 * Saves the battle up to there as a case that referees to the same position. Returns a message about what was saved.
 */
export async function exportCase({ battle, title }: Position, taken: number): Promise<string> {
  saveFile(fileName(title, `-${taken}.case.yaml`), await theBattles().caseText(battle, taken), 'text/yaml')
  return `Saved as a case: the opening, ${plural(taken, 'action')} and every die.`
}
