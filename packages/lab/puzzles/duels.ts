import { type Approach, lineUp } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'

/** A small battle for puzzles: few ships, so that each decision matters. Ships as "class: name". */
interface Duel {
  readonly title: string
  readonly year: number
  readonly approach: Approach
  /** Share of the usual distance between two fleets: nearer ones fight sooner. */
  readonly apart: number
  readonly red: readonly string[]
  readonly blue: readonly string[]
}

export const DUELS: readonly Duel[] = [
  {
    title: 'Cruisers with torpedoes',
    year: 1942,
    approach: 'head-on',
    apart: 0.6,
    red: ['takao: Atago', 'fubuki: Fubuki', 'fubuki: Hatsuyuki'],
    blue: ['northampton: Chicago', 'fletcher: Nicholas', 'fletcher: De Haven'],
  },
  {
    title: 'Capital ships and a destroyer each',
    year: 1941,
    approach: 'parallel',
    apart: 0.7,
    red: ['bismarck: Bismarck', 'prinz-eugen: Prinz Eugen', 'zerstorer-1936a: Z 23'],
    blue: ['hood: Hood', 'king-george-v: Prince of Wales', 'tribal: Tartar'],
  },
  {
    title: 'Destroyers at close quarters',
    year: 1943,
    approach: 'passing',
    apart: 0.5,
    red: ['kagero: Kagero', 'kagero: Yukikaze', 'kagero: Hamakaze'],
    blue: ['fletcher: Fletcher', 'fletcher: Radford', 'fletcher: Jenkins'],
  },
  {
    title: 'A raider and her hunters',
    year: 1941,
    approach: 'head-on',
    apart: 0.6,
    red: ['scharnhorst: Gneisenau', 'zerstorer-1936a: Z 24'],
    blue: ['leander: Orion', 'leander: Neptune', 'tribal: Maori'],
  },
  {
    title: 'Battleships in line',
    year: 1941,
    approach: 'passing',
    apart: 0.6,
    red: ['scharnhorst: Scharnhorst', 'scharnhorst: Gneisenau', 'zerstorer-1936a: Z 26'],
    blue: ['queen-elizabeth: Warspite', 'leander: Orion', 'tribal: Nubian'],
  },
  {
    title: 'A torpedo attack',
    year: 1942,
    approach: 'head-on',
    apart: 0.5,
    red: ['fubuki: Hatsuyuki', 'kagero: Kuroshio', 'kagero: Oyashio'],
    blue: ['northampton: Pensacola', 'brooklyn: Helena', 'fletcher: De Haven'],
  },
  {
    title: 'Three destroyers each',
    year: 1943,
    approach: 'head-on',
    apart: 0.6,
    red: ['kagero: Amatsukaze', 'fubuki: Shirayuki', 'fubuki: Murakumo'],
    blue: ["fletcher: O'Bannon", 'fletcher: Jenkins', 'fletcher: Taylor'],
  },
  {
    title: 'Three cruisers and a line',
    year: 1942,
    approach: 'parallel',
    apart: 0.7,
    red: ['takao: Maya', 'takao: Chokai', 'fubuki: Ayanami'],
    blue: ['northampton: Chester', 'brooklyn: Helena', 'fletcher: Strong'],
  },
  {
    title: 'Heavy cruisers and destroyers',
    year: 1942,
    approach: 'passing',
    apart: 0.8,
    red: ['takao: Atago', 'fubuki: Fubuki', 'fubuki: Shirayuki'],
    blue: ['northampton: Chicago', 'fletcher: Nicholas', "fletcher: O'Bannon"],
  },
  {
    title: 'Light cruisers against destroyers',
    year: 1941,
    approach: 'head-on',
    apart: 0.8,
    red: ['zerstorer-1936a: Z 25', 'zerstorer-1936a: Z 26', 'prinz-eugen: Prinz Eugen'],
    blue: ['leander: Ajax', 'leander: Achilles', 'tribal: Cossack'],
  },
  {
    title: 'A battlecruiser and her screen',
    year: 1942,
    approach: 'parallel',
    apart: 0.8,
    red: ['kongo: Hiei', 'kagero: Kagero', 'kagero: Hamakaze'],
    blue: ['northampton: Northampton', 'northampton: Houston', 'fletcher: Fletcher'],
  },
  {
    title: 'Old battleships',
    year: 1941,
    approach: 'head-on',
    apart: 0.8,
    red: ['scharnhorst: Scharnhorst', 'scharnhorst: Gneisenau', 'zerstorer-1936a: Z 25'],
    blue: ['queen-elizabeth: Warspite', 'queen-elizabeth: Valiant', 'tribal: Nubian'],
  },
  {
    title: 'Four destroyers each',
    year: 1943,
    approach: 'passing',
    apart: 0.5,
    red: ['kagero: Kagero', 'kagero: Yukikaze', 'fubuki: Fubuki', 'fubuki: Hatsuyuki'],
    blue: ['fletcher: Fletcher', 'fletcher: Radford', 'fletcher: Nicholas', 'fletcher: Taylor'],
  },
  {
    title: 'Cruisers and their destroyers',
    year: 1942,
    approach: 'passing',
    apart: 0.5,
    red: ['takao: Atago', 'takao: Maya', 'kagero: Kuroshio', 'kagero: Oyashio'],
    blue: ['northampton: Chicago', 'brooklyn: Helena', 'fletcher: De Haven', 'fletcher: Strong'],
  },
  {
    title: 'Four light cruisers against a heavy one',
    year: 1941,
    approach: 'parallel',
    apart: 0.5,
    red: ['prinz-eugen: Prinz Eugen', 'zerstorer-1936a: Z 23', 'zerstorer-1936a: Z 24', 'zerstorer-1936a: Z 25'],
    blue: ['leander: Ajax', 'leander: Achilles', 'leander: Orion', 'leander: Neptune'],
  },
]

