import type { Action, Battle, Pick } from '@flankspeed/kernel'

type Json = Record<string, unknown>

const JUNK: unknown[] = [
  undefined, null, true, false, 0, -1, 0.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '', 'nobody', '__proto__', 'constructor', 'red', 'blue',
  'evade', 'engine', [], [[]], [null], {}, { ahead: 1 }, { ahead: -3 }, { turn: 400 }, { astern: 2 }, [{ ahead: 2 }, { turn: 90 }, { turn: 45 }], [{ ahead: 99 }],
] // biome-ignore format: a list of junk reads best filled

const ACTIONS = [
  'order', 'move', 'fire', 'damage-control', 'fly', 'anti-air', 'air-attack', 'dogfight', 'deploy', 'land', 'pass',
  'dive', 'surface', 'end-step', 'repair-first', 'play-on', 'end-battle', 'explode',
] // biome-ignore format: a list of names reads best filled

/** A valid action with one thing wrong, missing, misspelt or replaced, at any depth. */
export function mutatedAction(action: Action, battle: Battle, pick: Pick): unknown {
  if (pick(12) === 0) return JUNK[pick(JUNK.length)]
  const copy = structuredClone(action) as unknown as Json
  const places: [Json, string][] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      places.push([node as Json, key])
      visit((node as Json)[key])
    }
  }
  visit(copy)
  const [node, key] = places[pick(places.length)]!
  const { ships = [], flights = [], aircraft = [] } = battle as unknown as Record<string, { id: string }[] | undefined>
  const units = [...ships, ...flights, ...aircraft]
  switch (pick(7)) {
    case 0:
      delete node[key]
      break
    case 1:
      node[`${key}x`] = node[key]
      break
    case 2:
      node[key] = units[pick(Math.max(1, units.length))]?.id
      break
    case 3:
      if (typeof node[key] === 'number') node[key] = node[key] * (1 + pick(5)) - pick(4)
      else if (Array.isArray(node[key])) node[key] = [...node[key], ...node[key]]
      else node[key] = JUNK[pick(JUNK.length)]
      break
    case 4:
      copy.do = ACTIONS[pick(ACTIONS.length)]
      break
    case 5:
      copy.side = copy.side === 'red' ? 'blue' : 'red'
      break
    default:
      node[key] = JUNK[pick(JUNK.length)]
  }
  return copy
}
