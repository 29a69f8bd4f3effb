import type { Battle, Pick, Side } from '@flankspeed/kernel'
import { renamed, type Secret } from '@flankspeed/testing/rulebook'
import { SET_UP_PHASES, type Ship, type VasBattle } from '../rules/battle.ts'
import { randomWarAtSea } from '../rules/random/random-setup.ts'

const isBeforeBattle = (b: VasBattle): boolean => SET_UP_PHASES.some((phase) => phase === b.phase)

/** Still its owner's alone: a fleet that is not deployed, or a scout that is not revealed. */
const isSecret = (b: VasBattle, ship: Ship): boolean =>
  isBeforeBattle(b) && b.setUp !== null && (!b.setUp.deployed[ship.side] || ship.scouting)

/** Other names and another class in another order, one of them hurt; what the enemy is told by number stays as it is. */
const anotherFleet: Secret = {
  what: 'a fleet or scout that nobody has seen',
  twin(battle, owner, pick) {
    const secret = (battle as VasBattle).ships.filter(
      (ship) => ship.side === owner && isSecret(battle as VasBattle, ship),
    )
    if (secret.length === 0) return null
    const names = Object.fromEntries(secret.map(({ id }) => [id, `${owner}-${pick(2) === 0 ? 'a' : 'z'}-${id}`]))
    const b = renamed(battle as VasBattle, names)
    const own = (ship: Ship): boolean => Object.values(names).includes(ship.id)
    const { card } = b.ships.find(own)!
    b.cards = [...b.cards, { ...b.cards[card]!, class: 'Stranger' }]
    const changed = b.ships.filter(own).map((ship) => ({
      ...ship,
      name: `Stranger ${ship.id}`,
      card: ship.card === card ? b.cards.length - 1 : ship.card,
    }))
    changed[0]!.hull = Math.max(1, changed[0]!.hull - 1)
    let next = changed.length
    const deployed = b.setUp!.deployed[owner as 'red']
    b.ships = b.ships.map((ship) => (own(ship) ? changed[--next]! : ship))
    return {
      battle: b,
      inTwin: (action) => renamed(action, names),
      isOut: (one) =>
        (one as VasBattle).setUp?.deployed[owner as 'red'] !== deployed ||
        (one as VasBattle).ships
          .filter(({ id }) => Object.hasOwn(names, id) || Object.values(names).includes(id))
          .some((ship) => !isSecret(one as VasBattle, ship)),
    }
  },
}

/** Other tasks for Observation Flights (VAS-OBS-02), while nobody has revealed them (VAS-SCT-03). */
const otherTasks: Secret = {
  what: 'what Observation Flights do',
  twin(battle, owner) {
    const b = battle as VasBattle
    if (b.setUp === null || b.phase !== 'deployment' || !b.setUp.deployed[owner as 'red']) return null
    b.sides[owner as 'red'].observationScouts += 1
    for (const ship of b.ships) if (ship.side === owner) ship.guiding += 1
    return { battle: b, isOut: (one) => (one as VasBattle).phase !== 'deployment' }
  },
}

/** Another ship is meant by Ultimate Enemy, which nobody learns before the end (VAS-R-86). */
const anotherMark: Secret = {
  what: 'the mark of Ultimate Enemy',
  twin(battle, owner, pick) {
    const b = battle as VasBattle
    const { mark } = b.sides[owner as 'red']
    const others = b.ships.filter((ship) => ship.side !== owner && ship.id !== mark)
    if (mark === null || others.length === 0 || b.result !== null) return null
    b.sides[owner as 'red'].mark = others[pick(others.length)]!.id
    return { battle: b, isOut: (one) => (one as VasBattle).result !== null }
  },
}

export const secretsAtSea: readonly Secret[] = [anotherFleet, otherTasks, anotherMark]

/**
 * Once both fleets are there, what everybody sees depends on them: the wind for carriers (VAS-CV-04), missions against so many
 * points (ADM-RM-04), codewords of a navy (ADM-RN-04), whether anybody can scout. Scouts come out when their fleet deploys
 * without them, a mark at the end (VAS-R-86).
 */
export function isAnswerOutAtSea(battle: Battle, kind: string, owner: Side): boolean {
  const b = battle as VasBattle
  if (kind === 'mark') return b.result !== null
  if (kind === 'commit-scouts') return b.setUp === null || !isBeforeBattle(b) || b.setUp.deployed[owner as 'red']
  return b.phase !== 'fleet-building'
}

/** War at Sea from its beginning on: given fleets, or points to buy them; often with a mark to name. */
export function secretWarAtSea(pick: Pick): Record<string, unknown> {
  const setup = randomWarAtSea(pick, 4)
  return {
    ...setup,
    ...(pick(3) === 0 ? { pair: undefined, objectives: { red: 'ultimate-enemy', blue: 'ultimate-enemy' } } : {}),
  }
}