/** With two ships a side a salvo has three plans, and each of them matters more. */
export const PAIRS: readonly Duel[] = [
  {
    title: 'Cruiser and destroyer',
    year: 1942,
    approach: 'head-on',
    apart: 0.6,
    red: ['takao: Atago', 'fubuki: Fubuki'],
    blue: ['northampton: Chicago', 'fletcher: Nicholas'],
  },
  {
    title: 'Two destroyers each',
    year: 1943,
    approach: 'passing',
    apart: 0.5,
    red: ['kagero: Kagero', 'kagero: Yukikaze'],
    blue: ['fletcher: Fletcher', 'fletcher: Radford'],
  },
  {
    title: 'A light cruiser and her destroyer',
    year: 1941,
    approach: 'head-on',
    apart: 0.5,
    red: ['zerstorer-1936a: Z 25', 'zerstorer-1936a: Z 26'],
    blue: ['leander: Ajax', 'tribal: Cossack'],
  },
  {
    title: 'A battlecruiser among cruisers',
    year: 1942,
    approach: 'parallel',
    apart: 0.5,
    red: ['kongo: Hiei', 'kagero: Hamakaze'],
    blue: ['northampton: Houston', 'brooklyn: Boise'],
  },
  {
    title: 'Cruisers by day',
    year: 1942,
    approach: 'passing',
    apart: 0.6,
    red: ['takao: Takao', 'mogami: Mogami'],
    blue: ['brooklyn: Nashville', 'brooklyn: Phoenix'],
  },
  {
    title: 'A heavy cruiser against two light ones',
    year: 1941,
    approach: 'parallel',
    apart: 0.6,
    red: ['prinz-eugen: Prinz Eugen'],
    blue: ['leander: Leander', 'leander: Perth'],
  },
]

/** The opening of a duel, with the cards of a rulebook. */
export function duelSetup(duel: Duel, ruleset: string): Record<string, unknown> {
  const { ships, ...rest } = lineUp(
    duel,
    (ship) => {
      const [id, name] = ship.split(': ')
      return { class: id, name }
    },
    ruleset,
  )
  const middle = (rest.table as number[])[1]! / 2
  const nearer = ({ at: [x, y], ...ship }: (typeof ships)[number]) => ({
    ...ship,
    at: [x, middle + duel.apart * (y - middle)],
  })
  return equip({ ...rest, ships: ships.map(nearer) }, ruleset)
}
