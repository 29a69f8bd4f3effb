import { distance } from '@flankspeed/kernel'
import { isLoaded, reachOf } from '../../victory-at-sea/admirals/air/air-odds.ts'
import { flightById } from '../../victory-at-sea/rules/battle.ts'
import * as vas from '../../victory-at-sea/rules/library.ts'
import { formationOf } from '../rules/air/air-war.ts'
import { isFighter } from '../rules/air/flight-kinds.ts'
import { chanceAgainst, missionOf, oddsOfFight, prizeOf } from './chances.ts'

type Owed<K extends vas.VasDecision['kind']> = Extract<vas.VasDecision, { kind: K }>
type Respond = Owed<'respond'>

/** Chance that a die of defensive fire does not drive the fighter off (ADM-DEF-06). */
const MISSES = 5 / 6

/** How a flight that was touched meets the fighter: by what it costs, and what becomes of its errand (ADM-TALLY-01). */
export function answerContact(rules: vas.Rules, view: vas.VasBattle, owed: Respond): vas.VasAction {
  const { side, flight: id, formation, choices, divide } = owed
  const flight = flightById(view, id)!
  const together = formation === null ? { flight: id } : { formation }
  if (divide)
    return { side, do: 'respond', ...together, choice: 'defensive-fire', dice: shareOut(rules, view, owed, flight) }
  const [choice] = choices
    .map((each) => ({ each, worth: worthOfAnswer(rules, view, owed, flight, each) }))
    .sort((one, other) => other.worth - one.worth)
  const alone = choice!.each === 'dogfight' || choice!.each === 'disengage'
  return { side, do: 'respond', ...(alone ? { flight: id } : together), choice: choice!.each }
}

function worthOfAnswer(
  rules: vas.Rules,
  view: vas.VasBattle,
  { attackers, pool }: Respond,
  flight: vas.Flight,
  choice: Respond['choices'][number],
): number {
  const hunters = attackers.map((id) => flightById(view, id)!)
  const { points } = vas.lineOf(view, flight)
  if (choice === 'dogfight' || choice === 'disengage') {
    const { win, lose } = oddsOfFight(rules, view, { ...flight, armed: false }, hunters[0]!)
    if (choice === 'dogfight') return win * prizeOf(rules, view, hunters[0]!) - lose * points
    return (1 - lose) * errandOf(rules, view, flight) - lose * points
  }
  const dice = choice === 'defensive-fire' ? pool / hunters.length : 0
  const survives = hunters.reduce(
    (chance, hunter) => chance * (1 - MISSES ** dice * chanceAgainst(rules, view, hunter, flight)),
    1,
  )
  return survives * missionOf(rules, view, flight) - (1 - survives) * points
}

/** What a fighter that gets free may do instead: fall upon the best load within reach. */
function errandOf(rules: vas.Rules, view: vas.VasBattle, flight: vas.Flight): number {
  const reach = reachOf(rules, view, flight)
  let best = 0
  for (const enemy of view.flights)
    if (enemy.side !== flight.side && vas.inTheAir(enemy) && isLoaded(view, enemy) && distance(enemy, flight) <= reach)
      best = Math.max(best, chanceAgainst(rules, view, flight, enemy) * prizeOf(rules, view, enemy))
  return best
}

/** Each die at the fighter that is then the likeliest to break through (ADM-DEF-03). */
function shareOut(
  rules: vas.Rules,
  view: vas.VasBattle,
  { attackers, pool }: Respond,
  flight: vas.Flight,
): { target: string; dice: number }[] {
  const shares = attackers.map((target) => ({
    target,
    dice: 0,
    danger: chanceAgainst(rules, view, flightById(view, target)!, flight),
  }))
  for (let left = pool; left > 0; left--) {
    const worst = shares.reduce((most, share) => (share.danger > most.danger ? share : most))
    worst.dice++
    worst.danger *= MISSES
  }
  return shares.map(({ target, dice }) => ({ target, dice }))
}

type Listed = Owed<'air-combat'>['combats'][number]

/** The fight that promises most comes first; an escort is refused where the bombers are the better prey (ADM-PRIO-01). */
export function chooseCombat(rules: vas.Rules, view: vas.VasBattle, owed: Owed<'air-combat'>): vas.VasAction {
  const options = owed.combats.flatMap((combat) => waysToFight(rules, view, owed.side, combat))
  return options.reduce((best, option) => (option.worth > best.worth ? option : best)).action
}

function waysToFight(
  rules: vas.Rules,
  view: vas.VasBattle,
  side: vas.Side,
  { attacker, target, answer, charge }: Listed,
): { action: vas.VasAction; worth: number }[] {
  const [hunter, quarry] = [flightById(view, attacker)!, flightById(view, target)!]
  if (answer !== 'dogfight') {
    return formationOf(rules, view, quarry).map((flight) => ({
      action: { side, do: 'attack-bomber', flight: attacker, target: flight.id },
      worth: chanceAgainst(rules, view, hunter, flight) * prizeOf(rules, view, flight),
    }))
  }
  const [own, enemy] = hunter.side === side ? [hunter, quarry] : [quarry, hunter]
  const { win, lose } = oddsOfFight(rules, view, own, enemy)
  const cost = lose * vas.lineOf(view, own).points
  const ways: { action: vas.VasAction; worth: number }[] = [
    { action: { side, do: 'dogfight', pair: [attacker, target] }, worth: win * prizeOf(rules, view, enemy) - cost },
  ]
  if (charge !== null && own === hunter) {
    const prey = flightById(view, charge)!
    const worth = (1 - lose) * chanceAgainst(rules, view, own, prey) * prizeOf(rules, view, prey) - cost
    ways.push({ action: { side, do: 'priority-target', flight: attacker, escort: target, target: charge }, worth })
  }
  return ways
}

/** The patrol goes for whom it can hurt most, and lets pass whom it had better not meet (ADM-DEEP-17, ADM-DEEP-22). */
export function chooseInterception(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, flights, targets }: Owed<'intercept'>,
): vas.VasAction {
  let best: { action: vas.VasAction; worth: number } = { action: { side, do: 'stand-down' }, worth: 0 }
  for (const id of flights)
    for (const target of targets) {
      const [fighter, enemy] = [flightById(view, id)!, flightById(view, target)!]
      const worth = worthOfMeeting(rules, view, fighter, enemy)
      if (worth > best.worth) best = { action: { side, do: 'intercept', flight: id, target }, worth }
    }
  return best.action
}

function worthOfMeeting(rules: vas.Rules, view: vas.VasBattle, fighter: vas.Flight, enemy: vas.Flight): number {
  if (!isFighter(rules, view, enemy)) return chanceAgainst(rules, view, fighter, enemy) * prizeOf(rules, view, enemy)
  const { win, lose } = oddsOfFight(rules, view, fighter, enemy)
  return win * prizeOf(rules, view, enemy) - lose * vas.lineOf(view, fighter).points
}
