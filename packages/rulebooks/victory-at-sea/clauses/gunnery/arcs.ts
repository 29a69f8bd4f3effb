import type { Clauses } from '@flankspeed/kernel'

export const arcs = {
  'VAS-ARC-01': {
    title: 'Four quadrants',
    source: 'Manual: Fire Arcs; Restricted; Attack Dice Modifiers',
    rule: 'The sea around a ship is divided into four 90 degree arcs centred on its bridge: fore (315 to 45 degrees off the bow, measured clockwise), starboard (45 to 135), aft (135 to 225) and port (225 to 315) (VAS-R-10).',
  },
  'VAS-ARC-02': {
    title: 'Forward turret arc',
    source: 'Manual: Fire Arcs; ship cards',
    rule: 'A forward turret (A, B or AA) covers 270 degrees: the fore, port and starboard arcs. It cannot fire into the aft arc.',
    example: 'A target bearing 130 degrees off the bow is in the arc of A turret; one bearing 140 degrees is not.',
  },
  'VAS-ARC-03': {
    title: 'Aft turret arc',
    source: 'Manual: Fire Arcs; ship cards',
    rule: 'An aft turret (X, Y or YY) covers 270 degrees: the aft, port and starboard arcs. It cannot fire into the fore arc.',
  },
  'VAS-ARC-04': {
    title: 'All-round arc',
    source: 'Manual: Light Gun; AA Battery; ship cards',
    rule: 'Light guns and AA batteries cover 360 degrees.',
  },
  'VAS-ARC-05': {
    title: 'Wing turret arc',
    source: 'Manual: ship cards, Yamato P and S turrets',
    rule: 'A port wing turret covers the port half circle (180 to 360 degrees) and a starboard wing turret the starboard half circle (0 to 180 degrees).',
  },
  'VAS-ARC-06': {
    title: 'Torpedo arcs',
    source: 'Manual: Weapon Systems, Torpedo',
    rule: 'Torpedo systems bear on single 90 degree arcs: fore, port or starboard as printed on the card.',
  },
  'VAS-ARC-07': {
    title: 'Testing an arc',
    source: 'Manual: Nominate Targets',
    rule: "A target is in arc when the line from the firing bridge to the target's bridge falls inside the weapon's arc, measured from the firing ship's heading.",
  },
  'VAS-ARC-08': {
    title: 'Bearing exactly on an arc boundary',
    source: 'Manual: Fire Arcs',
    rule: "A target exactly on the limit of a weapon's arc is in the arc. Where a rule needs a single quadrant (Large Silhouette, Restricted, Torpedo Belt), an exact boundary counts as fore or aft, not as side (VAS-R-11).",
    example:
      'Target bearing exactly 45 degrees: the fore, starboard and both turret arcs all bear, and it is not a side-arc target for Restricted.',
  },
} as const satisfies Clauses
