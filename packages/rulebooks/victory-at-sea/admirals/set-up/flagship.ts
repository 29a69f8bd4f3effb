import * as vas from '../../rules/library.ts'

type FlagOwed = Extract<vas.VasDecision, { kind: 'admiral' }>

/** The flag in the dearest ship that may fly it: she is guarded best, and what her admiral gives her counts most. */
export function chooseFlagship(view: vas.VasBattle, { side, choices }: FlagOwed): vas.VasAction {
  const points = (id: string): number => vas.cardOf(view, vas.shipById(view, id)!).points
  const [best] = choices
    .flatMap(({ kind, flagships }) => flagships.map((flagship) => ({ kind, flagship })))
    .toSorted((one, other) => points(other.flagship) - points(one.flagship))
  return best ? { side, do: 'admiral', ...best } : { side, do: 'admiral', kind: null }
}
