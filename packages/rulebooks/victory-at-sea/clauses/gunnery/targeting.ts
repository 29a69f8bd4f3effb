import type { Clauses } from '@flankspeed/kernel'

export const targeting = {
  'VAS-TGT-01': {
    title: 'Steps for a firing ship',
    source: 'Manual: Gunnery Phase',
    rule: 'A nominated ship goes through four steps: nominate targets for all weapon systems that will fire, check arc and range for each, roll to hit, roll damage.',
  },
  'VAS-TGT-02': {
    title: 'All targets are named first',
    source: 'Manual: Nominate Targets',
    rule: 'Targets (and dice splits) of every weapon system that will fire are declared together before any dice are rolled. They cannot be changed afterwards.',
  },
  'VAS-TGT-03': {
    title: 'Target must be visible',
    source: 'Manual: Nominate Targets; Reference sheet: Gunnery Phase',
    rule: 'A target must be in line of sight. Ship models of either side never block the line; smoke and land do.',
  },
  'VAS-TGT-04': {
    title: 'Target must be in arc and range',
    source: 'Manual: Nominate Targets',
    rule: 'A weapon system may attack only a target that lies inside its fire arc and within its extreme range.',
    seeAlso: ['VAS-ARC-07', 'VAS-CARD-10'],
  },
  'VAS-TGT-05': {
    title: 'Each weapon fires once per turn',
    source: 'Manual: Nominate Targets',
    rule: 'Each weapon system may fire once in a turn unless a rule says otherwise (Local dice are the exception).',
  },
  'VAS-TGT-06': {
    title: 'Weapons may engage different targets',
    source: 'Manual: Nominate Targets',
    rule: 'Every weapon system of a ship may be given a different target.',
  },
  'VAS-TGT-07': {
    title: 'Maximum visual range',
    source: 'Manual: Maximum Visual Range; Reference sheet: Gunnery Phase',
    rule: 'No ship may attack a target more than 30" away except by a Beyond the Horizon attack, whatever the weapon\'s own range. Exactly 30" is still visible.',
    example:
      'Yamato\'s main guns have bands 11/23/34/46. Against a moving ship they may fire at up to 30", which is long range; extreme range can only be used beyond the horizon.',
  },
  'VAS-TGT-08': {
    title: 'Light guns and AA batteries may split dice',
    source: 'Manual: Splitting Fire; Reference sheet: Gunnery Phase',
    rule: 'A light gun or AA battery system with more than one AD may divide its dice among several targets. The number of dice for each target is declared at nomination, before any dice are rolled.',
  },
  'VAS-TGT-09': {
    title: 'Other weapons may not split',
    source: 'Manual: Splitting Fire',
    rule: 'All dice of a main gun, torpedo or bomb attack go against one target.',
  },
  'VAS-TGT-10': {
    title: 'Torpedoes are counted singly',
    source: 'Manual: Torpedoes',
    rule: 'Each AD of a torpedo system is one torpedo. When the system fires, its player chooses how many of the available torpedoes to fire at the one target.',
  },
  'VAS-TGT-11': {
    title: 'Torpedoes kept in reserve',
    source: 'Manual: Torpedoes',
    rule: 'Torpedoes not fired stay available for a later turn.',
    example: 'A One-Shot system with 4 AD fires 1 torpedo on turn 2. It may still fire up to 3 on later turns.',
  },
  'VAS-TGT-12': {
    title: 'Partly fired slow-loading torpedoes',
    source: 'Manual: Torpedoes; Slow-Loading',
    rule: 'A Slow-Loading torpedo system with some torpedoes left may fire them in the next turn, but empty tubes are not reloaded during a turn in which that system fires (VAS-R-19).',
    seeAlso: ['VAS-WTR-17'],
  },
  'VAS-TGT-13': {
    title: 'Several torpedo systems',
    source: 'Manual: Torpedoes',
    rule: 'A ship with more than one torpedo system may aim each system at a different target.',
  },
  'VAS-TGT-14': {
    title: 'Target lost before the shot',
    source: 'Manual: Nominate Targets',
    rule: 'If a nominated target sinks before a later weapon system of the same ship resolves its attack, that later attack is lost: it may not be switched to another target (VAS-R-20).',
  },
  'VAS-TGT-15': {
    title: 'Order of resolving weapons',
    source: 'Manual: Gunnery Phase',
    rule: 'The firing player resolves the nominated weapon systems one after another in any order, finishing damage and criticals of one before rolling the next (VAS-R-21).',
  },
  'VAS-TGT-16': {
    title: 'Own ships and friendly targets',
    source: 'Manual: Gunnery Phase',
    rule: 'Weapons may be aimed only at enemy ships, enemy Flights (AA and DP only) and enemy installations. Friendly models between attacker and target never matter.',
  },
} as const satisfies Clauses
