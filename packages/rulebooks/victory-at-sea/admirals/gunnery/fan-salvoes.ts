import * as vas from '../../rules/library.ts'

type SalvoDecision = Extract<vas.VasDecision, { kind: 'fan-salvo' }>

/** Ships that are reloaded afterwards fire theirs: few live to fire a second load. Torpedoes that are fired once wait for a better mark. */
export function chooseSalvoes(view: vas.VasBattle, { side, ships }: SalvoDecision): vas.VasAction {
  const reloads = (id: string): boolean =>
    vas
      .cardOf(view, vas.shipById(view, id)!)
      .weapons.every(({ kind, traits }) => kind !== 'torpedo' || traits['one-shot'] === 0)
  return { side, do: 'fan-salvo', ships: ships.filter(reloads) }
}
