const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "24 May 1941" for 1941-05-24. */
export const longDate = (date: string): string => LONG.format(new Date(`${date}T00:00:00Z`))
