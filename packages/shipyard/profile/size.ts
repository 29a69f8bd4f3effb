import type { ShipFacts, ShipKind } from '../ship-facts.ts'

/** How large the things on deck are: heights and widths in metres for a ship of the usual length of her kind. */
export interface Size {
  family: 'capital' | 'cruiser' | 'destroyer' | 'escort' | 'carrier' | 'merchant' | 'submarine' | 'boat'
  /** The usual length, to which the rest is scaled. */
  usual: number
  /** The low deck above the water, amidships. */
  freeboard: number
  /** One deck. */
  deck: number
  /** The rise of the deck towards the bow. */
  sheer: number
  /** Bridges above the deck, by their height in the facts. */
  bridge: Record<'low' | 'medium' | 'tall' | 'pagoda', number>
  /** The top of a funnel above the water, and its width. */
  funnel: readonly [top: number, width: number]
  /** The tops of foremast and mainmast above the water. */
  masts: readonly [fore: number, main: number]
}

const CAPITAL: Size = {
  family: 'capital',
  usual: 225,
  freeboard: 5,
  deck: 2.5,
  sheer: 1.9,
  bridge: { low: 5.5, medium: 11.5, tall: 18, pagoda: 29 },
  funnel: [22.5, 8],
  masts: [40, 34],
}
const CRUISER: Size = {
  family: 'cruiser',
  usual: 185,
  freeboard: 4.4,
  deck: 2.4,
  sheer: 2,
  bridge: { low: 4.5, medium: 9.5, tall: 12.5, pagoda: 20 },
  funnel: [18.6, 5.8],
  masts: [32, 28],
}
const DESTROYER: Size = {
  family: 'destroyer',
  usual: 112,
  freeboard: 2.7,
  deck: 2.2,
  sheer: 1.5,
  bridge: { low: 4.4, medium: 6.6, tall: 8.6, pagoda: 10 },
  funnel: [11.6, 3.5],
  masts: [22, 15],
}
const ESCORT: Size = {
  ...DESTROYER,
  family: 'escort',
  usual: 85,
  freeboard: 2.4,
  sheer: 1.8,
  bridge: { low: 4, medium: 6.4, tall: 8.4, pagoda: 9 },
  funnel: [10.5, 3],
  masts: [19, 13],
}
const CARRIER: Size = {
  family: 'carrier',
  usual: 240,
  freeboard: 5.5,
  deck: 2.6,
  sheer: 2.2,
  bridge: { low: 4, medium: 8, tall: 12, pagoda: 14 },
  funnel: [28, 7],
  masts: [42, 34],
}
const MERCHANT: Size = {
  family: 'merchant',
  usual: 140,
  freeboard: 3.4,
  deck: 2.4,
  sheer: 2,
  bridge: { low: 5, medium: 8.5, tall: 12, pagoda: 14 },
  funnel: [17.5, 4.2],
  masts: [25, 25],
}
const SUBMARINE: Size = {
  family: 'submarine',
  usual: 75,
  freeboard: 1.5,
  deck: 1,
  sheer: 0.9,
  bridge: { low: 3.4, medium: 4.2, tall: 5, pagoda: 5 },
  funnel: [6, 1],
  masts: [9, 8],
}
const BOAT: Size = {
  family: 'boat',
  usual: 24,
  freeboard: 1.3,
  deck: 0.9,
  sheer: 0.7,
  bridge: { low: 1.5, medium: 2, tall: 2.6, pagoda: 3 },
  funnel: [4, 1],
  masts: [6.5, 4],
}

const SIZES: Record<ShipKind, Size> = {
  battleship: CAPITAL,
  battlecruiser: CAPITAL,
  monitor: { ...CAPITAL, usual: 125, freeboard: 2.2, sheer: 1, funnel: [17, 5], masts: [32, 18] },
  'fleet-carrier': CARRIER,
  'light-carrier': { ...CARRIER, usual: 205, freeboard: 4.8, masts: [36, 28] },
  'escort-carrier': { ...CARRIER, usual: 155, freeboard: 4.6, masts: [32, 26] },
  'seaplane-carrier': CRUISER,
  'heavy-cruiser': CRUISER,
  'light-cruiser': CRUISER,
  'anti-aircraft-cruiser': CRUISER,
  minelayer: { ...CRUISER, usual: 125, funnel: [15, 4], masts: [26, 22] },
  destroyer: DESTROYER,
  'destroyer-escort': { ...DESTROYER, usual: 92 },
  frigate: ESCORT,
  sloop: ESCORT,
  corvette: { ...ESCORT, usual: 63, masts: [19, 11] },
  'torpedo-boat': { ...DESTROYER, usual: 90, freeboard: 2.2, funnel: [9.6, 2.7], masts: [19, 12] },
  'motor-torpedo-boat': BOAT,
  submarine: SUBMARINE,
  'armed-merchant-cruiser': MERCHANT,
  merchant: MERCHANT,
  tanker: MERCHANT,
  transport: MERCHANT,
  'landing-ship': MERCHANT,
  'shore-battery': BOAT,
}

/** The sizes of her kind, scaled to her length: a larger ship is higher, but not in proportion. */
export function sizeOf({ type, length }: ShipFacts): Size {
  const size = SIZES[type]
  const by = Math.min(1.25, Math.max(0.75, (length / size.usual) ** 0.6))
  const { low, medium, tall, pagoda } = size.bridge
  return {
    ...size,
    freeboard: size.freeboard * by,
    sheer: size.sheer * by,
    bridge: { low: low * by, medium: medium * by, tall: tall * by, pagoda: pagoda * by },
    funnel: [size.funnel[0] * by, size.funnel[1] * by],
    masts: [size.masts[0] * by, size.masts[1] * by],
  }
}
