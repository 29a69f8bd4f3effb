import type { ClassFacts } from '../../../desk/library/office.ts'

export type GunGroup = ClassFacts['guns'][number]
export type GunMount = GunGroup['mounts'][number]
export type TorpedoSet = ClassFacts['torpedoes'][number]
export type Side = GunMount['side']

/** A place on the plan: along the hull, -1 stern to +1 bow, and across. */
export interface Place {
  at: number
  side: Side
}

/** Mounts nearer to the ends would stand in the bow or the stern. */
const ENDS = 0.95
/** Within this share of half the beam a mount stands on the centreline. */
const MIDDLE = 0.3

/** The place of a point on the plan, in metres ahead of midships and to starboard. */
export function placeAt(facts: ClassFacts, ahead: number, starboard: number): Place {
  const at = Math.round((ahead / (facts.length / 2)) * 100) / 100
  const across = starboard / (facts.beam / 2)
  return {
    at: Math.max(-ENDS, Math.min(ENDS, at)) || 0,
    side: Math.abs(across) < MIDDLE ? 'centre' : across < 0 ? 'port' : 'starboard',
  }
}

/** The arc that a gun has at a place: what the superstructure leaves it. */
function usualArc({ bridge, funnels }: ClassFacts, { at, side }: Place): GunMount['arc'] {
  if (side !== 'centre') return side
  if (at >= bridge - 0.02) return 'forward'
  return at <= Math.min(bridge, ...funnels) ? 'aft' : 'beams'
}

/** A gun keeps its arc where that is still possible. */
function arcAt(facts: ClassFacts, { arc, side }: GunMount, place: Place): GunMount['arc'] {
  const usual = usualArc(facts, place)
  if (facts.type === 'shore-battery') return arc
  if (place.side !== side) return usual
  if (side !== 'centre') return Math.abs(place.at) >= 0.5 ? arc : usual
  return arc === 'beams' ? arc : usual
}

const mirrored: Record<Side, Side> = { centre: 'centre', port: 'starboard', starboard: 'port' }

/** Moves a mount by name, wherever it was fitted; with `pair`, its counterpart on the other side as well. */
function moveMount(facts: ClassFacts, name: string, place: Place, pair: boolean): ClassFacts {
  const moved = (group: GunGroup): GunGroup => {
    const mount = group.mounts.find((one) => one.name === name)
    if (!mount) return group
    const twin = pair && place.side !== 'centre' ? counterpart(group, mount) : undefined
    return {
      ...group,
      mounts: group.mounts.map((one) => {
        if (one === mount) return placed(facts, one, place)
        return one === twin ? placed(facts, one, { at: place.at, side: mirrored[place.side] }) : one
      }),
    }
  }
  return {
    ...facts,
    guns: facts.guns.map(moved),
    refits: facts.refits.map((refit) => (refit.add ? { ...refit, add: refit.add.map(moved) } : refit)),
  }
}

function placed(facts: ClassFacts, mount: GunMount, place: Place): GunMount {
  const { offset: _, ...rest } = mount
  return { ...rest, ...place, arc: arcAt(facts, mount, place) }
}

/** The mount at the same place on the other side. */
function counterpart({ mounts }: GunGroup, { at, side }: GunMount): GunMount | undefined {
  if (side === 'centre') return undefined
  return mounts.find((one) => one.side === mirrored[side] && Math.abs(one.at - at) < 0.005)
}

/** Where a mount stands now. */
function placeOf(facts: ClassFacts, name: string): Place | undefined {
  const groups = [...facts.guns, ...facts.refits.flatMap(({ add = [] }) => add)]
  return groups.flatMap(({ mounts }) => mounts).find((mount) => mount.name === name)
}

