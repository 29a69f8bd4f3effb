import type { Clauses } from '@flankspeed/kernel'

export const carrier = {
  'VAS-CV-01': {
    title: 'Combat Air Patrol',
    source: 'Manual: Combat Air Patrol',
    rule: 'Unless a scenario says otherwise, up to two Flights of each carrier may start the game in the air.',
  },
  'VAS-CV-02': {
    title: 'Placing the patrol',
    source: 'Manual: Combat Air Patrol',
    rule: "Patrol Flights are placed anywhere in the fleet's deployment zone, or move onto the table with the ships on the first turn if the scenario has the fleet arrive that way.",
    seeAlso: ['VAS-R-88'],
  },
  'VAS-CV-03': {
    title: 'When wind matters',
    source: 'Manual: Wind Direction',
    rule: 'Wind is used only if a fleet includes a carrier. It is fixed for the whole battle.',
  },
  'VAS-CV-04': {
    title: 'Setting the wind',
    source: 'Manual: Wind Direction',
    rule: 'If the scenario gives no wind, roll one dice before any ship is deployed to see from which table edge the wind blows (VAS-R-66).',
  },
  'VAS-CV-05': {
    title: 'Sailing into the wind',
    source: 'Manual: Wind Direction',
    rule: 'A carrier is sailing into the wind when the wind edge lies in its fore arc (VAS-R-67).',
  },
  'VAS-CV-06': {
    title: 'Launch or recover one Flight',
    source: 'Manual: Launching and Recovering Aircraft; Carrier',
    rule: 'In the Movement Phase a carrier may launch one Flight or recover one Flight, not both, unless Scramble! allows two operations.',
  },
  'VAS-CV-07': {
    title: 'Course for flight operations',
    source: 'Manual: Launching and Recovering Aircraft',
    rule: 'To launch or recover, the carrier must move this turn in a straight line into the wind without any turn, and may not use Evade! (nor any Order but Scramble!).',
    seeAlso: ['VAS-CV-05'],
  },
  'VAS-CV-08': {
    title: 'Placing launched Flights',
    source: 'Manual: Launching and Recovering Aircraft',
    rule: 'When the carrier has finished its move the launched Flight is set down no more than 1" from it. The Flight does not move further this turn (VAS-R-68).',
  },
  'VAS-CV-09': {
    title: 'Crew damage stops flight operations',
    source: 'Manual: Launching and Recovering Aircraft',
    rule: 'A carrier with a Crew score of 2 or more may neither launch nor recover Flights.',
  },
  'VAS-CV-10': {
    title: 'Recovering a Flight',
    source: 'Manual: Launching and Recovering Aircraft',
    rule: "To be recovered a Flight must move into base contact with the carrier's stern. It is then taken off the table and is on board (VAS-R-69).",
  },
  'VAS-CV-11': {
    title: 'Carrier-capable Flights only',
    source: 'Manual: Launching and Recovering Aircraft',
    rule: 'Only Flights marked as carrier-capable may be launched or recovered. All others are land-based and may never be placed on a carrier.',
  },
  'VAS-CV-12': {
    title: 'Capacity',
    source: 'Manual: Aircraft, Point Value notes',
    rule: 'A carrier never holds more Flights than its capacity (VAS-R-69).',
    seeAlso: ['VAS-AIR-12'],
  },
  'VAS-CV-13': {
    title: 'Scramble!',
    source: 'Manual: Scramble!',
    rule: 'After a successful Scramble! the carrier may carry out two launches, two recoveries or one of each in this turn (VAS-R-70).',
    seeAlso: ['VAS-CV-06'],
  },
  'VAS-CV-14': {
    title: 'A stopped carrier cannot operate Flights',
    source: 'Manual: Launching and Recovering Aircraft',
    rule: 'Because the ship has to move into the wind, a carrier that does not move at least 1" this turn cannot launch or recover.',
    seeAlso: ['VAS-CV-07'],
  },
  'VAS-CV-15': {
    title: 'Lost carrier',
    source: 'Manual: Damage; Carriers',
    rule: 'Flights on board a carrier that sinks are lost with it; Flights in the air stay in play (VAS-R-71).',
  },
  'VAS-CV-16': {
    title: 'Re-arming check',
    source: 'Manual: Refuelling and Re-arming',
    rule: 'In the End Phase a carrier may try to re-arm any number of recovered Flights on board, with a separate crew quality check for each. A Flight that passes has its One-Shot payload restored and may be launched from the next turn.',
  },
  'VAS-CV-17': {
    title: 'Failed re-arming',
    source: 'Manual: Refuelling and Re-arming',
    rule: 'A Flight that fails may try again in later End Phases.',
  },
  'VAS-CV-18': {
    title: 'Re-arming and Orders',
    source: 'Manual: Refuelling and Re-arming',
    rule: "Re-arming is not an Order and needs no wind or course. The checks use the ship's crew quality modifiers.",
  },
  'VAS-CV-19': {
    title: 'Deep deployment',
    source: 'Manual: Deep Deployment; Scouting Table',
    rule: "If the scenario or the scouting result allows it, a player may take any of the fleet's carriers off the table before the game and place them in deep deployment, out of reach of guns.",
    seeAlso: ['VAS-SCT-09', 'VAS-STR-08'],
  },
  'VAS-CV-20': {
    title: 'Flights of a deep carrier at the start',
    source: 'Manual: Deep Deployment',
    rule: 'The owner of a carrier in deep deployment may start any number of its Flights in the air, placed in the deployment zone of the fleet.',
  },
  'VAS-CV-21': {
    title: 'Launching from deep deployment',
    source: 'Manual: Deep Deployment',
    rule: "Flights kept aboard may be launched in any turn. A launched Flight is placed touching the fleet's table edge, cannot be attacked that turn and moves normally from the next Movement Phase (VAS-R-72).",
  },
  'VAS-CV-22': {
    title: 'Attacking a deep carrier',
    source: 'Manual: Attacking Deep Deployment Carriers',
    rule: "Enemy Flights that fly off the table over the edge belonging to the carrier's side may attack any carrier in deep deployment (VAS-R-73).",
  },
  'VAS-CV-23': {
    title: 'Defending a deep carrier',
    source: 'Manual: Attacking Deep Deployment Carriers',
    rule: 'The carrier player may first dogfight the attackers with any Flights still on board the deep carriers. Only attackers that survive these dogfights may then attack.',
  },
} as const satisfies Clauses
