import { playAtRandom, SeededDice } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import type { VasEvent } from '../events.ts'
import { victoryAtSea } from '../index.ts'
import { impossible } from '../random/bounds.ts'
import { randomWarAtSea } from '../random/random-setup.ts'

/** All 5,000: `FLANKSPEED_WAR_GAMES=5000`. */
const GAMES = Number(process.env.FLANKSPEED_WAR_GAMES ?? 400)

/** What only happens in such games, and must have happened in some of them. */
const SEEN: readonly VasEvent['tells'][] = [
  'objective', 'roll-off', 'fleet-built', 'wind', 'scouts-committed', 'scouts-revealed', 'scouting', 'scout-returns',
  'deployed', 'deep-deployed', 'redeployed', 'marked', 'fan-salvo', 'launch', 'recover', 'rearm', 'flies', 'air-second',
  'raids', 'raider-returns', 'anti-air', 'air-attack', 'dogfight', 'flight-destroyed', 'flight-gone', 'withdrawn', 'outcome',
] // biome-ignore format: a list of names reads best filled

test(`${GAMES} random legal War at Sea games with carriers end as they should`, { timeout: 300_000 }, () => {
  const seen = new Set<string>()
  let withCarriers = 0
  for (let seed = 0; withCarriers < GAMES; seed++) {
    const pick = picker(`war at sea ${seed}`)
    const dice = new SeededDice(seed)
    const battle = victoryAtSea.muster(randomWarAtSea(pick, 12), dice)
    playAtRandom(victoryAtSea, battle, dice, pick, ({ tells }) => seen.add(tells))
    expect(victoryAtSea.outcome(battle), `game ${seed} has an outcome`).not.toBeNull()
    expect(impossible(battle), `game ${seed}`).toBeNull()
    if (battle.flights.some(({ carrierBased }) => carrierBased)) withCarriers++
  }
  expect(SEEN.filter((tells) => !seen.has(tells))).toEqual([])
})
