const SIDE = { commander: 'Practice', edge: 'south', aircraft: [], formations: [] }

const sinkOne = (ships: string): object => ({ minor: { ships, are: 'sunk', 'at-least': 1 } })

/** A battle in the language of scenarios, with what a practice need not say: it has no history. */
export function practiceBattle(
  own: Record<string, unknown>,
  title: string,
  about: string,
  id: string,
): Record<string, unknown> {
  const { sides, ...rest } = own as { sides?: Record<string, Record<string, unknown>> }
  const toll = { lost: [], also: [] }
  return {
    id,
    name: title,
    date: '1942-06-01',
    time: 'day',
    starts: '10:00',
    place: 'Practice',
    theatre: 'Practice',
    text: about,
    weather: { visibility: 'clear', sea: 'calm', 'wind-from': 0 },
    turns: 12,
    needs: {},
    map: { size: [36, 24], land: [] },
    'special-rules': [],
    reconstruction: [],
    outcome: { winner: 'neither', degree: 'draw', result: 'A practice.', red: toll, blue: toll },
    ...rest,
    sides: {
      red: { name: 'Red', ...SIDE, edge: 'north', objective: sinkOne('blue'), ...sides?.red },
      blue: { name: 'Blue', ...SIDE, objective: sinkOne('red'), ...sides?.blue },
    },
  }
}
