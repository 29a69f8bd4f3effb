import type { Mark, NewMark, NewReport, OwnReport, Standing } from '@flankspeed/protocol'
import { ask, Denied } from '../../desk/online/requests.ts'

/** Who is meant: an account, or whoever has a seat. */
export type Who = Pick<NewMark, 'player' | 'battle' | 'side'>

/** Nothing is known of somebody who has neither an account nor a seat. */
const ifKnown = <T>(answer: Promise<T[]>): Promise<T[]> =>
  answer.catch((error: unknown) => {
    if (error instanceof Denied && error.status === 403) return []
    throw error
  })

export const ownMarks = (): Promise<Mark[]> => ifKnown(ask<Mark[]>('people'))
export const mark = (wanted: NewMark): Promise<Mark> => ask('people', wanted)
export const removeMark = (id: string): Promise<void> => ask(`people/${id}`, undefined, 'DELETE')
export const ownReports = (): Promise<OwnReport[]> => ifKnown(ask<OwnReport[]>('reports'))
export const sendReport = (report: NewReport): Promise<OwnReport> => ask('reports', report)
export const standing = (): Promise<Standing> => ask('standing')
export const appeal = (id: string, text: string): Promise<void> => ask(`standing/${id}/appeal`, { text })
