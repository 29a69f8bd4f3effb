/** A speed setting of a torpedo, and how far it runs with it. */
export interface TorpedoSetting {
  readonly name: string
  readonly knots: number
  readonly max_rb: number
}

/** A type of torpedo. */
export interface TorpedoType {
  readonly type: string
  readonly navy: string
  readonly ip: number
  readonly cv: number
  /** Oxygen torpedoes are touchier when their mount is lost (FD-WPN-18). */
  readonly oxygen: boolean
  readonly settings: readonly TorpedoSetting[]
}

const setting = (name: string, knots: number, max_rb: number): TorpedoSetting => ({ name, knots, max_rb })

/** Torpedoes by type: IP, CV and what each speed setting reaches (FD-TORP-20). */
// biome-ignore format: a type on a line
const TORPEDO_TYPES: readonly TorpedoType[] = [
  { type: 'Mk 15 (21 in)', navy: 'USA', ip: 14, cv: 10, oxygen: false, settings: [setting('fast', 45, 1), setting('medium', 33, 2), setting('slow', 27, 3)] },
  { type: 'Mk IX (21 in)', navy: 'Britain', ip: 14, cv: 10, oxygen: false, settings: [setting('fast', 36, 2), setting('slow', 30, 3)] },
  { type: 'G7a (21 in)', navy: 'Germany', ip: 14, cv: 10, oxygen: false, settings: [setting('fast', 44, 1), setting('slow', 30, 3)] },
  { type: 'SI 270 (21 in)', navy: 'Italy', ip: 14, cv: 10, oxygen: false, settings: [setting('fast', 48, 1), setting('slow', 30, 2)] },
  { type: 'Type 93 (24 in)', navy: 'Japan', ip: 18, cv: 13, oxygen: true, settings: [setting('fast', 48, 4), setting('medium', 40, 5)] },
  { type: 'submarine (21 in)', navy: 'any', ip: 14, cv: 10, oxygen: false, settings: [setting('fast', 46, 1), setting('slow', 31, 2)] },
  { type: 'light (18 in)', navy: 'any', ip: 10, cv: 8, oxygen: false, settings: [setting('single', 42, 1)] },
]

/** By its name as printed, or by the beginning of it. */
export const torpedoType = (name: string): TorpedoType | undefined =>
  TORPEDO_TYPES.find(({ type }) => type === name) ??
  TORPEDO_TYPES.find(({ type }) => type.toLowerCase().startsWith(name.toLowerCase()))
