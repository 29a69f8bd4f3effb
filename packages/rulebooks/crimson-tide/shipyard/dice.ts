import type { AntiAir, Figures, PrimaryGuns, SideGuns } from './figures.ts'

/** By calibre from: dice for a hundred guns, the most that a battery rolls, and per cent of them at ranges 1 to 6 (CT-CONV-07, CT-R-74). */
const GUNS = [
  { from: 450, hundredGuns: 200, cap: 20, bands: [100, 100, 90, 80, 60, 40] },
  { from: 400, hundredGuns: 180, cap: 18, bands: [100, 100, 90, 80, 60, 40] },
  { from: 370, hundredGuns: 165, cap: 16, bands: [100, 100, 90, 75, 50, 0] },
  { from: 320, hundredGuns: 145, cap: 15, bands: [100, 100, 90, 75, 0, 0] },
  { from: 240, hundredGuns: 125, cap: 13, bands: [100, 100, 90, 70, 0, 0] },
  { from: 180, hundredGuns: 110, cap: 11, bands: [100, 100, 80, 60, 0, 0] },
  { from: 140, hundredGuns: 100, cap: 9, bands: [100, 100, 75, 50, 0, 0] },
  { from: 120, hundredGuns: 100, cap: 6, bands: [100, 100, 60, 0, 0, 0] },
  { from: 0, hundredGuns: 75, cap: 5, bands: [100, 60, 0, 0, 0, 0] },
]

/** CT-CONV-07 */
export function gunDice(barrels: number, mm: number): number[] {
  const { hundredGuns, cap, bands } = GUNS.find(({ from }) => mm >= from)!
  const base = Math.min(cap, Math.floor((barrels * hundredGuns) / 100))
  return bands.map((percent) => Math.floor((base * percent) / 100))
}

export function primaryDice(guns: PrimaryGuns): Record<'forward' | 'broadside' | 'aft', number[]> {
  return {
    forward: gunDice(guns.forward, guns.mm),
    broadside: gunDice(guns.broadside, guns.mm),
    aft: gunDice(guns.aft, guns.mm),
  }
}

/** One side, to range 4 at most (CT-CONV-08). */
export const sideDice = ({ perSide, mm }: SideGuns): number[] => gunDice(perSide, mm).slice(0, 4)

const DIRECTORS = { A: 2.25, B: 1.75, C: 1 }

/** Heavy guns by their director, automatic guns by their weight (CT-CONV-09). */
export function aawDice({ heavy, medium, light, any, director }: AntiAir): number[] {
  const far = Math.floor(DIRECTORS[director] * Math.sqrt(heavy))
  const near = Math.floor(Math.sqrt(2 * medium + light) / 4)
  return [Math.max(any ? 1 : 0, far + near), director === 'C' ? 0 : far, 0, 0]
}

/** CT-CONV-10 */
export function aswDice({ throwers, tracks, mortars }: NonNullable<Figures['depthCharges']>): number[] {
  return [Math.max(2, Math.floor((throwers + 2 * tracks) / 2)) + 2 * mortars, 0, 0, 0]
}

const HEAVY_TORPEDO = 600

/** Ships by their side, submarines by their bow; heavy torpedoes run farther (CT-CONV-11, CT-CONV-12). */
export function torpedoDice(count: number, mm: number, submarine: boolean): number[] {
  const dice = Math.max(1, Math.floor(count / (submarine ? 2 : 3)))
  if (submarine || mm < HEAVY_TORPEDO) return [dice, Math.floor(dice / 2), 0, 0]
  return [dice + 1, dice + 1, Math.floor((dice + 1) / 2), 0]
}
