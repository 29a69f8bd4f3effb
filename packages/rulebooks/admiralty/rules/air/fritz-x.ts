import { distance } from '@flankspeed/kernel'
import { airAttack } from '../../../victory-at-sea/rules/air/air-attack.ts'
import { cardOf, type Flight, lineOf, type Ship, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import { noTraits } from '../../../victory-at-sea/rules/cards/card.ts'
import { FLIGHT_TRAITS, type FlightCard } from '../../../victory-at-sea/rules/cards/flight-card.ts'
import { objection, refuse } from '../../../victory-at-sea/rules/reasons.ts'
import { rule } from '../rule.ts'

/** Kampfgeschwader 100's Do-217K with its guided bomb (ADM-KM-06, ADM-KM-09, ADM-R-72). */
const DO_217K: FlightCard = {
  id: 'do-217k-fritz-x',
  nation: 'kriegsmarine',
  name: 'Do-217K (KG 100, Fritz X)',
  commissioned: 1943,
  carrierCapable: false,
  role: 'bomber',
  flankSpeed: 21,
  dogfight: -3,
  damageDice: 4,
  ap: 0,
  traits: { ...noTraits(FLIGHT_TRAITS), devastating: 1 },
  points: 40,
}

/** Within so many inches, without contact; on so much; flights a force may have (ADM-KM-07). */
const FRITZ_X = { reach: 6, hitsOn: 4, most: 1 }

const isFritz = (b: VasBattle, flight: Flight): boolean => lineOf(b, flight).id === DO_217K.id

/** Ships whose size makes a second try worth it (ADM-KM-08, ADM-R-72). */
const isLarge = (b: VasBattle, ship: Ship): boolean => {
  const { type, traits } = cardOf(b, ship)
  return type === 'battleship' || type === 'carrier' || traits.carrier > 0
}

const SPOILED = objection('ADM-KM-11', 'it was intercepted this turn and cannot aim its bomb')
const TOO_FAR = objection('ADM-KM-07', `that ship is more than ${FRITZ_X.reach}" away`, 'VAS-ATK-01')
const TOO_HIGH = objection('ADM-KM-10', 'AA Batteries do not reach the Do-217K')

/** Kampfgeschwader 100 and Fritz X (ADM-KM-06 to ADM-KM-11, ADM-R-16, ADM-R-72). */
export const fritzX = rule('fritzX', (below) => ({
  chart: { [DO_217K.id]: DO_217K },

  /** One flight, of a German force (ADM-KM-06). */
  refuseFleet(r, b, side, bought, others) {
    below.refuseFleet(r, b, side, bought, others)
    const own = bought.flights.filter(({ line }) => bought.lines[line]!.id === DO_217K.id)
    if (own.length > FRITZ_X.most) refuse('ADM-KM-06', 'a force has one flight of Do-217K with Fritz X', 'ADM-R-72')
    const navies = new Set(bought.ships.map(({ card }) => bought.cards[card]!.nation))
    if (own.length > 0 && (b.sides[side].nation ?? [...navies][0] ?? DO_217K.nation) !== DO_217K.nation)
      refuse('ADM-KM-06', 'only a German force has Kampfgeschwader 100', 'ADM-R-72')
  },

  mayBuy: (r, b, side, line, bought, navies) =>
    line.id === DO_217K.id
      ? b.sides[side].nation === DO_217K.nation && !bought.includes(line.id)
      : below.mayBuy(r, b, side, line, bought, navies),

  isUpon: (r, b, flight, ship) =>
    isFritz(b, flight) && !ship.deep
      ? distance(flight, ship) <= FRITZ_X.reach * 1000
      : below.isUpon(r, b, flight, ship),

  airAttackObjection(r, b, flight, target) {
    const found = below.airAttackObjection(r, b, flight, target)
    const far = isFritz(b, flight) && r.flightObjection(b, flight) === null && !r.isUpon(r, b, flight, target)
    return far && target.side !== flight.side ? TOO_FAR : found
  },

  flightObjection: (b, flight, unladen) =>
    isFritz(b, flight) && flight.intercepted === true ? SPOILED : below.flightObjection(b, flight, unladen),

  airNeed: (r, b, attack, reasons) =>
    isFritz(b, attack.flight) ? FRITZ_X.hitsOn : below.airNeed(r, b, attack, reasons),

  /** A miss of a large ship is rolled again, a first hit on an evading one, too (ADM-KM-08, ADM-R-16). */
  rollsMissAgain: (r, b, attack) =>
    (isFritz(b, attack.flight) && isLarge(b, attack.target)) || below.rollsMissAgain(r, b, attack),

  /** It bombs from high up, but not by the numbers for that (ADM-KM-07). */
  rollAirAttack: (r, b, attack, dice, tell) =>
    (isFritz(b, attack.flight) ? airAttack.parts : below).rollAirAttack(r, b, attack, dice, tell),

  antiAirObjection(r, b, ship, index, target, local) {
    const battery = local || cardOf(b, ship).weapons[index]!.kind === 'aa-battery'
    return battery && isFritz(b, target) ? TOO_HIGH : below.antiAirObjection(r, b, ship, index, target, local)
  },
}))
