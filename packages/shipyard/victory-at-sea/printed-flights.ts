import type { FlightLine } from './flights.ts'

/** The lines of the printed charts (VAS-AIR-10, VAS-R-107), by the aircraft they belong to. */
// biome-ignore format: one line of the chart is one line here
export const PRINTED_FLIGHTS: Record<string, FlightLine[]> = {
  'f4u-1-corsair': [
    { id: 'f4u-1-corsair-fighter', nation: 'us-navy', name: 'Vought F4U-1 Corsair', commissioned: 1942, carrierCapable: false, role: 'fighter', flankSpeed: 30, dogfight: 3, damageDice: 0, ap: 0, traits: ['tough'], points: 25 },
  ],
  'f4u-4-corsair': [
    { id: 'f4u-4-corsair-fighter', nation: 'us-navy', name: 'Vought F4U-4 Corsair', commissioned: 1944, carrierCapable: true, role: 'fighter', flankSpeed: 32, dogfight: 4, damageDice: 0, ap: 0, traits: ['tough'], points: 25 },
    { id: 'f4u-4-corsair-bomber', nation: 'us-navy', name: 'Vought F4U-4 Corsair', commissioned: 1944, carrierCapable: true, role: 'bomber', flankSpeed: 32, dogfight: 3, damageDice: 4, ap: 0, traits: ['tough'], points: 25 },
  ],
  'a6m2-zero': [
    { id: 'a6m2-zero-bomber', nation: 'imperial-japanese-navy', name: 'Mitsubishi A6M2 Zero', commissioned: 1940, carrierCapable: true, role: 'bomber', flankSpeed: 24, dogfight: 1, damageDice: 1, ap: -2, traits: [], points: 15 },
    { id: 'a6m2-zero-fighter', nation: 'imperial-japanese-navy', name: 'Mitsubishi A6M2 Zero', commissioned: 1940, carrierCapable: true, role: 'fighter', flankSpeed: 24, dogfight: 2, damageDice: 0, ap: 0, traits: [], points: 20 },
  ],
  'a6m5-zero': [
    { id: 'a6m5-zero-bomber', nation: 'imperial-japanese-navy', name: 'Mitsubishi A6M5 Zero', commissioned: 1944, carrierCapable: true, role: 'bomber', flankSpeed: 25, dogfight: 2, damageDice: 1, ap: -2, traits: [], points: 15 },
    { id: 'a6m5-zero-fighter', nation: 'imperial-japanese-navy', name: 'Mitsubishi A6M5 Zero', commissioned: 1944, carrierCapable: true, role: 'fighter', flankSpeed: 25, dogfight: 3, damageDice: 0, ap: 0, traits: [], points: 20 },
    { id: 'a6m5-zero-kamikaze', nation: 'imperial-japanese-navy', name: 'Mitsubishi A6M5 Zero', commissioned: 1944, carrierCapable: false, role: 'kamikaze', flankSpeed: 25, dogfight: 0, damageDice: 2, ap: 0, traits: [], points: 20 },
  ],
  'swordfish-i': [
    { id: 'swordfish-bomber', nation: 'royal-navy', name: 'Fairey Swordfish I', commissioned: 1936, carrierCapable: true, role: 'bomber', flankSpeed: 10, dogfight: -2, damageDice: 3, ap: 0, traits: [], points: 10 },
    { id: 'swordfish-torpedo-bomber', nation: 'royal-navy', name: 'Fairey Swordfish I', commissioned: 1936, carrierCapable: true, role: 'torpedo-bomber', flankSpeed: 10, dogfight: -2, damageDice: 4, ap: 0, traits: ['devastating'], points: 10 },
  ],
  'ju-87-c-0': [
    { id: 'ju-87-dive-bomber', nation: 'kriegsmarine', name: 'Junkers Ju-87B-2/C-0', commissioned: 1938, carrierCapable: true, role: 'dive-bomber', flankSpeed: 17, dogfight: -1, damageDice: 2, ap: 0, traits: ['devastating'], points: 15 },
  ],
  'bf-109-t-1': [
    { id: 'me-109-fighter', nation: 'kriegsmarine', name: 'Messerschmitt Me-109T/E', commissioned: 1940, carrierCapable: true, role: 'fighter', flankSpeed: 26, dogfight: 2, damageDice: 0, ap: 0, traits: [], points: 20 },
  ],
  'g-50bis-freccia': [
    { id: 'g50-freccia-fighter', nation: 'regia-marina', name: 'Fiat G.50 Freccia', commissioned: 1940, carrierCapable: false, role: 'fighter', flankSpeed: 21, dogfight: 0, damageDice: 0, ap: 0, traits: [], points: 10 },
  ],
  'mc-202-folgore': [
    { id: 'c202-folgore-bomber', nation: 'regia-marina', name: 'Macchi C.202 Folgore', commissioned: 1941, carrierCapable: false, role: 'bomber', flankSpeed: 26, dogfight: 1, damageDice: 1, ap: 0, traits: [], points: 15 },
  ],
  'd-520': [
    { id: 'd520-fighter', nation: 'marine-nationale', name: 'Dewoitine D.520', commissioned: 1939, carrierCapable: true, role: 'fighter', flankSpeed: 24, dogfight: 2, damageDice: 0, ap: 0, traits: [], points: 20 },
  ],
  'ln-411': [
    { id: 'ln411-dive-bomber', nation: 'marine-nationale', name: 'Loire Nieuport LN.411', commissioned: 1939, carrierCapable: true, role: 'dive-bomber', flankSpeed: 17, dogfight: 0, damageDice: 2, ap: 0, traits: [], points: 15 },
  ],
}
