/** Loads code that needs rulebooks, and the rulebooks. A visitor who looks around needs neither. */
export async function withRulebooks<M>(load: () => Promise<M>): Promise<M> {
  const [module, { loadRulebooks }] = await Promise.all([load(), import('@flankspeed/rulebooks/parts')])
  await loadRulebooks()
  return module
}
