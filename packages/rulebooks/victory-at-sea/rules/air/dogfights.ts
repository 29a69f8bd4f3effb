import { asList, type Data, type Dice, Malformed, onlyFields, when } from '@flankspeed/kernel'
import { type Flight, opponent, type Side, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep, whileActive } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'
import { anyFlight } from './own-flight.ts'

declare module '../words.ts' {
  interface Actions {
    dogfight: DogfightOrder
  }
  interface Decisions {
    /** `mayHold`: an empty pair ends it, as nobody must send up Flights against raiders (VAS-CV-23). */
    dogfight: { pairs: [string, string][]; mayHold: boolean }
  }
}

/** Who fights whom. */
export interface DogfightOrder {
  pair: [string, string] | []
}

const steps: Record<'raid' | 'dogfights', StepRules> = {
  /** The defender may send up Flights from the decks; then battery and attack follow by themselves (VAS-CV-23). */
  raid: {
    phase: 'gunnery',
    name: 'the attack on carriers in deep deployment',
    go(r, b, dice, tell) {
      if (r.raidPairs(r, b).length > 0 || (!dice.ready && r.raiders(b).length > 0)) return false
      r.resolveRaid(r, b, dice, tell)
      return true
    },
    asks(r, b) {
      const pairs = r.raidPairs(r, b).map(([defender, raider]): [string, string] => [defender.id, raider.id])
      return pairs.length > 0 ? [{ side: b.active, kind: 'dogfight', pairs, mayHold: true }] : []
    },
  },

  /** The players take turns in choosing the next pair (VAS-R-65). */
  dogfights: {
    phase: 'gunnery',
    name: 'the dogfights',
    go(r, b, _dice, tell) {
      if (r.pairsToFight(r, b).length > 0) return false
      r.startEnd(b, tell)
      return true
    },
    asks(r, b) {
      const pairs = r.pairsToFight(r, b).map(([red, blue]): [string, string] => [red.id, blue.id])
      return pairs.length > 0 ? [{ side: b.active, kind: 'dogfight', pairs, mayHold: false }] : []
    },
  },
}

const actions: Record<'dogfight', ActionHandler> = {
  dogfight: {
    steps: ['dogfights', 'raid'],
    isDue: whileActive((r, b) => (b.step === 'raid' ? r.raidPairs(r, b) : r.pairsToFight(r, b)).length > 0),
    do: fightDogfight,
  },
}

function fightDogfight(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'pair'], 'action')
  const named = asList(data.pair, 'action.pair')
  if (b.step === 'raid') return defendDeepCarriers(r, b, side, named, dice, tell)
  if (named.length !== 2) throw new Malformed('action.pair', `two Flights expected, not ${named.length}`)
  inStep(r, b, side, 'dogfights', 'VAS-DOG-05')
  r.resolveDogfight(r, b, nominatePair(r, b, named), dice, tell)
  b.active = opponent(side)
}

/** The two Flights as they fight: red's first. */
export function nominatePair(r: Rules, b: VasBattle, [one, other]: readonly unknown[]): [Flight, Flight] {
  const flights = [anyFlight(b, one, 'action.pair[0]'), anyFlight(b, other, 'action.pair[1]')] as const
  const pair = r.pairsToFight(r, b).find((open) => open.every((flight) => flights.includes(flight)))
  if (pair) return pair
  refuseShielded(r, b, flights)
  refuseBy(
    [...when(!r.touching(r, ...flights), 'VAS-DOG-05'), 'VAS-DOG-06', 'VAS-R-65'],
    `${flights.map(({ name }) => name).join(' and ')} do not fight each other now: enemies in base contact do, once a turn`,
  )
}

/** A free escort fights instead of the Flight it guards (VAS-DOG-13, VAS-R-65). */
function refuseShielded(r: Rules, b: VasBattle, [one, other]: readonly [Flight, Flight]): void {
  if (!r.enemiesInContact(r, b, one).includes(other)) return
  for (const [attacker, guarded] of [
    [one, other],
    [other, one],
  ] as const) {
    const escort = r.shieldOf(r, b, attacker, guarded)
    if (escort)
      refuse('VAS-DOG-13', `${attacker.name} fights the escort ${escort.name}, not ${guarded.name}`, 'VAS-R-65')
  }
}

/** A Flight from the deck against a raider; an empty pair sends up no more (VAS-CV-23). */
function defendDeepCarriers(
  r: Rules,
  b: VasBattle,
  side: Side,
  named: readonly unknown[],
  dice: Dice,
  tell: Tell,
): void {
  inStep(r, b, side, 'raid', 'VAS-CV-23')
  if (named.length === 0) {
    b.air.raid!.closed = true
    return
  }
  if (named.length !== 2) throw new Malformed('action.pair', `two Flights expected, not ${named.length}`)
  const flights = named.map((id, i) => anyFlight(b, id, `action.pair[${i}]`))
  const escorts = r.raidEscorts(r, b)
  const pair = r.raidPairs(r, b).find((open) => open.every((flight) => flights.includes(flight)))
  if (!pair)
    refuseBy(
      [
        ...when(escorts.length > 0 && !flights.some((flight) => escorts.includes(flight)), 'VAS-DOG-13'),
        'VAS-CV-23',
        'VAS-R-73',
      ],
      'Flights still on board fight raiders, each once, and escorts before those they guard',
    )
  r.fightRaider(r, b, pair[0], pair[1], dice, tell)
}

const samples: Samples<'dogfight'> = {
  dogfight(_r, _b, { side, pairs, mayHold }, pick) {
    if (mayHold && pick(4) === 0) return { side, do: 'dogfight', pair: [] }
    return { side, do: 'dogfight', pair: pairs[pick(pairs.length)]! }
  },
}

/** The players choose who fights whom, over the table and above carriers in deep deployment (VAS-R-65, VAS-CV-23). */
export const dogfights = { steps, actions, samples }
