/** Words on the screen for fields, kinds and choices. Others are their own words: "wind-from" is "Wind from". */
const TITLES: Readonly<Record<string, string>> = {
  id: 'Id',
  at: 'Place (miles east, north)',
  size: 'Size (miles wide, high)',
  text: 'What happened and why',
  starts: 'Begins at',
  time: 'Time of day',
  called: 'What to call one and several of them',
  are: 'What is asked of them',
  ships: 'Ships',
  by: 'By the end of turn',
  miles: 'Miles',
  'close-action': 'The enemies begin within 10,000 yards',
  needs: 'What a rulebook must be able to do',
  reconstruction: 'How the opening was reconstructed',
  says: 'In words, for the players to see to',
  because: 'Why the program does not carry it out',
  'fired-on': 'Ends when one of them is fired on',
  'off-map': 'Fights from beyond the map',
  'max-knots': 'Knots at most',
  secret: 'The other side does not see them before the battle is over',
  decisive: 'Decisive victory',
  minor: 'Minor victory',
  'free-from': 'May move from turn',
  arrives: 'Arrives on turn',
  chance: 'Failures, out of so many hits',
  also: 'What else happened',
  'wind-from': 'Wind from (degrees)',
  heading: 'Heading (degrees)',
  speed: 'Speed',
  turns: 'Turns',
}

/** Lists, and what to call one thing in them. */
const LISTS: Readonly<Record<string, readonly [several: string, one: string]>> = {
  all: ['Goals', 'Goal'],
  any: ['Goals', 'Goal'],
  of: ['Goals', 'Goal'],
  are: ['Tests', 'Test'],
  either: ['Tests', 'Test'],
  later: ['New orders from a turn on', 'New orders'],
  'special-rules': ['Special rules', 'Rule'],
  aircraft: ['Aircraft', 'Flights'],
}

/** Words for the kinds of goals and tests. */
const VARIANTS: Readonly<Record<string, string>> = {
  all: 'All of these',
  any: 'Any of these',
  of: 'At least so many of these',
  not: 'Prevent this',
  ships: 'Ships',
  'flights-lost': 'Flights lost',
  list: 'All of these',
  either: 'Any of these',
  left: 'leave by an edge',
  within: 'be within some miles of a place at the end',
  beyond: 'be more than some miles from a place at the end',
  reached: 'reach a place',
  says: 'In words',
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const titleOf = (key: string): string => TITLES[key] ?? capital(key.replaceAll('-', ' '))

/** "of" is a number in "2 out of 3", and the name of what a place is near. */
export const fieldTitle = (key: string, kind: string | null): string =>
  kind === 'list' ? listTitle(key) : key === 'of' ? (kind === 'number' ? 'Out of' : 'Name of the place') : titleOf(key)

const listTitle = (key: string): string => LISTS[key]?.[0] ?? titleOf(key)
export const itemTitle = (key: string): string => LISTS[key]?.[1] ?? titleOf(key)

export const variantTitle = (name: string): string => VARIANTS[name] ?? capital(name.replaceAll('-', ' '))
