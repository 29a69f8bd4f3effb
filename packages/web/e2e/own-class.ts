import { exampleClasses, writeClasses } from '@flankspeed/shipyard'

/** The file of a battle with Bismarck, in which she is of a class of one's own. The file brings the class along. */
export function withOwnClass(battle: string): string {
  const [montana] = exampleClasses()
  const own = {
    ...montana!,
    id: 'super-bismarck',
    name: 'Super Bismarck',
    navy: 'km' as const,
    commissioned: 1940,
    radar: [],
    ships: [{ name: 'Bismarck', commissioned: 1940, never: true as const }],
  }
  return `${battle.replace('class: bismarck', 'class: super-bismarck').trimEnd()}\n---\n${writeClasses([own])}`
}
