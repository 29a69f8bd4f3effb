import { plural } from '@flankspeed/kernel'
import { cardOf, flightById, SIDES, shipById, type VasBattle } from '../battle.ts'
import type { DieRolled, VasEvent } from '../events.ts'
import type { VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Added } from '../variants.ts'

const GROUPS = {
  'light-guns': 'Her light guns lose',
  'aa-battery': 'Her AA battery loses',
  torpedoes: 'Her torpedoes lose',
}

/** One event as short sentences for people. */
function story(r: Rules, event: VasEvent, b: VasBattle): string[] {
  const name = (id: string): string => shipById(b, id)?.name ?? flightById(b, id)?.name ?? id
  const names = (ids: readonly string[]): string => ids.map(name).join(', ')
  const told = r.tellVariant(r, event, b, name)
  if (told !== null) return told
  switch (event.tells) {
    case 'objective': {
      const rolled = event.dice.length > 0 ? ` (${event.dice.join(' + ')})` : ''
      return [`${event.side}'s objective${rolled}: ${event.objective.replaceAll('-', ' ')}.`]
    }
    case 'roll-off':
      return [
        `Roll-off (${event.purpose}): red ${event.red}, blue ${event.blue}.${event.red === event.blue ? ' A tie: roll again.' : ''}`,
      ]
    case 'fleet-built':
      return [`${event.side} has chosen its fleet for ${event.total} points.`]
    case 'wind':
      return [
        event.edge === null
          ? `The wind: ${event.die}, roll again.`
          : `The wind blows from the ${event.edge} (${event.die}).`,
      ]
    case 'scouts-committed':
      return [`${event.side} has sent out its scouts.`]
    case 'deployed':
      return [
        `${event.side} deploys at the ${event.edge} edge: ${names(event.ships.map(({ ship }) => ship)) || 'no ships'}.`,
        ...(event.flights.length > 0 ? [`  In the air: ${names(event.flights.map(({ flight }) => flight))}.`] : []),
      ]
    case 'deep-deployed':
      return [`${name(event.ship)} stays out of sight, in deep deployment.`]
    case 'scouts-revealed': {
      const aircraft = event.observationScouts > 0 ? [`${event.observationScouts} Observation Flights`] : []
      return [`${event.side}'s scouts: ${[...event.ships.map(name), ...aircraft].join(', ')}.`]
    }
    case 'redeployed': {
      const units = [...event.ships.map(({ ship }) => ship), ...event.flights.map(({ flight }) => flight)]
      return [
        units.length === 0
          ? `${event.side} leaves its fleet as it lies.`
          : `${event.side} re-deploys in the ${event.zone} zone: ${names(units)}.`,
      ]
    }
    case 'marked':
      return [`${event.side} has named its mark.`]
    case 'flight-arrives':
      return [`${name(event.flight)} arrives over the battle.`]
    case 'raids':
      return [`${name(event.flight)} flies on over the ${event.edge} edge, after the carriers.`]
    case 'raider-returns':
      return [`${name(event.flight)} is back over the table.`]
    case 'scouting': {
      const dice = event.dice.map(({ die, again, bonus, point }) =>
        mark(`${die}${again === undefined ? '' : `>${again}`}${bonus > 0 ? `+${bonus}` : ''}`, point),
      )
      return [
        `${event.side} scouts: ${dice.join(' ')}. ${event.points} Scouting ${event.points === 1 ? 'Point' : 'Points'}.`,
      ]
    }
    case 'fan-salvo':
      return [
        `${name(event.ship)} fires a fan salvo: ${event.die}. ${event.target === null ? 'Nothing is hit' : `${name(event.target)} is struck`}.`,
      ]
    case 'scout-returns':
      return [
        event.edge === null
          ? `${name(event.ship)} is still scouting (${event.die}).`
          : `${name(event.ship)} returns at the ${event.edge} edge (${event.die}).`,
      ]
    case 'turn':
      return [`Turn ${event.turn}.`]
    case 'initiative': {
      const rolls = event.rolls.map(
        ({ side, die, reasons, result }) =>
          `${side} ${die}${signed(reasons)}${reasons.length > 0 ? ` = ${result}` : ''}`,
      )
      return [
        `Initiative: ${rolls.join(', ')}. ${event.winner === null ? 'A tie: roll again.' : `${event.winner} holds it.`}`,
      ]
    }
    case 'phase':
      return [
        { movement: 'Ships move.', gunnery: 'Guns and torpedoes.', end: 'Damage control.' }[event.phase] ??
          `${event.phase}.`,
      ]
    case 'order': {
      const check =
        event.check === null
          ? ''
          : ` (crew ${event.check.die}${signed(event.check.reasons)}: ${event.succeeded ? 'done' : 'not heard'})`
      return [`${name(event.ship)}: ${r.orders[event.order].name}${check}`]
    }
    case 'flooded':
      return [
        `${name(event.ship)} floods her magazines: ${event.lowered.map(({ area, from, to }) => `${area} ${from} to ${to}`).join(', ') || 'nothing was burning'}.`,
      ]
    case 'move': {
      const steam = event.moved === 0 ? 'lies still' : `steams ${inch(event.moved)}`
      return [
        `${name(event.ship)} ${steam}, heading ${Math.round(event.heading)}°${event.stoodClear ? ', standing clear of her neighbour' : event.stoppedShort ? ', stopping short of her neighbour' : ''}.`,
      ]
    }
    case 'smoke':
      return [`${name(event.ship)} lays smoke.`]
    case 'aground':
      return [`${name(event.ship)} is held by the shore: aground.`]
    case 'withdrawn':
      return [`${name(event.ship)} leaves over the ${event.edge} edge.`]
    case 'holds-fire':
      return [`${name(event.ship)} holds her fire.`]
    case 'misfire':
      return [`${name(event.ship)}, ${event.weapon}: cannot fire (${event.die}).`]
    case 'shot-lost':
      return [`${name(event.ship)}, ${event.weapon}: ${name(event.target)} is gone, the shot is lost.`]
    case 'volley': {
      const need = event.need > 6 ? 'cannot hit' : `${Math.max(1, event.need)}+`
      const dice = rolled(event.dice)
      return [
        `${name(event.ship)}, ${event.weapon} at ${name(event.target)}, ${inch(event.range)} ${event.band}${listed(event.reasons)}, ${need}: ${dice}. ${hits(event.hits)}.`,
      ]
    }
    case 'confirmed':
      return [`${name(event.ship)}, ${event.weapon}: ${event.dice.join(' ')}. ${hits(event.hits)} after all.`]
    case 'damage': {
      const dice = event.dice
        .map(({ die, before, damage, confirm, critical }) =>
          mark(
            `${before === undefined ? '' : `${before}>`}${die}${confirm === undefined ? '' : `/${confirm}`}${critical ? '!' : ''}`,
            damage > 0,
          ),
        )
        .join(' ')
      return [`  Damage against armour ${event.armour}${listed(event.reasons)}: ${dice}.`]
    }
    case 'hull':
      return [`  ${name(event.ship)} loses ${event.lost} hull, ${event.left} left.`]
    case 'sunk':
      return [`  ${name(event.ship).toUpperCase()} SINKS.`]
    case 'crippled': {
      const lost = [
        ...event.turrets.filter((turret) => turret.lost).map((turret) => turret.weapon),
        ...event.traits.filter((trait) => trait.lost).map((trait) => trait.trait),
      ]
      return [
        `  ${name(event.ship)} is crippled: speed ${inch(event.speed)}${lost.length > 0 ? `, lost ${lost.join(', ')}` : ''}.`,
      ]
    }
    case 'critical': {
      if (event.ignored) return [`  Critical on ${event.area} at ${event.level}: no worse than before.`]
      return [
        `  Critical hit: ${event.area.replace('-', ' ')}${event.level === null ? '' : ` at ${event.level}`} (${event.die}).`,
      ]
    }
    case 'score':
      return [
        `  ${name(event.ship)}, ${event.area} ${event.score}: ${event.effect}${event.extra.length > 0 ? ` (${event.extra.join('+')})` : ''}.`,
      ]
    case 'dice-lost':
      return [`  ${GROUPS[event.group]} ${plural(event.dice, 'die', 'dice')} (${event.rolls.join(', ')}).`]
    case 'turret':
      return [`  ${event.weapon} is ${event.fate}.`]
    case 'light-guns-halved':
      return [`  Her light guns are halved.`]
    case 'vital':
      return [`  ${event.effect.charAt(0).toUpperCase()}${event.effect.slice(1).replaceAll('-', ' ')} (${event.die}).`]
    case 'jam':
      return [`  Her rudder jams: ${event.jam === 'none' ? 'no turns' : `always to ${event.jam}`} (${event.die}).`]
    case 'repair': {
      const done = event.to === event.from ? 'no effect' : `${event.from} to ${event.to}`
      return [`${name(event.ship)} works on ${event.area}: ${event.die}${signed(event.reasons)}, ${done}.`]
    }
    case 'escalation':
      return [`${name(event.ship)}, ${event.area}: ${event.die}, ${event.rises ? 'it spreads' : 'held'}.`]
    case 'flies':
      return [`${name(event.flight)} flies ${inch(event.flown)}.`]
    case 'flight-gone':
      return [`${name(event.flight)} leaves the table.`]
    case 'flight-destroyed':
      return [`  ${name(event.flight)} is shot down.`]
    case 'air-second':
      return [`${event.side} lets the enemy's Flights move first.`]
    case 'spots':
      return [`An Observation Flight of ${name(event.ship)} spots ${name(event.target)}.`]
    case 'anti-air':
      return [
        `${name(event.ship)}, ${event.weapon}${event.local ? ' (Local)' : ''} at ${name(event.flight)}, ${event.need}+: ${rolled(event.dice)}. ${hits(event.hits)}.`,
      ]
    case 'air-attack':
      return [
        `${name(event.flight)} attacks ${name(event.target)}${listed(event.reasons)}, ${event.need}+: ${rolled([event.die])}. ${hits(event.die.hit ? 1 : 0)}.`,
      ]
    case 'attack-lost':
      return [`${name(event.flight)} attacks where ${name(event.target)} went down: nothing is left to hit.`]
    case 'dogfight': {
      const totals = event.totals.map(
        ({ flight, die, score, support, total }) =>
          `${name(flight)} ${die} ${plus(score)}${support > 0 ? ` +${support} support` : ''} = ${total}`,
      )
      return [
        `Dogfight: ${totals.join(', ')}. ${event.loser === null ? 'Neither wins.' : `${name(event.loser)} loses.`}`,
      ]
    }
    case 'launch':
      return [`${name(event.ship)} launches ${name(event.flight)}.`]
    case 'recover':
      return [`${name(event.ship)} recovers ${name(event.flight)}.`]
    case 'rearm':
      return [
        `${name(event.ship)} re-arms ${name(event.flight)}: ${event.check.die}${signed(event.check.reasons)}, ${event.check.passed ? 'ready' : 'not yet'}.`,
      ]
    case 'smoke-clears':
      return ['The smoke clears.']
    case 'outcome':
      return [
        event.winner === null
          ? `A draw: ${event.why}.`
          : `${event.winner.charAt(0).toUpperCase()}${event.winner.slice(1)} wins: ${event.why}.`,
      ]
    default:
      event satisfies Added<'event'>
      throw new Error(`no variant tells ${JSON.stringify(event)}`)
  }
}

