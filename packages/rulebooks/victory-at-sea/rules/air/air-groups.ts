import type { Options, Side, VasBattle } from '../battle.ts'
import type { Card } from '../cards/card.ts'
import type { FlightCard } from '../cards/flight-card.ts'
import { navyTitle } from '../command/nation-names.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { BoughtFleet } from '../set-up/fleet.ts'

/** What the players agreed on that bears on whose aircraft may be chosen. */
export type AirAgreement = Pick<Options, 'lendLease'>

/** Navies that fought on the other side from those who lent and leased. */
const AXIS = ['kriegsmarine', 'regia-marina', 'imperial-japanese-navy']
const LENDER = 'us-navy'

/** Whose aircraft carriers embark and fleets buy (VAS-AIR-12, VAS-AIR-13, VAS-R-121). */
const parts = {
  /** Does a navy fly that aircraft, from its carriers or from land? Cards and lines without a navy are open to all. */
  fliesFor(line: Pick<FlightCard, 'nation'>, nation: string, _embarked: boolean, { lendLease }: AirAgreement): boolean {
    if (nation === '' || line.nation === '' || line.nation === nation) return true
    return lendLease && line.nation === LENDER && !AXIS.includes(nation)
  },

  /** Refuses aircraft of other navies on board; `chart`: all lines there are. */
  refuseForeign(
    r: Rules,
    chart: readonly FlightCard[],
    card: Card,
    group: readonly FlightCard[],
    agreed: AirAgreement,
  ): void {
    const flies = (line: FlightCard): boolean => r.fliesFor(line, card.nation, true, agreed)
    const foreign = group.find((line) => !flies(line))
    if (!foreign) return
    const open = chart.filter((line) => line.carrierCapable && line.nation !== '' && flies(line))
    refuse(
      'VAS-AIR-12',
      `${foreign.name} is an aircraft of the ${navyTitle(foreign.nation)}; ${card.class} embarks carrier aircraft of the ${allowed([card.nation], open)}`,
      'VAS-R-121',
    )
  },

  /** Refuses what a carrier may not embark together. The core asks for room and for her navy. */
  refuseAirGroup(
    r: Rules,
    chart: readonly FlightCard[],
    card: Card,
    group: readonly FlightCard[],
    agreed: AirAgreement,
  ): void {
    r.refuseForeign(r, chart, card, group, agreed)
  },

  /** Every air group and every Flight from land of a fleet. */
  refuseAircraft(r: Rules, b: VasBattle, side: Side, { ships, flights, cards, lines }: BoughtFleet): void {
    const chart = [...r.lists.chart, ...lines]
    for (const ship of ships) {
      const group = flights.filter(({ aboard }) => aboard === ship.id).map(({ line }) => lines[line]!)
      if (group.length > 0) r.refuseAirGroup(r, chart, cards[ship.card]!, group, b.options)
    }
    const navies = r.naviesOf(
      b,
      side,
      ships.map(({ card }) => cards[card]!),
    )
    const stranger = flights.find(
      ({ aboard, line }) => aboard === null && !r.mayFlyFromLand(r, b, lines[line]!, navies),
    )
    if (!stranger) return
    const { name, nation } = lines[stranger.line]!
    const open = chart.filter((line) => line.nation !== '' && r.mayFlyFromLand(r, b, line, navies))
    refuse(
      'VAS-R-121',
      `${name} is an aircraft of the ${navyTitle(nation)}; from land this fleet has aircraft of the ${allowed(navies, open)}`,
      'VAS-AIR-13',
    )
  },

  /** Whose fleet it is: as the battle says, and as its ships do. */
  naviesOf(b: VasBattle, side: Side, cards: readonly Card[]): string[] {
    const navies = [b.sides[side].nation ?? '', ...cards.map(({ nation }) => nation)]
    return [...new Set(navies)].filter((navy) => navy !== '')
  },

  mayFlyFromLand(r: Rules, b: VasBattle, line: FlightCard, navies: readonly string[]): boolean {
    return navies.length === 0 || navies.some((navy) => r.fliesFor(line, navy, false, b.options))
  },
}

export const airGroups = { parts }

/** "Royal Navy or the US Navy: Swordfish, Corsair": whose aircraft may be chosen, and those in the charts at hand. */
function allowed(own: readonly string[], open: readonly FlightCard[]): string {
  const navies = [...new Set([...own, ...open.map(({ nation }) => nation)])].map(navyTitle).join(' or the ')
  const names = [...new Set(open.map(({ name }) => name))].join(', ')
  return names === '' ? navies : `${navies}: ${names}, and others with a card of their own`
}
