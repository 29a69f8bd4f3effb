import type { Clauses } from '@flankspeed/kernel'

export const antiAir = {
  'VAS-AA-01': {
    title: 'Automatic fire at the start of the Gunnery Phase',
    source: 'Manual: Shooting Down Aircraft; Reference sheet: Gunnery Phase',
    rule: 'AA fire opens the Gunnery Phase: every ship with enemy Flights in range of its AA battery fires it before anyone nominates anything. No nomination is used (VAS-R-61).',
  },
  'VAS-AA-02': {
    title: 'What can attack Flights',
    source: 'Manual: Shooting Down Aircraft',
    rule: 'Flights can be attacked only by AA batteries, DP light guns and other Flights.',
    seeAlso: ['VAS-TGT-16'],
  },
  'VAS-AA-03': {
    title: 'AA dice are not modified',
    source: 'Manual: Shooting Down Aircraft',
    rule: 'Attack Dice against Flights ignore all gunnery modifiers: range, speed, arcs and Orders (VAS-R-42).',
  },
  'VAS-AA-04': {
    title: 'A 6 destroys',
    source: 'Manual: Shooting Down Aircraft; Reference sheet: Gunnery Phase',
    rule: 'Each AA Attack Dice that scores a 6 hits and destroys the Flight it was aimed at (subject to Tough and Very Tough).',
  },
  'VAS-AA-05': {
    title: 'Torpedo-Bombers in contact',
    source: 'Manual: Shooting Down Aircraft; Reference sheet: Gunnery Phase',
    rule: 'A Torpedo-Bomber Flight that touches the firing ship is already hit on a 5 as well as on a 6.',
  },
  'VAS-AA-06': {
    title: 'Kamikaze Flights',
    source: 'Manual: Kamikaze, Aircraft; Reference sheet: Gunnery Phase',
    rule: 'Local dice against a Kamikaze Flight have +1, so they hit on a natural 5 or 6 (VAS-R-62).',
  },
  'VAS-AA-07': {
    title: 'Splitting AA fire',
    source: 'Manual: Shooting Down Aircraft',
    rule: 'An AA battery may split its dice freely among several Flights, declared before rolling. Local dice may go only to Flights in contact.',
  },
  'VAS-AA-08': {
    title: 'Never into a dogfight',
    source: 'Manual: Shooting Down Aircraft',
    rule: 'AA and DP fire may not be aimed at any Flight that is in base contact with an enemy Flight.',
  },
  'VAS-AA-09': {
    title: 'AA range',
    source: 'Manual: Shooting Down Aircraft; ship cards',
    rule: "AA battery dice reach as far as the battery's printed range. A battery with no printed AD and range has only its Local dice (VAS-R-18).",
  },
  'VAS-AA-10': {
    title: 'Local fire during movement',
    source: 'Manual: Shooting Down Aircraft; Local X',
    rule: 'Local dice also fire during the Movement Phase at Flights flying over the ship (VAS-WTR-13), using the same 6-to-hit rule.',
  },
  'VAS-AA-11': {
    title: "Only the owner's enemies",
    source: 'Manual: Shooting Down Aircraft',
    rule: 'AA fire is aimed at enemy Flights only; friendly Flights nearby are never at risk.',
  },
} as const satisfies Clauses
