import { capital } from '../english.ts'
import type { Condition } from './condition.ts'
import { chanceWord, numberWord, shareWord } from './number-words.ts'
import { MOST_TURNS, type Until } from './orders.ts'

const before = ({ turn, firedOn }: Until): string =>
  `${turn >= MOST_TURNS ? '' : ` before turn ${turn}`}${firedOn ? ' unless fired on' : ''}`

const turnsOfFire = (turns: number): string => `${numberWord(turns)} ${turns === 1 ? 'turn' : 'turns'} of fire`

/** The condition of ships as a sentence; `called`: what to call them. */
export function conditionSentence(condition: Condition, called: string): string {
  switch (condition.rule) {
    case 'turrets-out': {
      const { out, of, where } = condition
      const which = where === undefined ? '' : ` (${where})`
      if (out === of) return `${capital(called)}: all main gun mounts${which} are out of action.`
      return `${capital(called)}: ${numberWord(out)} of the ${numberWord(of)} main gun mounts${which} ${out === 1 ? 'is' : 'are'} out of action.`
    }
    case 'jams':
      return `The main guns of ${called} jam ${chanceWord(condition.chance)}.`
    case 'ammunition': {
      const { weapon, turns } = condition
      if (weapon === 'torpedoes')
        return turns === 0
          ? `The torpedo tubes of ${called} are empty.`
          : `There are torpedoes aboard ${called} for ${turnsOfFire(turns)}.`
      return `The main guns of ${called} have ${turns === 0 ? 'no shells' : `shells for ${turnsOfFire(turns)}`}.`
    }
    case 'grounded':
      return `The aircraft of ${called} may not take off${before(condition.until)}.`
    case 'radar-out':
      return `The radar of ${called} does not work${before(condition.until)}.`
    case 'damaged':
      return `The hull of ${called} stands at ${shareWord(condition.hull)} when the battle begins.`
  }
}
