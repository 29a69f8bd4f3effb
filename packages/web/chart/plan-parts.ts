import type { Mount, Plan } from './model.ts'

/**
 * A plan prepared for drawing: everything that does not move by itself is in as few paths as possible, so that sixty
 * ships are fast.
 */
export interface PlanParts {
  /** The flight deck, which covers her hull. */
  flightDeck: string
  marks: string
  blocks: string
  /** The bridge, or the island: the highest of the blocks. */
  tops: string
  funnels: string
  /** Main turrets, by index in the plan: large enough to see them train. */
  turrets: readonly MountPart[]
  smallGuns: readonly MountPart[]
  tubes: readonly MountPart[]
}

export interface MountPart {
  place: number
  mount: Mount
}

/** How wide a mount of the main battery is, compared with the widest. */
const MAIN = 0.7

export const isGun = ({ kind }: Mount): boolean => kind !== 'tubes'

/** Tells the main battery of a drawing from its other guns. */
export function isMainOf(mounts: readonly Mount[]): (mount: Mount) => boolean {
  const widest = Math.max(0, ...mounts.filter(isGun).map(({ width }) => width))
  return ({ width }) => width > widest * MAIN
}

const known = new WeakMap<Plan, PlanParts>()

export function partsOf(plan: Plan): PlanParts {
  const found = known.get(plan)
  if (found) return found
  const all = plan.mounts.map((mount, place) => ({ place, mount }))
  const guns = all.filter(({ mount }) => isGun(mount))
  const isMain = isMainOf(plan.mounts)
  const large = ({ mount }: MountPart): boolean => mount.kind !== 'casemate' && isMain(mount)
  const parts: PlanParts = {
    flightDeck: plan.type === 'carrier' ? (plan.marks[0] ?? '') : '',
    marks: plan.marks.slice(plan.type === 'carrier' ? 1 : 0).join(''),
    blocks: plan.blocks.join(''),
    tops: plan.blocks.at(-1) ?? '',
    funnels: plan.funnels.join(''),
    turrets: guns.filter(large),
    smallGuns: guns.filter((part) => !large(part)),
    tubes: all.filter(({ mount }) => mount.kind === 'tubes'),
  }
  known.set(plan, parts)
  return parts
}

type Corner = readonly [right: number, forward: number]

const TURRET: readonly Corner[] = [
  [-0.34, -0.5],
  [-0.5, -0.36],
  [-0.5, 0.18],
  [-0.3, 0.5],
  [0.3, 0.5],
  [0.5, 0.18],
  [0.5, -0.36],
  [0.34, -0.5],
]
const SHIELD: readonly Corner[] = [
  [-0.45, -0.3],
  [-0.45, 0.2],
  [-0.2, 0.45],
  [0.2, 0.45],
  [0.45, 0.2],
  [0.45, -0.3],
]
const BOX: readonly Corner[] = [
  [-0.5, -0.5],
  [-0.5, 0.5],
  [0.5, 0.5],
  [0.5, -0.5],
]

const shapeOf = ({ kind }: Mount): readonly Corner[] => (kind === 'turret' ? TURRET : kind === 'tubes' ? BOX : SHIELD)

const short = (value: number): string => String(Math.round(value * 100) / 100 || 0)

/** Places a point of a mount, right and forward of its middle, on the plan; omitted: the mount itself, pointing up. */
type Put = (right: number, forward: number) => string

export const upright: Put = (right, forward) => `${short(right)} ${short(-forward)}`

export function standing({ x, y }: Mount, turned: number): Put {
  const angle = (turned * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return (right, forward) => `${short(x + right * cos + forward * sin)} ${short(y + right * sin - forward * cos)}`
}

/** The gunhouse. */
export function housePath(mount: Mount, put: Put): string {
  const { kind, width, length } = mount
  if (kind === 'open') {
    const r = width / 2.4
    const arc = `A${short(r)} ${short(r)} 0 0 1 `
    return `M${put(0, r)}${arc}${put(0, -r)}${arc}${put(0, r)}Z`
  }
  return `M${shapeOf(mount)
    .map(([right, forward]) => put(right * width, forward * length))
    .join('L')}Z`
}

/** Barrels, or the lines between torpedo tubes. */
export function barrelsPath({ kind, barrels, width, length, reach }: Mount, put: Put): string {
  const tubes = kind === 'tubes'
  const lines = tubes ? barrels - 1 : barrels
  const spacing = (tubes ? width : width * 0.62) / barrels
  const [from, to] = tubes ? [-length / 2, length / 2] : [0.2 * length, reach]
  return Array.from({ length: lines }, (_, i) => {
    const right = (i - (lines - 1) / 2) * spacing
    return `M${put(right, from)}L${put(right, to)}`
  }).join('')
}