const parts = {
  story,

  /** A variant's sentences for events of its own, or its own for one of the core's. */
  tellVariant(_r: Rules, _event: VasEvent, _b: VasBattle, _name: (id: string) => string): string[] | null {
    return null
  },
}

export const telling = { parts }

/** The state of a fleet in a few lines, for the end of a told battle. */
export function fleetState(r: Rules, b: VasBattle, side: string): string[] {
  return b.ships
    .filter((ship) => ship.side === side)
    .map((ship) => {
      const card = cardOf(b, ship)
      const scores = Object.entries(ship.criticals).filter(([, score]) => score > 0)
      const fate =
        ship.sunk > 0
          ? `sunk on turn ${ship.sunk}`
          : ship.withdrawn !== null
            ? `withdrew over the ${ship.withdrawn} edge`
            : ship.crippled
              ? 'crippled'
              : ship.hull < card.hull
                ? 'damaged'
                : 'unhurt'
      const out = ship.weapons.filter((weapon) => weapon.out).length
      return [
        `${ship.name}${card.class === ship.name ? '' : `, ${card.class}`}: ${fate}, hull ${ship.hull}/${card.hull}`,
        ...(ship.sunk === 0 && scores.length > 0 ? [scores.map(([area, score]) => `${area} ${score}`).join(' ')] : []),
        ...(ship.sunk === 0 && out > 0
          ? [`${out} of ${card.weapons.filter((weapon) => weapon.kind === 'main-gun').length} turrets out`]
          : []),
        ...(ship.sunk === 0 ? [`speed ${inch(r.flankSpeed(r, b, ship))}`] : []),
      ].join(', ')
    })
}

