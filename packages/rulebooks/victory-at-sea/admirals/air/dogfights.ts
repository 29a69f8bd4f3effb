import * as vas from '../../rules/library.ts'
import { dogfightOdds, threatOf } from './air-odds.ts'

type DogfightDecision = Extract<vas.VasDecision, { kind: 'dogfight' }>

/** The fight that promises most comes first: whoever is shot down in it helps nobody in the next. */
export function chooseDogfight(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, pairs, mayHold }: DogfightDecision,
): vas.VasAction {
  let best: [string, string] = pairs[0]!
  let most = Number.NEGATIVE_INFINITY
  for (const pair of pairs) {
    const flights = pair.map((id) => view.flights.find((flight) => flight.id === id)!)
    const own = flights.find((flight) => flight.side === side)!
    const enemy = flights.find((flight) => flight.side !== side)!
    const worth = worthOfFight(rules, view, own, enemy)
    if (worth <= most) continue
    best = pair
    most = worth
  }
  return { side, do: 'dogfight', pair: mayHold && most < 0 ? [] : best }
}

function worthOfFight(rules: vas.Rules, view: vas.VasBattle, own: vas.Flight, enemy: vas.Flight): number {
  const [ours, his] = [vas.lineOf(view, own), vas.lineOf(view, enemy)]
  const raided = view.step === 'raid'
  const help = raided
    ? -rules.raidSupport(view, enemy, rules.raiders(view))
    : rules.support(rules, view, own) - rules.support(rules, view, enemy)
  const { win, lose } = dogfightOdds(ours.dogfight - his.dogfight + help)
  const threat = raided ? his.damageDice * RAID : threatOf(rules, view, enemy)
  return win * (his.points + threat) - lose * ours.points
}

/** Points that a raider's die of damage is reckoned to cost the carrier. */
const RAID = 5
