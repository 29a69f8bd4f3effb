import type { Viewer } from '@flankspeed/kernel'
import type { TrialOptions } from '@flankspeed/testing/rulebook'
import { AIR_WEAPONS } from '../rules/air/air-weapons.ts'
import type { FdBattle } from '../rules/battle.ts'
import { printedShips } from '../rules/cards/printed/ships.ts'
import { printedStands } from '../rules/cards/printed/stands.ts'
import { gunRow } from '../rules/gunnery/gun-table.ts'
import { sizeClass } from '../rules/gunnery/size-classes.ts'
import { torpedoType } from '../rules/gunnery/torpedo-types.ts'
import { impossible } from '../rules/random/bounds.ts'
import { randomSetup } from '../rules/random/random-setup.ts'
import { eventDice } from './event-dice.ts'
import { oddFleet, oddOrder } from './odd-positions.ts'
import { secretsInFleet as hiddenInFleet, secretFleet } from './secrets.ts'

const CALIBRES = [76, 102, 120, 127, 133, 140, 152, 203, 234, 283, 305, 330, 356, 381, 406, 460]
const TORPEDOES = ['Mk 15', 'Mk IX', 'G7a', 'SI 270', 'Type 93', 'submarine', 'light']
const SIZES = [-4, -3, -2, -1, 0, 1, 2, 3]

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

export const trial: TrialOptions = {
  randomSetup,
  battles: 600,
  spoiled: 20_000,
  impossible: (battle) => impossible(battle as FdBattle),
  secrets: (battle, viewer) => secretsInFleet(battle as FdBattle, viewer),
  secretBattles: 8,
  secretSetup: secretFleet,
  hidden: hiddenInFleet,
  isAnswerOut: () => true,
  printed: {
    guns: CALIBRES.map(gunRow),
    torpedoes: TORPEDOES.map(torpedoType),
    sizes: SIZES.map(sizeClass),
    airWeapons: AIR_WEAPONS,
    ships: printedShips,
    stands: printedStands,
  },
  eventDice,
  odd: { position: oddFleet, action: oddOrder },
}
