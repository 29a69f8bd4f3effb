import { total } from '@flankspeed/kernel'
import type { CtBattle, Fate, Phase } from '../battle.ts'
import type { CtEvent } from '../events.ts'
import type { CtReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

const PHASE_NAMES: Partial<Record<Phase, string>> = {
  'naval-movement': 'Ships move.',
  'air-deployment': 'Aircraft take off.',
  'air-defence': 'Air defence.',
  'air-attack': 'Aircraft attack.',
  'surface-attack': 'Guns and torpedoes.',
  'submarine-attack': 'Below the surface.',
  'air-transit': 'Aircraft return.',
  'end-of-turn': 'End of the turn.',
}

const RESULTS: Record<string, string> = {
  explosion: 'a huge explosion',
  crippled: 'crippled',
  'lucky-escape': 'a lucky escape',
}

const FATES: Record<Fate, string> = {
  destroyed: 'sinks',
  left: 'leaves the table and is lost',
  exited: 'is through',
}

const words = (kebab: string): string => RESULTS[kebab] ?? kebab.replaceAll('-', ' ')

/** One event as short sentences for people. */
export function story(_r: Rules, event: CtEvent, b: CtBattle): string[] {
  const name = (id: string): string =>
    [...b.ships, ...b.aircraft, ...b.landTargets].find((unit) => unit.id === id)?.name ?? id
  switch (event.tells) {
    case 'fleet-built':
      return [`${event.side} has chosen its fleet.`]
    case 'fleets-revealed':
      return [`The fleets are revealed: ${event.units.map(name).join(', ')}.`]
    case 'placed':
      return [`${name(event.ship)} is placed at (${event.at.join(', ')}), heading ${Math.round(event.heading)}°.`]
    case 'roll-off':
      return [
        `Roll-off: red ${event.red.join(' + ')}, blue ${event.blue.join(' + ')}. ${event.winner === null ? 'A tie: roll again.' : `${event.winner} decides.`}`,
      ]
    case 'turn':
      return [`Turn ${event.turn}.`]
    case 'initiative': {
      const rolls = event.rolls.map(
        ({ side, dice, reasons, result }) => `${side} ${dice.join(' + ')}${signed(reasons)} = ${result}`,
      )
      return [
        `Initiative: ${rolls.join(', ')}. ${event.winner === null ? 'A tie: roll again.' : `${event.winner} plays second.`}`,
      ]
    }
    case 'phase':
      return [PHASE_NAMES[event.phase] ?? `${words(event.phase)}.`]
    case 'step-ended':
      return [`${event.side} is through with ${words(event.phase)}.`]
    case 'depth':
      return [`${name(event.ship)} ${event.submerged ? 'dives' : 'surfaces'}.`]
    case 'detection':
      return [
        `${name(event.unit)} ${event.detected ? 'finds' : 'does not find'} ${name(event.target)} (${event.die}, needs ${event.needs}).`,
      ]
    case 'smoke':
      return [`${name(event.ship)} lays smoke.`]
    case 'deploy':
      return [
        event.against === null
          ? `${name(event.unit)} patrols at ${event.at.join(', ')}.`
          : `${name(event.unit)} ${event.position === 'strafing' ? 'dives to strafe' : 'goes in against'} ${name(event.against)}.`,
      ]
    case 'spotting':
      return [
        `${name(event.unit)} ${event.spotted ? 'finds its target in the dark' : 'is lost in the dark: aborted'} (${event.die}, needs ${event.needs}).`,
      ]
    case 'rearmed':
      return [`${name(event.unit)} ${event.left === 0 ? 'is ready again' : 'is still being rearmed'}.`]
    case 'aborted':
      return [`  ${name(event.unit)} is aborted.`]
    case 'shot-down':
      return [`  ${name(event.unit)} is shot down.`]
    case 'aircraft-lost':
      return [`${name(event.unit)} is lost: ${event.why}.`]
    case 'recovery':
      return [`${name(event.unit)} comes in to land in the dark (${event.die})${event.crashed ? ' and crashes' : ''}.`]
    case 'recovered':
      return [`${name(event.unit)} lands on ${event.base === 'land' ? 'the land base' : name(event.base)}.`]
    case 'evasive-action':
      return [`  ${name(event.ship)} ${event.evaded ? 'evades the salvo' : 'cannot evade'} (${event.die}).`]
    case 'duds':
      return [
        `  Unreliable torpedoes: ${event.dice.join(' ')}. ${event.failed} ${event.failed === 1 ? 'fails' : 'fail'}.`,
      ]
    case 'repair-first':
      return [`The damage control parties of ${name(event.ship)} see to this first: ${words(event.marker)}.`]
    case 'evasion':
      return [
        `${name(event.ship)} combs the tracks (${event.die}): ${event.evaded ? `one torpedo passes, ${event.left} still run` : 'in vain'}.`,
      ]
    case 'move': {
      if (event.moved === 0) return [`${name(event.ship)} lies still.`]
      const way = event.astern ? 'backs' : 'steams'
      return [
        `${name(event.ship)} ${way} ${klick(event.moved)}, heading ${Math.round(event.heading)}°${event.stopped && !event.astern ? ', and stops' : ''}.`,
      ]
    }
    case 'treacherous':
      return [`Treacherous waters: ${name(event.ship)} ${event.collides ? 'strikes' : 'is safe'} (${event.die}).`]
    case 'aground':
      return [
        event.beached
          ? `${name(event.ship)} beaches on the shore.`
          : `${name(event.ship)} runs aground: ${event.kind} terrain.`,
      ]
    case 'collision':
      return [`${name(event.ship)} runs into ${name(event.with)}!`]
    case 'ram':
      return [
        `  ${name(event.by)} against ${name(event.target)}: ${pool(event.waves)}, ${hits(event.hits)} against armour ${event.armour}/${event.critical}.`,
      ]
    case 'in-vain':
      return [`${name(event.unit)}, ${event.weapon} at ${name(event.target)}, ${klick(event.range)}: ${event.why}.`]
    case 'concealment':
      return [
        `${name(event.unit)} ${event.seen ? 'makes out' : 'cannot make out'} ${name(event.target)} (${event.die}).`,
      ]
    case 'attack': {
      const limited = event.mode === 'standard' ? '' : `, ${words(event.mode)}`
      return [
        `${name(event.unit)}, ${event.weapon} at ${name(event.target)}, ${klick(event.range)} (range ${event.band}), ${dice(event.reasons)}${limited}: ${pool(event.waves)}.`,
        `  ${hits(event.hits)} against armour ${event.armour}/${event.critical}.`,
      ]
    }
    case 'launch':
      return [
        `${name(event.unit)} launches at ${name(event.target)}, ${klick(event.range)}: ${event.markers} ${event.markers === 1 ? 'torpedo runs' : 'torpedoes run'}.`,
      ]
    case 'torpedoes':
      return [`Torpedoes reach ${name(event.ship)}: ${event.dice.join(' ')}. ${hits(event.hits)}.`]
    case 'hull':
      return [`  ${name(event.ship)} loses ${event.lost}, ${event.left} hull left.`]
    case 'critical':
      return [
        `  Critical damage (${event.dice.join(' + ')}): ${words(event.result)}${event.repeated ? ', which she has already' : ''}.`,
      ]
    case 'destroyed':
      return [`  ${name(event.ship)} is destroyed, and fights on to the end of the turn.`]
    case 'removed':
      return [`${name(event.ship)} ${FATES[event.fate]}.`]
    case 'repair':
      return [
        `${name(event.ship)}, ${words(event.marker)}: ${event.repaired ? 'repaired' : 'not repaired'} (${event.die}).`,
      ]
    case 'wind':
      return [`The wind blows towards ${event.degrees} degrees.`]
    case 'storms':
      return [
        `The storms move ${klick(event.klicks)}${event.gone.length > 0 ? `; ${event.gone.join(', ')} blows over` : ''}.`,
      ]
    case 'drift':
      return [`${name(event.ship)} drifts with the wind.`]
    case 'sea-control':
      return [`${event.side} controls ${event.objective}: ${event.value} points.`]
    case 'landed':
      return [`${name(event.ship)} has landed her troops.`]
    case 'late':
      return [`${name(event.ship)} is too late.`]
    case 'score':
      return [`${event.side} scores ${event.points}: ${event.score} in all.`]
    case 'play-on':
      return [`${event.side} plays on for the objectives.`]
    case 'outcome':
      return [`The battle is over: ${event.winner === null ? 'a draw' : `${event.winner} wins`}, ${event.why}.`]
  }
}

const klick = (distance: number): string => `${distance} ${distance === 1 ? 'klick' : 'klicks'}`
const hits = (count: number): string => `${count} ${count === 1 ? 'hit' : 'hits'}`
const pool = (waves: readonly (readonly number[])[]): string =>
  waves.map((wave) => wave.join(' ')).join(' > ') || 'no dice'

function dice(reasons: readonly CtReason[]): string {
  const count = total(reasons)
  const why = reasons.slice(1).map((reason) => reason.why)
  return `${count} ${count === 1 ? 'die' : 'dice'}${why.length > 0 ? ` (${why.join(', ')})` : ''}`
}

function signed(reasons: readonly CtReason[]): string {
  return reasons.map(({ value, why }) => ` ${value < 0 ? '-' : '+'} ${Math.abs(value)} ${why}`).join('')
}
