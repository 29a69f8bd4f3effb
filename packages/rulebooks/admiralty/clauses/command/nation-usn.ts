import type { Clauses } from '@flankspeed/kernel'

export const nationUsn = {
  'ADM-USN-01': {
    title: 'Torpedoes and VT Fuses unchanged',
    source: 'Admiralty Rules: U.S. Navy, Torpedoes & VT Fuses',
    rule: 'The core national rules for defective torpedoes (up to the end of 1943, each hit must arm on 5+) and VT Fuses (from 1943) stay in force.',
    effect: 'clarifies',
    core: 'US Torpedoes; VT Fuses',
  },
  'ADM-USN-02': {
    title: 'Older torpedoes are reliable',
    source: 'Admiralty Rules: U.S. Navy, Torpedoes & VT Fuses',
    rule: 'Torpedo batteries of type Mk 8 and Mk 12 do not suffer from the defective torpedo rule; their hits need no arming roll.',
    example:
      'A 1942 destroyer with Mk 8 tubes hits twice: both torpedoes explode. With Mk 15 tubes each would need 5+.',
    effect: 'replaces',
    core: 'US Torpedoes',
  },
  'ADM-USN-03': {
    title: 'Enhanced Damage Control',
    source: 'Admiralty Rules: U.S. Navy, Enhanced Damage Control',
    rule: 'An American ship that succeeds with All Hands on Deck! lowers a Critical Score by 1 for every point its damage control result exceeds 3 instead of 4. The +1 of the Order still applies.',
    example:
      'Washington passes the check. Die 3 + 1 = 4, one above 3: one point repaired in each area treated (other navies: none). Die 4 + 1 = 5: two points. Die 6 + 1 = 7: four points.',
    effect: 'replaces',
    core: 'All Hands on Deck!; damage control (above 4)',
  },
  'ADM-USN-04': {
    title: 'Codeword: Magic',
    source: 'Admiralty Rules: U.S. Navy, Codeword: Magic',
    rule: 'An American player may re-roll the D10 for deployment once, exactly as the British under Codeword: Ultra.',
    effect: 'adds',
    core: 'deployment roll',
  },
} as const satisfies Clauses
