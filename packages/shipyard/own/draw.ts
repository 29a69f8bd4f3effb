import { splitName } from '../drawing/card-frame.ts'
import type { ClassFacts } from '../library.ts'

/** A class of one's own that begins as a copy of another: one ship that was never built, with a name and id of her own. */
export function drawnFrom(facts: ClassFacts, isTaken: (id: string) => boolean): ClassFacts {
  const { aliases: _, total: __, differences: ___, built, ...rest } = facts
  const name = `New ${splitName(facts.name)[0]}`
  const refits = facts.refits
    .filter(({ ships }) => ships === undefined)
    .map(({ outdatesPrint: ____, ...refit }) => refit)
  const own: ClassFacts = {
    ...rest,
    id: freeId(idOf(name), isTaken),
    name,
    ships: [{ name, commissioned: facts.commissioned, never: true }],
    ...(built !== undefined && built < facts.commissioned && { built }),
    refits,
  }
  return { ...own, estimated: facts.estimated.filter((field) => field.split('.')[0]! in own) }
}

/** A name as an id: lower-case words joined by hyphens. */
export const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'ship'

/** The id, or with the first number that makes it free. */
export function freeId(id: string, isTaken: (id: string) => boolean): string {
  if (!isTaken(id)) return id
  for (let n = 2; ; n++) if (!isTaken(`${id}-${n}`)) return `${id}-${n}`
}
