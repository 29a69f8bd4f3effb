import { LEVELS } from '@flankspeed/admirals/levels'
import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { playerNames } from '../battles/contestant.ts'
import { isVeteran } from '../veterans/roll.ts'

export interface ListedPlayer {
  readonly name: string
  readonly about: string
}

const BUDGET = 'admiral@100 thinks 100 ms per decision, admiral@200r plays 200 rollouts.'

const RANKS: Readonly<Record<string, string>> = {
  ensign: 'Plays any legal action, at random.',
  ...Object.fromEntries(
    LEVELS.map(({ name, about }) => [name.toLowerCase(), name === 'Admiral' ? `${about} ${BUDGET}` : about]),
  ),
}

/** Everybody who plays a rulebook. */
export function listPlayers(ruleset: string): ListedPlayer[] {
  const partners = rulebookOf(findRuleset(ruleset))?.sparring
  return playerNames(ruleset).map((name) => ({
    name,
    about: isVeteran(name)
      ? `As it was in ${name.split('-')[1]}, for comparison.`
      : (RANKS[name] ?? partners?.[name]?.about ?? ''),
  }))
}

export function tellPlayers(players: readonly ListedPlayer[]): string {
  const widest = Math.max(...players.map(({ name }) => name.length))
  return players.map(({ name, about }) => `${name.padEnd(widest)}  ${about}`).join('\n')
}
