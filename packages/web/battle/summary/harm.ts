import type { StoryEntry } from '../../desk/position.ts'

/** What happened to one unit. */
export interface Harm {
  unit: string
  /** It was attacked, perhaps without effect. */
  attacked: boolean
  hits: number
  /** Points lost, by what they are: hull, structure. */
  points: Map<string, number>
  states: string[]
  /** "sunk". */
  lost: string | null
  mended: string[]
}

/** What happened to each unit, in the order of the story. */
export function harmIn(entries: readonly StoryEntry[]): Harm[] {
  const found = new Map<string, Harm>()
  const of = (unit: string): Harm => {
    const harm = found.get(unit) ?? {
      unit,
      attacked: false,
      hits: 0,
      points: new Map(),
      states: [],
      lost: null,
      mended: [],
    }
    found.set(unit, harm)
    return harm
  }
  let last: { harm: Harm; hits: number } | null = null
  for (const fact of entries.flatMap(({ facts = [] }) => facts))
    switch (fact.kind) {
      case 'hits': {
        const harm = of(fact.target)
        harm.attacked = true
        harm.hits += fact.hits
        last = { harm, hits: fact.hits }
        break
      }
      case 'recount':
        if (last) last.harm.hits += fact.hits - last.hits
        last = null
        break
      case 'dud':
        if (last && last.hits > 0) {
          last.harm.hits--
          last.hits--
        }
        break
      case 'harm': {
        const { points } = of(fact.unit)
        points.set(fact.of, (points.get(fact.of) ?? 0) + fact.points)
        break
      }
      case 'state':
        addOnce(of(fact.unit).states, fact.words)
        break
      case 'lost':
        of(fact.unit).lost = fact.words
        break
      case 'mended':
        addOnce(of(fact.unit).mended, fact.words)
        break
    }
  return [...found.values()]
}

function addOnce(list: string[], words: string): void {
  if (!list.includes(words)) list.push(words)
}

export const totalOf = ({ points }: Harm): number => [...points.values()].reduce((sum, lost) => sum + lost, 0)
