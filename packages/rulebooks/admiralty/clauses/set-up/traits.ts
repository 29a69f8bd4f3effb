import type { Clauses } from '@flankspeed/kernel'

export const traits = {
  'ADM-DP-01': {
    title: 'All Light Guns count as Fast Track',
    source: 'Admiralty Rules: DP (Dual Purpose)',
    rule: 'Every Light Gun system, with or without DP, has Fast Track: it ignores the penalty for a target that moved more than 6 inches and may engage any target at point blank.',
    example:
      'Light Guns fire at short range at a destroyer that moved 7 inches: the only modifier is -1 for the destroyer class, so a die of 5 hits.',
    effect: 'clarifies',
    core: 'attack dice modifiers note 2; Fast Track',
  },
  'ADM-DP-02': {
    title: 'DP otherwise as in the core',
    source: 'Admiralty Rules: DP (Dual Purpose)',
    rule: 'Apart from the changes listed under anti-aircraft fire (range limit, confirmation of hits), the DP trait works as in the core, including its use against motor torpedo boats.',
    effect: 'clarifies',
    core: 'DP',
  },
  'ADM-REST-01': {
    title: 'Restricted: half to each beam',
    source: 'Admiralty Rules: Restricted',
    rule: 'A Restricted weapon may throw at most half its Attack Dice, rounded up, at targets to port and at most half, rounded up, at targets to starboard. Both sides may be engaged in the same turn.',
    example:
      'Vittorio Veneto has Restricted Light Guns with 8 AD and a destroyer on each beam: 4 dice may be rolled at the port destroyer and 4 at the starboard one.',
    effect: 'replaces',
    core: 'Restricted',
  },
  'ADM-REST-02': {
    title: 'Restricted: never more than the total',
    source: 'Admiralty Rules: Restricted',
    rule: 'Rounding up never lets the weapon exceed its own AD over the whole turn: the dice spent in all arcs together may not be more than its current AD.',
    example: 'A Restricted weapon with 5 AD: 3 to port leaves 2 for starboard.',
    effect: 'replaces',
    core: 'Restricted',
  },
  'ADM-REST-03': {
    title: 'Restricted: two dice ahead and astern',
    source: 'Admiralty Rules: Restricted; Change Log 1.3 to 1.4',
    rule: 'At targets in the fore arc or in the aft arc a Restricted weapon rolls only two Attack Dice. It may not fire its whole AD ahead or astern.',
    example: 'Restricted Light Guns with 8 AD firing at a ship dead ahead roll 2 dice.',
    effect: 'adds',
    core: 'Restricted',
  },
  'ADM-TUFF-01': {
    title: 'Tough against flak',
    source: 'Admiralty Rules: Tough; Ships vs. Aircraft',
    rule: 'A Tough flight is destroyed by AA only when one and the same AA Battery scores two hits on it. Single hits from different ships do not add up.',
    example:
      'Two cruisers each score one AA Battery hit on a Tough flight: it survives. One cruiser scoring two hits destroys it.',
    effect: 'clarifies',
    core: 'Tough',
  },
  'ADM-TUFF-02': {
    title: 'Tough in a dogfight',
    source: 'Admiralty Rules: Tough',
    rule: 'A Tough flight that loses a dogfight by exactly 1 point treats the result as a draw.',
    example:
      'Tough Corsair total 6 against Zero total 7: draw, nobody is destroyed. Against a total of 8 the Corsair is destroyed.',
    effect: 'adds',
    core: 'Tough; dogfighting',
  },
  'ADM-TUFF-03': {
    title: 'Very Tough against flak',
    source: 'Admiralty Rules: Very Tough; Ships vs. Aircraft',
    rule: 'A Very Tough flight is destroyed by AA only when a single AA Battery scores three hits on it.',
    effect: 'clarifies',
    core: 'Very Tough',
  },
  'ADM-TUFF-04': {
    title: 'Very Tough in a dogfight',
    source: 'Admiralty Rules: Very Tough',
    rule: 'A Very Tough flight that loses a dogfight by 1 or 2 points treats the result as a draw; losing by 3 or more destroys it.',
    example: 'Very Tough total 5 against 7: draw. 5 against 8: destroyed.',
    effect: 'adds',
    core: 'Very Tough; dogfighting',
  },
  'ADM-TUFF-05': {
    title: 'Bomber gunners ignore Tough',
    source: 'Admiralty Rules: Tough; Very Tough; Defensive Fire!',
    rule: "Hits from bombers' defensive fire count in full against Tough and Very Tough fighters.",
    example: 'A Tough fighter flight suffers two defensive fire hits in a turn: it is destroyed like any other.',
    effect: 'adds',
    core: 'Tough; Very Tough',
  },
  'ADM-TUFF-06': {
    title: 'Light Guns ignore Tough',
    source: 'Admiralty Rules: Gunnery Phase - Ships vs. Aircraft',
    rule: 'A single (and, where required, confirmed) hit by a DP Light Gun destroys a flight even if it is Tough or Very Tough.',
    example:
      'A Very Tough flight takes two AA Battery hits from a cruiser and survives, then one DP Light Gun hit and is destroyed.',
    effect: 'adds',
    core: 'Tough; Very Tough; DP',
  },
} as const satisfies Clauses
