/**
 * What a seasoned captain weighs, as numbers that can be trained. Points are those of ships' costs; a scale is the step
 * in which a trainer should change a number.
 */
export const WEIGHTS = [
  /** The value of a hull point, in equal shares of what a ship costs. */
  { name: 'hull', start: 1.6, scale: 0.3 },
  /** Shares of her cost that the hull point is worth beyond that which cripples her, and the one that sinks her. */
  { name: 'cripple', start: 0, scale: 0.1 },
  { name: 'sink', start: 0.2, scale: 0.2 },
  /** Hull points that a roll on the critical table is worth. */
  { name: 'critical', start: 0.7, scale: 0.2 },
  /** Hull points by which a running torpedo counts, of those that it costs if it strikes. */
  { name: 'torpedo', start: 0.85, scale: 0.2 },

  /** The weight of damage taken against damage done. */
  { name: 'caution', start: 0.8, scale: 0.2 },
  /** How much more caution a lead brings, and how much less being behind does, when no time is left. */
  { name: 'lead', start: 0, scale: 0.7 },
  /** How soon a fleet that leads keeps away. */
  { name: 'flee', start: 0, scale: 2 },
  /** From 0 to 1: how far the enemy's fire is shared among the ships that he can reach. */
  { name: 'company', start: 0.6, scale: 0.25 },
  /** From 0 to 1: how well an enemy who has yet to move will bring his guns to bear. */
  { name: 'bearing', start: 0.75, scale: 0.15 },
  /** Share of her speed by which an enemy who has yet to move will come nearer, */
  { name: 'chase', start: 0.3, scale: 0.2 },
  /** and how much more the fire of such an enemy counts, who chooses his place when he has seen ours. */
  { name: 'reply', start: 1.5, scale: 0.4 },
  /** Share of our own fire at an enemy who has yet to move that comes to something. */
  { name: 'answer', start: 0.7, scale: 0.2 },
  /** The weight of the next turn, if everybody holds on. */
  { name: 'next', start: 0.5, scale: 0.2 },
  /** Share of her speed that a ship makes good in the next turn. */
  { name: 'way', start: 0.7, scale: 0.2 },

  /** Points per klick nearer to the nearest enemy beyond good range, */
  { name: 'close', start: 0.25, scale: 0.1 },
  /** nearer to the enemy that the fleet goes for, */
  { name: 'quarry', start: 0.1, scale: 0.1 },
  /** and away from the enemy for a ship that is done. */
  { name: 'retire', start: 0.1, scale: 0.2 },
  /** Klicks: good range. */
  { name: 'range', start: 12, scale: 3 },
  /** Points per klick that a ship is farther than that from the middle of the fleet. */
  { name: 'cohesion', start: 0.1, scale: 0.1 },
  { name: 'spread', start: 10, scale: 3 },
  /** Points for a turn of 90 degrees. */
  { name: 'steady', start: 1.8, scale: 0.2 },
  /** How much more a shot is worth at an enemy that the fleet can sink in this phase. */
  { name: 'kill', start: 0.9, scale: 0.3 },
  /** Chance that a shot is in reach, below which it is held. */
  { name: 'hold', start: 0.35, scale: 0.1 },
] as const satisfies readonly { name: string; start: number; scale: number }[]

export type Weights = Readonly<Record<(typeof WEIGHTS)[number]['name'], number>>

/** Numbers in the order of the list, by name. */
export const weightsFrom = (numbers: readonly number[]): Weights =>
  Object.fromEntries(WEIGHTS.map(({ name, start }, i) => [name, numbers[i] ?? start])) as Weights

export const USUAL: Weights = weightsFrom([])
