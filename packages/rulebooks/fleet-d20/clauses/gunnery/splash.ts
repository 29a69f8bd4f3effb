import type { Clauses } from '@flankspeed/kernel'

export const splash = {
  'FD-SPL-01': {
    title: 'On Target fire leaves a marker',
    origin: 'completed',
    source: 'Completes the sheets (Splash Markers in 9.4)',
    rule: 'A gun battery that is On Target places one Splash Marker on the target after its damage is resolved.',
    why: 'The modifier lists count markers but only small-calibre and helm results say where they come from.',
  },
  'FD-SPL-02': {
    title: 'Straddles',
    origin: 'completed',
    source: 'Completes the sheets (Splash Markers)',
    rule: 'A gun battery that misses by 1 or 2 has straddled and also places one Splash Marker on the target.',
    example: 'Needed 12, total 10 or 11: marker, no damage. Total 9: nothing.',
    why: "Close misses disturb the target's aim.",
  },
  'FD-SPL-03': {
    title: 'Other sources',
    origin: 'completed',
    source: 'Completes the sheets (Splash Markers)',
    rule: 'Each torpedo or mine hit, each air attack by one stand with at least one hit by bombs, rockets or standoff weapons, a collision and an explosion nearby place one marker; CRF, MRF, strafing and the Helm result place them as their tables say.',
    why: 'All of them throw up water or confuse the bridge.',
  },
  'FD-SPL-04': {
    title: 'Limit',
    origin: 'completed',
    source: 'Completes the sheets (Splash Markers)',
    rule: 'A ship never carries more than four Splash Markers; further ones are not placed.',
    why: 'Keeps concentrated fire from making a ship unhittable.',
  },
  'FD-SPL-05': {
    title: 'Removal',
    origin: 'completed',
    source: 'Completes the sheets (Splash Markers)',
    rule: 'All Splash Markers are removed in the End Phase.',
    why: 'They stand for what happens within the turn.',
  },
} satisfies Clauses
