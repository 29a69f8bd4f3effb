import { plural } from '@flankspeed/kernel'
import { percent } from '@flankspeed/odds'
import { dogfightSentence, fighter } from '../../victory-at-sea/odds/air/air-sentence.ts'
import { flightById } from '../../victory-at-sea/rules/attacks.ts'
import type * as vas from '../../victory-at-sea/rules/library.ts'
import type { FightOdds } from './air-war-odds.ts'

/** Fights in the air, one sentence for each that is shot at. */
export function fightSentences(b: vas.VasBattle, odds: FightOdds): string[] {
  const name = (flight: string): string => flightById(b, flight)!.name
  switch (odds.fight) {
    case 'defensive-fire':
      return odds.shots.map(({ by, at, dice, drivenOff, shotDown }) => {
        const fired = plural(dice, 'defensive die', 'defensive dice')
        return `${name(by)}, ${fired} at ${name(at)}: ${percent(drivenOff)} driven off, ${percent(shotDown)} shot down`
      })
    case 'attack-bomber': {
      const { by, at, reasons, need, shotDown } = odds
      return [`${fighter(b, { flight: by, reasons })} at ${name(at)}, needs ${need}: ${percent(shotDown)} shot down`]
    }
    case 'dogfight':
      return [dogfightSentence(b, odds)]
    case 'disengage': {
      const { flight, shotDown, away, held } = odds
      const ends = `${percent(shotDown)} shot down, ${percent(away)} gets away, ${percent(held)} held in a dogfight`
      return [`${name(flight)} breaks off: ${ends}`]
    }
    case 'priority-target': {
      const { flight, escort, through, shotDown } = odds
      return [`${name(flight)} past ${name(escort)}: ${percent(through)} gets through, ${percent(shotDown)} shot down`]
    }
    case 'none':
      return []
  }
}
