import type { OddsTold } from '@flankspeed/cli/rulebook'
import { plural } from '@flankspeed/kernel'
import { percent } from '@flankspeed/odds'
import { attackOutlook, type Outlook as TideOutlook } from '../odds/outlook.ts'
import type { CtBattle } from '../rules/battle.ts'
import { crimsonTide } from '../rules/index.ts'
import type { CtAction } from '../rules/words.ts'

export const TIDE_ATTACKS = ['fire'] as const

type Fired = Extract<CtAction, { do: 'fire' }>

/** The odds of an attack under Crimson Tide. */
export function tideOddsTold(battle: CtBattle, action: Fired): OddsTold {
  const odds = attackOutlook(crimsonTide, battle, action)
  const nameOf = (id: string): string =>
    [...battle.ships, ...battle.aircraft, ...battle.landTargets].find((unit) => unit.id === id)?.name ?? id
  const who = `${nameOf(action.unit)}, ${action.weapon} at ${nameOf(action.target)}`
  const aircraft = battle.aircraft.some(({ id }) => id === action.target)
  const sentence = `${who}: ${told(odds, aircraft)}.`
  return { json: { target: action.target, ...odds, sentence }, lines: [{ sentence, details: () => details(odds) }] }
}

function told(odds: TideOutlook, aircraft: boolean): string {
  switch (odds.kind) {
    case 'in-vain':
      return `wasted: ${odds.why}`
    case 'launch':
      return `${plural(odds.markers, 'torpedo', 'torpedoes')}${unlessMissed(odds.comesOff)}, ${odds.meanHull.toFixed(2)} hull expected next turn`
    case 'attack': {
      const { dice, meanHits, armour, critical, reachesArmour, reachesCritical, comesOff } = odds
      const [mild, grave] = aircraft ? ['aborted', 'destroyed'] : ['a hull point', 'a critical']
      const hurt = aircraft ? reachesArmour - reachesCritical : reachesArmour
      return `${plural(dice, 'die', 'dice')}${unlessMissed(comesOff)}, ${meanHits.toFixed(2)} hits against armour ${armour}/${critical}: ${mild} ${percent(hurt)}, ${grave} ${percent(reachesCritical)}`
    }
  }
}

const unlessMissed = (comesOff: number): string => (comesOff < 1 ? ` if it comes off (${percent(comesOff)})` : '')

function details(odds: TideOutlook): string[] {
  if (odds.kind === 'attack') return [`  hits count ${odds.mode.replaceAll('-', ' ')}`]
  if (odds.kind === 'launch') return odds.hits.map((p, hits) => `  ${plural(hits, 'hit')} ${percent(p)}`)
  return []
}
