import { asLastLine } from '../columns.ts'
import type { LastLine } from '../store.ts'
import type { Engine } from '../transaction.ts'

/** A place in the list of all battles in play, which is in the order of their creation. */
export interface Place {
  readonly created: number
  readonly id: string
}

export const BEFORE_ALL: Place = { created: 0, id: '' }

export interface SomeBattles {
  /** Their last lines. */
  readonly lines: readonly LastLine[]
  /** Where the next ones begin; null: there are none. */
  readonly next: Place | null
}

export interface AdmiralBattleStore {
  /** Looks at that many battles in play after a place, and finds those in which an admiral has a seat. */
  battlesOfAdmirals(after: Place, most: number): Promise<SomeBattles>
}

export const admiralBattleStore = ({ read, field }: Engine): AdmiralBattleStore => ({
  async battlesOfAdmirals({ created, id }, most) {
    const rows = await read(
      `with looked as (select id, created from battles where state = 'playing' and (created, id) > ($1, $2) order by created, id limit $3) select looked.id, looked.created, l.battle, l.seq, l.at, l.after from looked left join log l on l.battle = looked.id and l.seq = (select max(seq) from log where battle = looked.id) and exists (select 1 from seats s where s.battle = looked.id and ${field('s.player', 'kind')} = 'admiral') order by looked.created, looked.id`,
      created,
      id,
      most,
    )
    const last = rows.at(-1)
    return {
      lines: rows.filter(({ seq }) => seq !== null).map(asLastLine),
      next: last && rows.length === most ? { created: Number(last.created), id: String(last.id) } : null,
    }
  },
})
