import * as vas from '../rules/library.ts'

type Owed = Extract<vas.VasDecision, { kind: 'damage-control' }>['ships'][number]

/** What burns comes first, then what is worst. */
export function chooseRepairs(
  rules: vas.Rules,
  view: vas.VasBattle,
  { ship: id, areas, most }: Owed,
): { ship: string; area: Owed['areas'][number] }[] {
  const ship = vas.shipById(view, id)!
  const urgency = (area: Owed['areas'][number]): number =>
    ship.criticals[area] + (rules.carriesEscalation(rules, ship, area) ? 10 : 0)
  return [...areas]
    .sort((a, b) => urgency(b) - urgency(a))
    .slice(0, most)
    .map((area) => ({ ship: id, area }))
}
