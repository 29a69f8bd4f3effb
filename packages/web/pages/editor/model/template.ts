/** A battle of one's own that begins with nothing. */
export const TEMPLATE = `id: my-battle
name: A battle of my own
date: "1942-06-01"
time: day
starts: "06:00"
place: Somewhere at sea
theatre: Of my own
text: Two fleets meet.
weather: { visibility: clear, sea: calm, wind-from: 270 }
turns: 12

needs: {}

map:
  size: [36, 24] # nautical miles
  land: []

sides:
  red:
    name: Red fleet
    commander: The red admiral
    navies: [ijn]
    edge: west
    objective:
      minor: { ships: blue, are: sunk, at-least: 1 }
    formations: []
    aircraft: []
  blue:
    name: Blue fleet
    commander: The blue admiral
    navies: [usn]
    edge: east
    objective:
      minor: { ships: red, are: sunk, at-least: 1 }
    formations: []
    aircraft: []

special-rules: []
reconstruction: []

outcome:
  winner: neither
  degree: draw
  result: This battle was never fought.
  red: { lost: [], also: [] }
  blue: { lost: [], also: [] }
`
