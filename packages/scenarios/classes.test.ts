import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { allShips, library, SIDES, shipsOf } from './index.ts'

const SHIPYARD = join(import.meta.dirname, '..', 'shipyard', 'data')

interface ShipClass {
  id: string
  type: string
  commissioned: number
  ships?: { name: string; commissioned: number }[]
}

const read = <T>(file: string, key: string): T[] => parse(readFileSync(join(SHIPYARD, file), 'utf8'))?.[key] ?? []
const files = existsSync(SHIPYARD) ? readdirSync(SHIPYARD).filter((file) => file.endsWith('.yaml')) : []
const classes = new Map(files.flatMap((file) => read<ShipClass>(file, 'classes')).map((entry) => [entry.id, entry]))
const aircraft = new Map(
  files.flatMap((file) => read<{ id: string; navy: string }>(file, 'aircraft')).map(({ id, navy }) => [id, navy]),
)

describe.skipIf(classes.size === 0)('the orders of battle and the shipyard agree', () => {
  it.each(library().map((battle) => [battle.id, battle] as const))('%s', (_, battle) => {
    const year = Number(battle.date.slice(0, 4))
    for (const ship of allShips(battle)) {
      const shipClass = classes.get(ship.class)
      expect(shipClass, `${ship.name}: class ${ship.class}`).toBeDefined()
      expect(ship.type, ship.name).toBe(shipClass?.type)
      expect(shipClass?.commissioned, `${ship.name}: class ${ship.class}`).toBeLessThanOrEqual(year)
      const named = shipClass?.ships?.find(({ name }) => name === ship.name)
      if (named && !ship['stands-for']) expect(named.commissioned, ship.name).toBeLessThanOrEqual(year)
    }
    for (const side of SIDES)
      for (const { type, base } of battle.sides[side].aircraft) {
        expect([...aircraft.keys()], type).toContain(type)
        // Nobody embarks another navy's aircraft (VAS-R-121).
        const carrier = shipsOf(battle, side).find(({ name }) => name === base)
        const [navy] = battle.sides[side].navies
        if (carrier) expect(aircraft.get(type), `${type} aboard ${base}`).toBe(carrier.navy ?? navy)
      }
  })
})
