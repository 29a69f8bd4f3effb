import { Keeper } from '../kernel/keeper.ts'
import type { Viewer } from '../kernel/ruleset.ts'
import { randomSetup as randomAdmiraltySetup } from '../rulesets/admiralty/random-setup.ts'
import type { CtBattle } from '../rulesets/crimson-tide/battle.ts'
import { impossible as impossibleInTide } from '../rulesets/crimson-tide/bounds.ts'
import { randomSetup as randomTide } from '../rulesets/crimson-tide/random-setup.ts'
import type { FdBattle } from '../rulesets/fleet-d20/battle.ts'
import { impossible as impossibleInFleet } from '../rulesets/fleet-d20/bounds.ts'
import { randomSetup as randomFleet } from '../rulesets/fleet-d20/random-setup.ts'
import { rulesets } from '../rulesets/registry.ts'
import type { VasBattle } from '../rulesets/victory-at-sea/battle.ts'
import { impossible as impossibleAtSea } from '../rulesets/victory-at-sea/bounds.ts'
import { randomSetup } from '../rulesets/victory-at-sea/random-setup.ts'
import { picker, type Trial } from './conformance.ts'
import { isAnswerOutInTide, secretTide } from './secrets/crimson-tide.ts'
import { secretsInFleet as hiddenInFleet, secretFleet } from './secrets/fleet-d20.ts'
import {
  secretsAtSea as hiddenAtSea,
  isAnswerOutAtSea,
  secretAdmiralty,
  secretsOfAdmiralty,
  secretWarAtSea,
} from './secrets/victory-at-sea.ts'

/** How each ruleset is tried: one without an entry here fails the conformance suite. */
const HOW: Record<string, Omit<Trial, 'ruleset'>> = {
  'victory-at-sea': {
    randomSetup,
    battles: 3000,
    spoiled: 80_000,
    impossible: (battle) => impossibleAtSea(battle as VasBattle),
    secrets: (battle, viewer) => secretsAtSea(battle as VasBattle, viewer),
    secretBattles: 120,
    secretSetup: secretWarAtSea,
    hidden: hiddenAtSea,
    isAnswerOut: isAnswerOutAtSea,
  },
  admiralty: {
    randomSetup: randomAdmiraltySetup,
    battles: 1000,
    spoiled: 20_000,
    impossible: (battle) => impossibleAtSea(battle as VasBattle),
    secrets: (battle, viewer) => secretsAtSea(battle as VasBattle, viewer),
    secretBattles: 120,
    secretSetup: secretAdmiralty,
    hidden: secretsOfAdmiralty,
    isAnswerOut: isAnswerOutAtSea,
  },
  'crimson-tide': {
    randomSetup: randomTide,
    battles: 3000,
    spoiled: 20_000,
    impossible: (battle) => impossibleInTide(battle as CtBattle),
    secrets: (battle, viewer) => secretsInTide(battle as CtBattle, viewer),
    secretBattles: 100,
    secretSetup: secretTide,
    hidden: [],
    isAnswerOut: isAnswerOutInTide,
  },
  'fleet-d20': {
    randomSetup: randomFleet,
    battles: 1500,
    spoiled: 20_000,
    impossible: (battle) => impossibleInFleet(battle as FdBattle),
    secrets: (battle, viewer) => secretsInFleet(battle as FdBattle, viewer),
    secretBattles: 20,
    secretSetup: secretFleet,
    hidden: hiddenInFleet,
    isAnswerOut: () => true,
  },
}

/** Ids and classes of the other side's fleet before it deploys, and of its scouts before they are revealed. */
function secretsAtSea({ setUp, phase, ships, flights, cards }: VasBattle, viewer: Viewer): string[] {
  if (setUp === null || phase === 'scouting' || phase === 'pre-battle') return []
  const isHidden = ({ side, scouting }: { side: 'red' | 'blue'; scouting?: boolean }): boolean =>
    side !== viewer && (!setUp.deployed[side] || scouting === true)
  const hidden = ships.filter(isHidden)
  const known = new Set(ships.filter((ship) => !isHidden(ship)).map(({ card }) => cards[card]!.class))
  const classes = hidden.map(({ card }) => cards[card]!.class).filter((name) => !known.has(name))
  return [...hidden.map(({ id }) => id), ...flights.filter(isHidden).map(({ id }) => id), ...classes]
}

/** Ids and classes of the other side's fleet before set-up starts. */
function secretsInTide({ phase, ships, cards }: CtBattle, viewer: Viewer): string[] {
  if (phase !== 'fleet-building') return []
  const known = ships.filter(({ side }) => side === viewer).map(({ card }) => cards[card]!.class)
  const hidden = ships.filter(({ side }) => side !== viewer)
  return [...hidden.map(({ id }) => id), ...hidden.map(({ card }) => cards[card]!.class)].filter(
    (word) => !known.includes(word),
  )
}

/** Minefields that the other side has not found. */
function secretsInFleet({ minefields, ships, cards }: FdBattle, viewer: Viewer): string[] {
  const fields = minefields.filter(({ hidden, side }) => hidden && side !== viewer)
  const isSecret = ({ side, submerged, revealed }: FdBattle['ships'][number]): boolean =>
    side !== viewer && submerged && !revealed
  const boats = ships.filter(isSecret)
  const known = new Set(ships.filter((ship) => !isSecret(ship)).map(({ card }) => cards[card]!.class))
  const classes = boats.map(({ card }) => cards[card]!.class).filter((name) => !known.has(name))
  return [...fields.map(({ id }) => id), ...boats.map(({ id }) => id), ...classes]
}

export const untried = rulesets.map(({ id }) => id).filter((id) => !(id in HOW))

export const trials: readonly Trial[] = rulesets.flatMap((ruleset) => {
  const how = HOW[ruleset.id]
  return how ? [{ ruleset, ...how }] : []
})

/** The hash of every state of a random battle, one battle per seed: runs in Node and in a browser alike. */
export function hashesOf(rulesetId: string, seeds: readonly number[]): string[][] {
  const { ruleset, randomSetup } = trials.find((trial) => trial.ruleset.id === rulesetId)!
  return seeds.map((seed) => {
    const pick = picker(seed)
    const keeper = new Keeper(ruleset, randomSetup(pick), seed)
    for (let owed = keeper.decisions[0]; owed; owed = keeper.decisions[0])
      keeper.act(ruleset.sample(keeper.battle, owed, pick))
    return keeper.hashes
  })
}
