import { total } from '@flankspeed/kernel'
import { capital, listed, plural, spoken } from '@flankspeed/web/desk'
import type { CtEvent } from '../../rules/events.ts'
import type * as ct from '../../rules/library.ts'
import { criticalWords, klicks, PHASE_TITLES, unitName, weaponWords } from './format.ts'

/** An event in sentences. Dice shown beside them are left out; everything else is the ruleset's own story. */
export function sentences(ruleset: ct.CtRuleset, event: CtEvent, b: ct.CtBattle): string[] {
  const name = (id: string): string => unitName(b, id)
  switch (event.tells) {
    case 'turn':
      return [`Turn ${event.turn}`]
    case 'phase':
      return [PHASE_TITLES[event.phase]]
    case 'fleet-built':
      return [`${capital(event.side)} has chosen its fleet.`]
    case 'placed':
      return [`${name(event.ship)} is placed.`]
    case 'initiative':
      return [
        event.winner === null
          ? 'Equal for the initiative: both roll again.'
          : `${capital(event.winner)} wins the initiative and plays second.`,
      ]
    case 'step-ended':
      return [`${capital(event.side)} has finished ${PHASE_TITLES[event.phase].toLowerCase()}.`]
    case 'detection':
      return [`${name(event.unit)} ${event.detected ? 'finds' : 'does not find'} ${name(event.target)}.`]
    case 'deploy':
      return [
        event.against === null
          ? `${name(event.unit)} flies out on its own.`
          : `${name(event.unit)} ${event.position === 'strafing' ? 'dives to strafe' : 'goes in against'} ${name(event.against)}.`,
      ]
    case 'spotting':
      return [
        event.spotted
          ? `${name(event.unit)} finds its target in the dark.`
          : `${name(event.unit)} is lost in the dark: aborted.`,
      ]
    case 'aborted':
      return [`${name(event.unit)} is aborted.`]
    case 'shot-down':
      return [`${name(event.unit)} is shot down.`]
    case 'recovery':
      return [`${name(event.unit)} comes in to land in the dark${event.crashed ? ' and crashes' : ''}.`]
    case 'evasive-action':
      return [`${name(event.ship)} ${event.evaded ? 'evades the salvo: no damage' : 'cannot evade'}.`]
    case 'duds':
      return [`Of the torpedoes that strike, ${plural(event.failed, 'fails', 'fail')} to explode.`]
    case 'evasion':
      return [
        `${name(event.ship)} combs the tracks: ${event.evaded ? `one torpedo passes, ${event.left} still run` : 'the torpedoes still run'}.`,
      ]
    case 'treacherous':
      return [`Treacherous waters: ${name(event.ship)} ${event.collides ? 'strikes' : 'is safe'}.`]
    case 'ram':
      return [
        `${name(event.by)} against ${name(event.target)}: ${plural(event.hits, 'hit')} against armour ${event.armour}, critical ${event.critical}.`,
      ]
    case 'in-vain':
      return [
        `${name(event.unit)}, ${weaponWords(event.weapon)} at ${name(event.target)}, ${klicks(event.range)}. Wasted: ${event.why}.`,
      ]
    case 'concealment':
      return [`${name(event.unit)} ${event.seen ? 'makes out' : 'cannot make out'} ${name(event.target)}.`]
    case 'attack':
      return [attacked(event, name)]
    case 'launch':
      return [
        `${name(event.unit)} launches at ${name(event.target)}, ${klicks(event.range)} (range ${event.band}): ${plural(event.markers, 'torpedo', 'torpedoes')} inbound.`,
      ]
    case 'torpedoes':
      return [`Torpedoes reach ${name(event.ship)}: ${plural(event.hits, 'hit')}.`]
    case 'hull':
      return [`${name(event.ship)} loses ${event.lost} hull, ${event.left} left.`]
    case 'critical':
      return [
        `Critical damage to ${name(event.ship)}: ${criticalWords(event.result).toLowerCase()}${event.repeated ? ', which she has already' : ''}.`,
      ]
    case 'destroyed':
      return [`${name(event.ship)} is destroyed, and fights on to the end of the turn.`]
    case 'repair':
      return [`${name(event.ship)}, ${spoken(event.marker)}: ${event.repaired ? 'repaired' : 'not repaired'}.`]
    case 'fleets-revealed':
      return [`The fleets are revealed: ${listed(event.units.map(name))}.`]
    case 'sea-control':
      return [`${capital(event.side)} controls ${event.objective}: ${plural(event.value, 'point')}.`]
    case 'score':
      return [`${capital(event.side)} scores ${event.points}: ${event.score} in all.`]
    default:
      return ruleset.story(event, b).map((sentence) => capital(sentence.trim()))
  }
}

/** The range is part of the attack: it was measured when the attack was declared. */
function attacked(event: Extract<CtEvent, { tells: 'attack' }>, name: (id: string) => string): string {
  const { unit, weapon, target, range, band, hits, armour, critical, mode } = event
  const limited = mode === 'standard' ? '' : mode === 'six-only' ? ', sixes only' : ', on 5 or more'
  const done = hits >= critical ? ', critical' : hits >= armour ? '' : ', not enough'
  return `${name(unit)}, ${weaponWords(weapon)} at ${name(target)}, ${klicks(range)} (range ${band}), ${plural(total(event.reasons), 'die', 'dice')}${limited}: ${plural(hits, 'hit')} against ${armour}/${critical}${done}.`
}
