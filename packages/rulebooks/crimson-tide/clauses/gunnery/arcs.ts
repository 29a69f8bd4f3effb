import type { Clauses } from '@flankspeed/kernel'

export const arcs = {
  'CT-ARC-01': {
    title: 'Forward arc',
    source: 'Rulebook §3.4',
    rule: 'The forward arc is the 90 degree sector whose sides pass through the two forward corners of the base, opening ahead at 45 degrees to either side of the heading.',
    example:
      'Base 2.0 x 0.8 heading north at the origin, bow corners at (-0.4, 1.0) and (0.4, 1.0). A target centre at (3, 4) is 2.6 right of and 3.0 ahead of the starboard corner: forward arc. At (4, 4) it is 3.6 right and 3.0 ahead: broadside.',
  },
  'CT-ARC-02': {
    title: 'Aft arc',
    source: 'Rulebook §3.4',
    rule: 'The aft arc is the same 90 degree sector opening astern through the two after corners.',
  },
  'CT-ARC-03': {
    title: 'Broadside arcs',
    source: 'Rulebook §3.4',
    rule: 'The port and starboard broadside arcs are what lies on each side between the forward and aft arcs, bounded by the 45 degree rays from the two corners of that side.',
  },
  'CT-ARC-04': {
    title: 'Where a target lies',
    source: 'Rulebook §3.4',
    rule: 'A target is in the arc that contains the centre of its base. If the centre is exactly on a boundary ray the firing player chooses (CT-R-33).',
  },
  'CT-ARC-05': {
    title: 'Dice by arc for primary gunnery',
    source: 'Rulebook §1.8; §3.4',
    rule: 'Primary guns use the forward dice for targets in the forward arc, the aft dice in the aft arc, and the broadside dice in a broadside arc.',
    example: 'Fletcher: 2 dice ahead, 5 dice abeam at range 1 or 2 (the broadside figure is CT-R-52).',
  },
  'CT-ARC-06': {
    title: 'Broadside only for the lighter guns',
    source: 'Rulebook §3.4',
    rule: 'Secondary and tertiary gunnery may fire only at targets in a broadside arc.',
  },
  'CT-ARC-07': {
    title: 'AAW has no arc',
    source: 'Rulebook §3.4',
    rule: 'AAW fire needs neither arc nor line of sight, only range. At a token inside a storm or squall the concealment check is made all the same (CT-WX-02).',
  },
  'CT-ARC-08': {
    title: 'ASW has no arc',
    source: 'Rulebook §3.4',
    rule: 'ASW needs neither arc nor line of sight, only a detected target within range 1.',
  },
  'CT-ARC-09': {
    title: 'Torpedo channel of a ship',
    source: 'Rulebook §3.4',
    rule: 'A ship launches torpedoes directly abeam: the channel on each side is a strip at right angles to the hull, as wide as the long side of the base, running out to the torpedo range.',
    example: 'A small base 2.0 klicks long has channels 2.0 klicks wide to port and to starboard.',
  },
  'CT-ARC-10': {
    title: 'Torpedo channel of a submarine',
    source: 'Rulebook §3.4',
    rule: 'A submarine launches directly ahead: its channel is a strip along the heading, as wide as the short side of the base.',
    example: 'A small submarine base 0.8 klicks wide has a channel 0.8 klicks wide ahead.',
  },
  'CT-ARC-11': {
    title: 'Being in a channel',
    source: 'Rulebook §3.4',
    rule: 'A target is in the channel if any part of its base is inside the strip (CT-R-34).',
  },
} satisfies Clauses
