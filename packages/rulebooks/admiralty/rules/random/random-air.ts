import type { Pick } from '@flankspeed/kernel'

interface Unit {
  id: string
  side: string
  at?: number[]
  class?: string
  card?: { class?: string; role?: string }
}

/** Rows that this book has withdrawn, and those that took their place (ADM-R-86). */
const NEW_ROWS: Record<string, string> = {
  'ju-87-dive-bomber': 'ju-87c-dive-bomber',
  'me-109-fighter': 'bf-109t-fighter',
}

/** Half the battles have strikes of two and three flights side by side, fighters with them, and carriers in their boxes. */
export function withAircraft(core: Record<string, unknown>, pick: Pick): Record<string, unknown> {
  const flights = (core.flights as Unit[] | undefined)?.map((flight) => {
    const row = flight.class === undefined ? undefined : NEW_ROWS[flight.class]
    return row === undefined ? flight : { ...flight, class: row }
  })
  const setup = flights ? { ...core, flights } : core
  if (setup.phase === 'fleet-building' || setup.ships === undefined || pick(2) === 0) return setup
  const ships = (setup.ships as Unit[]).map((ship) => ({
    ...ship,
    ...(ship.card?.class === 'Trial Carrier' && pick(2) === 0 ? { deepDeployment: true } : {}),
  }))
  const strikes = ['red', 'blue'].flatMap((side) => strike(side, pick))
  return { ...setup, ships, flights: [...((setup.flights as Unit[] | undefined) ?? []), ...strikes] }
}

const BOMBERS = ['swordfish-torpedo-bomber', 'ju-87c-dive-bomber', 'a6m2-zero-bomber', 'swordfish-bomber']
const BETTY = {
  name: 'G4M Betty',
  role: 'bomber',
  flankSpeed: 20,
  dogfight: -2,
  damageDice: 3,
  carrierCapable: false,
  points: 20,
}

function strike(side: string, pick: Pick): Unit[] {
  const [x, y] = [16 + pick(50), side === 'red' ? 4 + pick(16) : 44 - pick(16)]
  const bomber = BOMBERS[pick(BOMBERS.length)]!
  const kind = pick(3) === 0 ? { card: BETTY } : { class: bomber }
  const bombers = Array.from({ length: 1 + pick(3) }, (_, i) => ({
    id: `${side}-strike-${i + 1}`,
    side,
    at: [x + (i % 2) * 0.9, y + Math.floor(i / 2) * 0.9],
    ...kind,
  }))
  const fighters = Array.from({ length: pick(3) }, (_, i) => ({
    id: `${side}-escort-${i + 1}`,
    side,
    at: [x + 0.45, y - 0.6 + i * 1.2],
    class: 'a6m2-zero-fighter',
  }))
  return [...bombers, ...fighters]
}
