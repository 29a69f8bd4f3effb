import type { Reason } from '@flankspeed/web/desk'
import { flightById } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import { objectiveTitle } from '../set-up/objectives.ts'
import { traitName } from '../traits.ts'
import { capital, inchWords, listed, plural, signed, spoken, weaponWords } from './format.ts'

const HEADINGS: Record<string, string> = { movement: 'Movement', gunnery: 'Gunnery', end: 'End of the turn' }

/**
 * An event in sentences. Where its dice lie beside them the sentences leave them out; all else is in the words of the
 * ruleset's own story.
 */
export function sentences(ruleset: vas.VasRuleset, event: vas.VasEvent, b: vas.VasBattle): string[] {
  const name = (id: string): string => vas.shipById(b, id)?.name ?? flightById(b, id)?.name ?? id
  switch (event.tells) {
    case 'turn':
      return [`Turn ${event.turn}`]
    case 'phase':
      return [HEADINGS[event.phase] ?? capital(event.phase)]
    case 'objective':
      return [`${capital(event.side)}’s objective: ${objectiveTitle(event.objective)}.`.replace('!.', '!')]
    case 'roll-off':
      return [
        event.red === event.blue
          ? `Equal for ${event.purpose}: both roll again.`
          : `${capital(event.red > event.blue ? 'red' : 'blue')} has the higher roll: ${event.purpose}.`,
      ]
    case 'fleet-built':
      return [`${capital(event.side)} has its fleet, for ${event.total} points.`]
    case 'wind':
      return [event.edge === null ? 'The wind is not settled: roll again.' : `The wind blows from the ${event.edge}.`]
    case 'scouts-committed':
      return [`${capital(event.side)} has sent out its scouts.`]
    case 'deployed': {
      const inTheAir =
        event.flights.length === 0 ? '' : ` In the air: ${listed(event.flights.map((one) => name(one.flight)))}.`
      return [
        `${capital(event.side)} deploys at the ${event.edge} edge: ${listed(event.ships.map(({ ship }) => name(ship))) || 'no ships'}.${inTheAir}`,
      ]
    }
    case 'scouts-revealed': {
      const flights = event.observationScouts > 0 ? [plural(event.observationScouts, 'Observation Flight')] : []
      return [`${capital(event.side)}’s scouts: ${listed([...event.ships.map(name), ...flights])}.`]
    }
    case 'redeployed': {
      const units = [...event.ships.map(({ ship }) => ship), ...event.flights.map(({ flight }) => flight)]
      return [
        units.length === 0
          ? `${capital(event.side)} leaves its fleet as it lies.`
          : `${capital(event.side)} sets down anew, in the ${event.zone} zone: ${listed(units.map(name))}.`,
      ]
    }
    case 'marked':
      return [`${capital(event.side)} has named its mark.`]
    case 'scouting':
      return [`${capital(event.side)} scouts and earns ${plural(event.points, 'Scouting Point')}.`]
    case 'initiative':
      return [
        event.winner === null
          ? 'Equal for the initiative: both roll again.'
          : `${capital(event.winner)} holds the initiative.`,
      ]
    case 'order': {
      const { name: order } = ruleset.rulesOf(b).orders[event.order]
      return [`${name(event.ship)}: ${order}${event.succeeded ? '' : ' The order is not heard.'}`]
    }
    case 'fan-salvo':
      return [
        `${name(event.ship)} fires a fan salvo: ${event.target === null ? 'nothing is hit' : `${name(event.target)} is struck`}.`,
      ]
    case 'scout-returns':
      return [
        event.edge === null
          ? `${name(event.ship)} is still scouting.`
          : `${name(event.ship)} returns at the ${event.edge} edge.`,
      ]
    case 'misfire':
      return [`${name(event.ship)}, ${weaponWords(event.weapon)}: cannot fire.`]
    case 'volley':
      return [
        `${name(event.ship)}, ${weaponWords(event.weapon)}, at ${name(event.target)}, ${inchWords(event.range)} ${event.band}${listedReasons(event.reasons)}: ${event.need > 6 ? 'cannot hit' : hitWords(event.hits)}.`,
      ]
    case 'confirmed':
      return [`${capital(hitWords(event.hits))} that ${event.hits === 1 ? 'counts' : 'count'}.`]
    case 'anti-air':
      return [
        `${name(event.ship)}, ${weaponWords(event.weapon)}${event.local ? ' at close quarters' : ''}, at ${name(event.flight)}: ${hitWords(event.hits)}.`,
      ]
    case 'air-attack':
      return [
        `${name(event.flight)} attacks ${name(event.target)}${listedReasons(event.reasons)}: ${event.die.hit ? 'hit' : 'no hit'}.`,
      ]
    case 'damage': {
      const criticals = event.dice.filter(({ critical }) => critical).length
      return [
        `Armour ${event.armour}${listedReasons(event.reasons)}: ${event.damage === 0 ? 'no damage' : `${event.damage} through`}${criticals === 0 ? '' : `, ${plural(criticals, 'critical hit')}`}.`,
      ]
    }
    case 'sunk':
      return [`${name(event.ship)} sinks.`]
    case 'crippled': {
      const lost = [
        ...event.turrets.filter((turret) => turret.lost).map(({ weapon }) => weaponWords(weapon)),
        ...event.traits.filter((trait) => trait.lost).map(({ trait }) => traitName(trait, 0)),
      ]
      return [
        `${name(event.ship)} is crippled: speed ${inchWords(event.speed)}${lost.length === 0 ? '' : `, lost ${listed(lost)}`}.`,
      ]
    }
    case 'critical': {
      const area = capital(spoken(event.area))
      if (event.ignored) return [`Critical hit: ${area} at ${event.level}, no worse than before.`]
      return [`Critical hit: ${area}${event.level === null ? '' : ` at ${event.level}`}.`]
    }
    case 'score':
      return [`${name(event.ship)}, ${capital(event.area)} ${event.score}: ${event.effect}.`]
    case 'turret':
      return [`${weaponWords(event.weapon)} is ${event.fate}.`]
    case 'dice-lost':
      return [`Her ${GROUPS[event.group]} ${plural(event.dice, 'die', 'dice')} each.`]
    case 'vital':
      return [`${capital(spoken(event.effect))}.`]
    case 'jam':
      return [`Her rudder jams: ${event.jam === 'none' ? 'no turns' : `always to ${event.jam}`}.`]
    case 'repair':
      return [
        `${name(event.ship)} works on ${capital(event.area)}: ${event.to === event.from ? 'no effect' : `${event.from} to ${event.to}`}.`,
      ]
    case 'escalation':
      return [`${name(event.ship)}, ${capital(event.area)}: ${event.rises ? 'it spreads' : 'held'}.`]
    case 'dogfight':
      return [
        `Dogfight of ${listed(event.totals.map(({ flight }) => name(flight)))}: ${event.loser === null ? 'neither wins' : `${name(event.loser)} loses`}.`,
      ]
    case 'rearm':
      return [`${name(event.ship)} re-arms ${name(event.flight)}: ${event.check.passed ? 'ready' : 'not yet'}.`]
    default:
      return ruleset.story(event, b).map((line) => capital(line.trim()))
  }
}

const GROUPS = { 'light-guns': 'light guns lose', 'aa-battery': 'AA battery loses', torpedoes: 'torpedoes lose' }

const hitWords = (hits: number): string => (hits === 0 ? 'no hit' : plural(hits, 'hit'))

function listedReasons(reasons: readonly Reason[]): string {
  const told = reasons.filter(({ value }) => value !== 0)
  return told.length === 0 ? '' : ` (${told.map(({ value, why }) => `${signed(value)} ${why}`).join(', ')})`
}