/** What each side wanted and what it has of it, when all is over. */
export function resultSentences({ result, objectives }: VasBattle): string[] {
  if (result === null) return []
  return SIDES.map((side) => {
    const objective = objectives[side]?.replaceAll('-', ' ') ?? 'the most victory points'
    const victory = result.victory[side] === 'none' ? 'no victory' : `a ${result.victory[side]} victory`
    return `${side}: ${result.points[side]} victory points; objective ${objective}: ${victory}`
  })
}

const rolled = (dice: readonly DieRolled[]): string =>
  dice.map(({ die, again, hit }) => mark(again === undefined ? `${die}` : `${die}>${again}`, hit)).join(' ')
const inch = (value: number): string => `${Math.round(value * 10) / 10}"`
const hits = (count: number): string => (count === 0 ? 'No hit' : plural(count, 'hit'))
const mark = (text: string, good: boolean): string => (good ? `[${text}]` : text)
const plus = (value: number): string => (value > 0 ? `+${value}` : `${value}`)
const signed = (reasons: readonly VasReason[]): string =>
  reasons.map(({ value, why }) => ` ${plus(value)} ${why}`).join('')

function listed(reasons: readonly VasReason[]): string {
  const told = reasons.filter(({ value }) => value !== 0)
  return told.length === 0 ? '' : ` (${told.map(({ value, why }) => `${plus(value)} ${why}`).join(', ')})`
}
