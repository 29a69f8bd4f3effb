/** Two carriers with a destroyer each, close enough for every kind of air combat within two turns. */
export const CARRIERS = `
ruleset: victory-at-sea
title: Two carriers
battle:
  turnLimit: 3
  year: 1942
  table: [36, 30]
  wind: north
  ships:
    - { id: hiryu, side: red, class: hiryu, name: Hiryu, at: [10, 8], heading: 0 }
    - { id: kazagumo, side: red, class: yugumo, name: Kazagumo, at: [14, 9], heading: 0 }
    - { id: enterprise, side: blue, class: yorktown, name: Enterprise, at: [26, 18], heading: 0 }
    - { id: benson, side: blue, class: benson, name: Benson, at: [22, 17], heading: 0 }
  flights:
    - { id: zero, side: red, class: a6m2-zero fighter, name: Zero, at: [16, 14] }
    - { id: val, side: red, class: d3a1-val dive-bomber, name: Val, at: [17, 13] }
    - { id: val-2, side: red, class: d3a1-val dive-bomber, name: Val Two, at: [18, 12] }
    - { id: kate, side: red, class: b5n2-kate torpedo-bomber, name: Kate, aboard: hiryu }
    - { id: wildcat, side: blue, class: f4f-4-wildcat fighter, name: Wildcat, at: [21, 16] }
    - { id: dauntless, side: blue, class: sbd-3-dauntless dive-bomber, name: Dauntless, at: [20, 14] }
    - { id: dauntless-2, side: blue, class: sbd-3-dauntless dive-bomber, name: Dauntless Two, at: [21, 13] }
    - { id: spent, side: blue, class: sbd-3-dauntless dive-bomber, name: Spent, aboard: enterprise, armed: false }
`

/** One turn with everything that Flights do: a strike each way, fighters, a launch, a landing, spent loads. */
export const AIR_WAR = `
ruleset: victory-at-sea
title: An air war
battle:
  turn: 1
  phase: movement
  initiative: red
  turnLimit: 1
  year: 1942
  table: [36, 30]
  wind: north
  ships:
    - { id: hiryu, side: red, class: hiryu, name: Hiryu, at: [10, 8], heading: 0 }
    - { id: kazagumo, side: red, class: yugumo, name: Kazagumo, at: [14, 9], heading: 0 }
    - { id: enterprise, side: blue, class: yorktown, name: Enterprise, at: [26, 18], heading: 0 }
    - { id: benson, side: blue, class: benson, name: Benson, at: [22, 17], heading: 0 }
  flights:
    - { id: zero, side: red, class: a6m2-zero fighter, name: Zero, at: [16, 14] }
    - { id: val, side: red, class: d3a1-val dive-bomber, name: Val, at: [17, 13] }
    - { id: val-2, side: red, class: d3a1-val dive-bomber, name: Val Two, at: [18, 12] }
    - { id: kate, side: red, class: b5n2-kate torpedo-bomber, name: Kate, aboard: hiryu }
    - { id: wildcat, side: blue, class: f4f-4-wildcat fighter, name: Wildcat, at: [21, 15] }
    - { id: dauntless, side: blue, class: sbd-3-dauntless dive-bomber, name: Dauntless, at: [20, 12] }
    - { id: weary, side: blue, class: sbd-3-dauntless dive-bomber, name: Weary, at: [31, 10], armed: false }
    - { id: spent, side: blue, class: sbd-3-dauntless dive-bomber, name: Spent, aboard: enterprise, armed: false }
`
