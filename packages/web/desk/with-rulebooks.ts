import { passOwnClasses } from './own-classes.ts'

/** Loads code that needs rulebooks, and the rulebooks. A visitor who looks around needs neither. */
export async function withRulebooks<M>(load: () => Promise<M>): Promise<M> {
  const [module, { loadRulebooks }, { faultsOf, registerOwnClasses }] = await Promise.all([
    load(),
    import('@flankspeed/rulebooks/parts'),
    import('@flankspeed/shipyard'),
  ])
  await loadRulebooks()
  // A class that is only half drawn cannot be used.
  passOwnClasses((classes) => registerOwnClasses(classes.filter((facts) => faultsOf(facts).length === 0)))
  return module
}
