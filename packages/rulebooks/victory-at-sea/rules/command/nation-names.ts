import { asText } from '@flankspeed/kernel'

const SHORT: Record<string, string> = {
  usn: 'us-navy',
  'united-states-navy': 'us-navy',
  ijn: 'imperial-japanese-navy',
  rn: 'royal-navy',
  km: 'kriegsmarine',
  rm: 'regia-marina',
  mn: 'marine-nationale',
}

/** A navy's name in the form in which national rules ask for it: "Regia Marina", "rm" and "regia-marina" are one. */
export function nationNamed(value: unknown, where: string): string {
  if (value == null || value === '') return ''
  const name = asText(value, where)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  return SHORT[name] ?? name
}

const TITLES: Record<string, string> = { 'us-navy': 'US Navy' }

/** "Royal Navy" for royal-navy. */
export const navyTitle = (nation: string): string =>
  TITLES[nation] ??
  nation
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
