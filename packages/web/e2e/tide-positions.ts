/** Two squadrons in range of each other, a squall and an island between them, and running torpedoes. */
export const NARROWS = `
ruleset: crimson-tide
title: The narrows
battle:
  turnLimit: 1
  table: [40, 30]
  terrain: [{ name: Savo, shape: [[18, 22], [22, 22], [22, 26], [18, 26]], kind: hard }]
  storms: [{ id: squall, at: [20, 5], radius: 3 }]
  objectives: [{ id: the-narrows, at: [20, 14], value: 25 }]
  ships:
    - { id: takao, side: red, class: Takao, at: [10, 14], heading: 0 }
    - { id: kagero, side: red, class: Kagero, at: [10, 6], heading: 45, inbound: { earlier: 2 } }
    - { id: baltimore, side: blue, class: Baltimore, at: [28, 14], heading: 0 }
    - { id: fletcher, side: blue, class: Fletcher, at: [28, 6], heading: 315 }
`

/** A convoy whose escort is not placed yet; its attackers are chosen in secret. */
export const CONVOY = `
ruleset: crimson-tide
title: A slow convoy
battle:
  phase: fleet-building
  scenario: convoy
  points: 40
  turnLimit: 1
  table: [30, 24]
  edges: { red: east, blue: west }
  convoy: { blue: { exit: east } }
  ships:
    - { id: blue-star, side: blue, class: liberty-ship, name: Hidden Star, at: [12, 14], heading: 90 }
    - { id: blue-moon, side: blue, class: liberty-ship, name: Hidden Moon, at: [12, 10], heading: 90 }
    - { id: blue-escort, side: blue, class: fletcher, name: Hidden Escort }
`

/** The last enemy sinks at the end of this turn, and a marker is still to be won. */
export const ALONE = `
ruleset: crimson-tide
title: Alone in the strait
battle:
  phase: end-of-turn
  turn: 3
  turnLimit: 8
  table: [40, 30]
  objectives: [{ id: the-strait, at: [12, 14], value: 25 }]
  ships:
    - { id: baltimore, side: blue, class: Baltimore, at: [28, 14], heading: 0 }
    - { id: kagero, side: red, class: Kagero, at: [10, 6], heading: 45, markers: [destroyed] }
`
