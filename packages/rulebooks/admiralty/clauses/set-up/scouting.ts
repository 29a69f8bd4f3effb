import type { Clauses } from '@flankspeed/kernel'

export const scouting = {
  'ADM-RECON-01': {
    title: 'Buying long-range reconnaissance aircraft',
    source: 'Admiralty Rules: Long Range Reconnaissance Aircraft',
    rule: 'A player may buy any of the long-range scouts listed for his nation, at 5 or 10 points each, like other aircraft.',
    effect: 'adds',
    core: 'observation flights; scouting',
  },
  'ADM-RECON-02': {
    title: 'Each counts as one more scouting flight',
    source: 'Admiralty Rules: Long Range Reconnaissance Aircraft',
    rule: 'In the Scouting step every such aircraft rolls one D6 as an extra Observation Flight, scoring a Scouting Point on a result of 5 or more.',
    effect: 'adds',
    core: 'scouting',
  },
  'ADM-RECON-03': {
    title: 'Five-point scouts',
    source: 'Admiralty Rules: Long Range Reconnaissance Aircraft',
    rule: 'A 5-point scout adds 1 to its scouting die and may re-roll it once, exactly as a ship with Radar.',
    example: 'A Mariner rolls 3 (4, fails), re-rolls 4 (5, succeeds): 1 Scouting Point.',
    effect: 'adds',
    core: 'Radar (scouting bonus)',
  },
  'ADM-RECON-04': {
    title: 'Ten-point scouts',
    source: 'Admiralty Rules: Long Range Reconnaissance Aircraft',
    rule: 'A 10-point scout adds 2 to its scouting die and may re-roll it once, exactly as a ship with Advanced Radar.',
    example:
      'Five PBY Catalinas roll 1, 2, 3, 4, 5, which become 3, 4, 5, 6, 7. The first two fail and are re-rolled as 1 and 3, becoming 3 and 5. Four scouts succeed: 4 Scouting Points.',
    effect: 'adds',
    core: 'Advanced Radar (scouting bonus)',
  },
  'ADM-RECON-05': {
    title: 'Never on the table',
    source: 'Admiralty Rules: Long Range Reconnaissance Aircraft',
    rule: 'Unless a scenario says otherwise these aircraft are never placed on the table; once the Scouting step is over they have gone home and play no further part.',
    effect: 'adds',
    core: 'observation flights',
  },
  'ADM-RECON-06': {
    title: 'No beyond-the-horizon spotting',
    source: 'Admiralty Rules: Long Range Reconnaissance Aircraft',
    rule: 'Long-range scouts cannot guide Beyond the Horizon Attacks, nor can they spot gunfire.',
    effect: 'adds',
    core: 'beyond the horizon attacks',
  },
  'ADM-RECON-07': {
    title: 'In addition to ships and floatplanes',
    source: 'Admiralty Rules: Long Range Reconnaissance Aircraft',
    rule: 'Destroyers, cruisers and floatplanes may still be sent scouting under the core rules; all their points are added to those of the long-range scouts before the Scouting Table is read.',
    effect: 'clarifies',
    core: 'scouting',
  },
  'ADM-RECON-08': {
    title: 'Fair weather and daylight only',
    source: 'Admiralty Rules: Long Range Reconnaissance Aircraft',
    rule: 'Long-range scouts may not be used in bad weather or in a night battle.',
    effect: 'adds',
    core: 'scouting',
  },
} as const satisfies Clauses
