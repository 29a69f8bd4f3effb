import type { Dice } from '@flankspeed/kernel'

/** Every way in which the few dice can fall that the rules themselves ask for, and what comes of each. */
export function everyWay<T>(resolve: (dice: Dice) => T): { readonly chance: number; readonly result: T }[] {
  const ways: { chance: number; result: T }[] = []
  const faces: number[] = []
  do {
    let thrown = 0
    let chance = 1
    const result = resolve({
      ready: true,
      call() {},
      die(sides) {
        if (faces.length === thrown) faces.push(sides)
        chance /= sides
        return faces[thrown++]!
      },
    })
    ways.push({ chance, result })
    while (faces.at(-1) === 1) faces.pop()
    if (faces.length > 0) faces[faces.length - 1]!--
  } while (faces.length > 0)
  return ways
}

export function chanceThat(happens: (dice: Dice) => boolean): number {
  return everyWay(happens).reduce((sum, { chance, result }) => sum + (result ? chance : 0), 0)
}
