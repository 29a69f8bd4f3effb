import type { ShipFacts } from '@flankspeed/shipyard'

/** What the facts say of a ship, whatever the rules make of them. */

/** Yards. */
export const reachOf = ({ guns }: ShipFacts): number => Math.max(0, ...guns.map(({ range }) => range))
/** Millimetres. */
export const heaviest = ({ guns }: ShipFacts): number => Math.max(0, ...guns.map(({ calibre }) => calibre))
/** Tonnes of shell that her guns could fire at once, in relation: barrels by the cube of their bore. */
export const broadside = ({ guns }: ShipFacts): number =>
  guns.reduce(
    (sum, { calibre, mounts }) =>
      sum + (calibre / 100) ** 3 * mounts.reduce((all, { barrels, side }) => all + (side === 'port' ? 0 : barrels), 0),
    0,
  )
export const tubesOf = ({ torpedoes }: ShipFacts): number =>
  torpedoes.reduce((sum, { mounts }) => sum + mounts.reduce((all, { tubes }) => all + tubes, 0), 0)
export const flak = ({ antiAir: { medium, light, machineGuns } }: ShipFacts): number =>
  medium + light / 4 + machineGuns / 16
export const hasRadar = ({ radar }: ShipFacts): boolean =>
  radar.some(({ kind }) => kind === 'search' || kind === 'gunnery')
