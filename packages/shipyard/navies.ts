/** The navies of the shipyard: their titles, and their nation in the rules of Victory at Sea. */
export const NAVIES = {
  usn: { title: 'United States Navy', nation: 'us-navy' },
  rn: { title: 'Royal Navy and Commonwealth navies', nation: 'royal-navy' },
  ijn: { title: 'Imperial Japanese Navy', nation: 'imperial-japanese-navy' },
  km: { title: 'Kriegsmarine', nation: 'kriegsmarine' },
  rm: { title: 'Regia Marina', nation: 'regia-marina' },
  mn: { title: 'Marine Nationale', nation: 'marine-nationale' },
  vmf: { title: 'Soviet Navy', nation: 'soviet-navy' },
  kon: { title: 'Royal Netherlands Navy', nation: 'royal-netherlands-navy' },
  orp: { title: 'Polish Navy', nation: 'polish-navy' },
  rhn: { title: 'Royal Hellenic Navy', nation: 'royal-hellenic-navy' },
} as const

export type Navy = keyof typeof NAVIES
export const NAVY_CODES = Object.keys(NAVIES) as [Navy, ...Navy[]]
