/** Names as ids: small letters, no accents, hyphens. */
export const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** "sbd-3-dauntless" as "Dauntless"; a type that is only a number as it is. */
export function shortName(type: string): string {
  const [name] = type
    .split('-')
    .filter((part) => /^[a-z]{4,}$/.test(part))
    .toSorted((one, other) => other.length - one.length)
  return name === undefined ? type.toUpperCase() : name.charAt(0).toUpperCase() + name.slice(1)
}
