import type { Session } from '@flankspeed/web/screen'
import type * as vas from '../../rules/library.ts'

/** Courses laid together for ships that move one after the other, with the enemy's moves in between. */
const plans = new WeakMap<Session, { ship: string; path: vas.PathStep[] }[]>()

export function keepCompany(session: Session, courses: { ship: string; path: vas.PathStep[] }[]): void {
  plans.set(session, courses)
}

/** The next ship in company that may move, with her course. */
export function nextInCompany(
  session: Session,
  ready: readonly string[],
): { ship: string; path: vas.PathStep[] } | undefined {
  return plans.get(session)?.find(({ ship }) => ready.includes(ship))
}

export function leaveCompany(session: Session, ship: string): void {
  plans.set(session, plans.get(session)?.filter((other) => other.ship !== ship) ?? [])
}
