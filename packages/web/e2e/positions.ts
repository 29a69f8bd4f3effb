/** Small, close and already damaged: every kind of question comes up within three turns. */
export const BRUSH = `
ruleset: victory-at-sea
title: A brush at dusk
battle:
  turnLimit: 3
  table: [36, 30]
  ships:
    - { id: z19, side: red, class: zerstorer-1936, name: Z19, at: [12, 9], heading: 20, criticals: { engine: 1 } }
    - { id: hipper, side: red, class: Admiral Hipper, at: [20, 8], heading: 0, criticals: { weapons: 1 } }
    - { id: cossack, side: blue, class: tribal, at: [12, 19], heading: 160, criticals: { crew: 1 } }
    - { id: norfolk, side: blue, class: Norfolk, at: [20, 21], heading: 180 }
`

/** Two cruisers in range of each other, with nothing to do but fire. */
export const SALVO = `
ruleset: victory-at-sea
title: A salvo
battle:
  phase: gunnery
  initiative: red
  turnLimit: 2
  table: [36, 30]
  ships:
    - { id: hipper, side: red, class: Admiral Hipper, at: [14, 8], heading: 0, moved: 4 }
    - { id: norfolk, side: blue, class: Norfolk, at: [20, 18], heading: 90, moved: 4 }
`
