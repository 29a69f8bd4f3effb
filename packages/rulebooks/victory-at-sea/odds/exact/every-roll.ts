import type { Dice } from '@flankspeed/kernel'

/** Every roll of the few dice that a rule asks for, with its chance and result. */
export function everyRoll<T>(resolve: (dice: Dice) => T): { readonly chance: number; readonly result: T }[] {
  const rolls: { chance: number; result: T }[] = []
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
    rolls.push({ chance, result })
    while (faces.at(-1) === 1) faces.pop()
    if (faces.length > 0) faces[faces.length - 1]!--
  } while (faces.length > 0)
  return rolls
}

export function chanceThat(happens: (dice: Dice) => boolean): number {
  return everyRoll(happens).reduce((sum, { chance, result }) => sum + (result ? chance : 0), 0)
}
