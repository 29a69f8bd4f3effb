export const after = (units: readonly string[], unit: string): string =>
  units[(units.indexOf(unit) + 1) % units.length]!
