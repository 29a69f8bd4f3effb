import type { Dice } from '@flankspeed/engine'

/** That something happens which the rules themselves decide by a few dice: every way these can fall is tried. */
export function chanceThat(happens: (dice: Dice) => boolean): number {
  let chance = 0
  const faces: number[] = []
  do {
    let thrown = 0
    let weight = 1
    const happened = happens({
      ready: true,
      call() {},
      die(sides) {
        if (faces.length === thrown) faces.push(sides)
        weight /= sides
        return faces[thrown++]!
      },
    })
    if (happened) chance += weight
    while (faces.at(-1) === 1) faces.pop()
    if (faces.length > 0) faces[faces.length - 1]!--
  } while (faces.length > 0)
  return chance
}