/** The torpedoes that she has in a year, and how to replace them where they were fitted. */
function tubesIn(facts: ClassFacts, year: number): { sets: TorpedoSet[]; with(sets: TorpedoSet[]): ClassFacts } {
  const last = facts.refits.findLastIndex((refit) => refit.year <= year && refit.set?.torpedoes !== undefined)
  if (last < 0) return { sets: facts.torpedoes, with: (torpedoes) => ({ ...facts, torpedoes }) }
  return {
    sets: facts.refits[last]!.set!.torpedoes!,
    with: (torpedoes) => ({
      ...facts,
      refits: facts.refits.map((refit, i) => (i === last ? { ...refit, set: { ...refit.set, torpedoes } } : refit)),
    }),
  }
}

/** Banks are numbered over all sets, as on the plan. */
function moveTubes(facts: ClassFacts, year: number, number: number, place: Place): ClassFacts {
  const fitted = tubesIn(facts, year)
  let next = 0
  return fitted.with(
    fitted.sets.map((set) => ({
      ...set,
      mounts: set.mounts.map((mount) =>
        ++next === number ? { ...mount, ...place, arc: place.side === 'centre' ? 'beams' : place.side } : mount,
      ),
    })),
  )
}

function placeOfTubes(facts: ClassFacts, year: number, number: number): Place | undefined {
  return tubesIn(facts, year).sets.flatMap(({ mounts }) => mounts)[number - 1]
}

/** Moves whatever the plan calls by that name: a gun mount, or "Tubes 2". */
export function moveOnPlan(facts: ClassFacts, year: number, name: string, place: Place, pair: boolean): ClassFacts {
  const bank = bankNumber(facts, name)
  return bank === null ? moveMount(facts, name, place, pair) : moveTubes(facts, year, bank, place)
}

export function placeOnPlan(facts: ClassFacts, year: number, name: string): Place | undefined {
  const bank = bankNumber(facts, name)
  return bank === null ? placeOf(facts, name) : placeOfTubes(facts, year, bank)
}

function bankNumber(facts: ClassFacts, name: string): number | null {
  const found = /^Tubes (\d+)$/.exec(name)?.[1]
  return found === undefined || placeOf(facts, name) ? null : Number(found)
}

/** A name that no mount has yet. */
function freeMountName(facts: ClassFacts, stem: string): string {
  for (let n = 1; ; n++) if (!placeOf(facts, `${stem}${n}`)) return `${stem}${n}`
}

export function newMount(facts: ClassFacts): GunMount {
  const place: Place = { at: 0, side: 'centre' }
  return {
    name: freeMountName(facts, 'Mount '),
    barrels: 2,
    ...place,
    kind: 'turret',
    arc: usualArc(facts, place),
  }
}

/** The mounts of a battery, and of the refits that remove them. */
export function withoutMount(facts: ClassFacts, group: number, mount: number): ClassFacts {
  const name = facts.guns[group]!.mounts[mount]!.name
  const guns = facts.guns
    .map((one, i) => (i === group ? { ...one, mounts: one.mounts.filter((_, j) => j !== mount) } : one))
    .filter(({ mounts }) => mounts.length > 0)
  return forgetRemoved({ ...facts, guns }, [name])
}

export const withoutBattery = (facts: ClassFacts, group: number): ClassFacts =>
  forgetRemoved(
    { ...facts, guns: facts.guns.filter((_, i) => i !== group) },
    facts.guns[group]!.mounts.map(({ name }) => name),
  )

/** A refit cannot land what is no longer aboard. */
const forgetRemoved = (facts: ClassFacts, names: readonly string[]): ClassFacts => ({
  ...facts,
  refits: facts.refits.map((refit) =>
    refit.remove ? { ...refit, remove: refit.remove.filter((name) => !names.includes(name)) } : refit,
  ),
})

/** Another name, also where a refit lands the mount. */
export const renameMount = (facts: ClassFacts, group: number, mount: number, name: string): ClassFacts => {
  const before = facts.guns[group]!.mounts[mount]!.name
  return {
    ...facts,
    guns: facts.guns.map((one, i) =>
      i === group ? { ...one, mounts: one.mounts.map((m, j) => (j === mount ? { ...m, name } : m)) } : one,
    ),
    refits: facts.refits.map((refit) =>
      refit.remove ? { ...refit, remove: refit.remove.map((landed) => (landed === before ? name : landed)) } : refit,
    ),
  }
}
