import type { Clauses } from '@flankspeed/kernel'

export const horizon = {
  'VAS-BTH-01': {
    title: 'When an attack is beyond the horizon',
    source: 'Manual: Beyond the Horizon Attacks',
    rule: 'An attack is a Beyond the Horizon attack if the target is more than 30" away or if land lies on the line between attacker and target.',
    seeAlso: ['VAS-TGT-03', 'VAS-TGT-07'],
  },
  'VAS-BTH-02': {
    title: 'Only stationary targets',
    source: 'Manual: Finding the Target',
    rule: 'Only stationary targets, meaning installations on land and anchored ships, may be attacked beyond the horizon.',
    seeAlso: ['VAS-BTH-01', 'VAS-TGT-07'],
  },
  'VAS-BTH-03': {
    title: 'Observation Flight needed',
    source: 'Manual: Finding the Target',
    rule: 'A Beyond the Horizon attack needs a friendly Observation Flight that was assigned to guiding and is spotting that specific target (VAS-R-22).',
    seeAlso: ['VAS-OBS-01', 'VAS-OBS-02', 'VAS-TGT-03', 'VAS-TGT-07'],
  },
  'VAS-BTH-04': {
    title: 'One spotter serves the whole fleet',
    source: 'Manual: Finding the Target',
    rule: 'While a target is spotted, every ship of the fleet may attack it with any weapon system whose extreme range reaches it. Fire arc is checked as usual.',
  },
  'VAS-BTH-05': {
    title: 'Half dice',
    source: 'Manual: Making the Attack',
    rule: "A Beyond the Horizon attack uses half of the weapon's AD, rounded down. A weapon left with 0 dice cannot make the attack.",
    example: '3 AD becomes 1; 2 AD becomes 1; 1 AD becomes 0.',
  },
  'VAS-BTH-06': {
    title: 'Natural 6 to hit, no modifiers',
    source: 'Manual: Making the Attack',
    rule: 'Each dice hits only on a natural 6. No to-hit modifier of any kind applies: not range, not stationary target, not Large Silhouette, not Orders.',
  },
  'VAS-BTH-07': {
    title: 'Damage is normal',
    source: 'Manual: Making the Attack; Damage',
    rule: 'Hits from beyond the horizon roll damage as usual, including plunging fire when the target is in the long or extreme band (VAS-R-23).',
  },
  'VAS-BTH-08': {
    title: 'Torpedoes cannot fire over the horizon',
    source: 'Manual: Beyond the Horizon Attacks',
    rule: 'Only guns can make Beyond the Horizon attacks (VAS-R-23).',
  },
} as const satisfies Clauses
