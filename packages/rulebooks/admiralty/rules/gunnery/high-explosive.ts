import { asData, asList, asOneOf, onlyFields, placed, when } from '@flankspeed/kernel'
import {
  cardOf,
  ids,
  onTable,
  opponent,
  type Ship,
  SIDES,
  type Side,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import type { Weapon } from '../../../victory-at-sea/rules/cards/card.ts'
import { type Objection, objection, refuse, refuseFor } from '../../../victory-at-sea/rules/reasons.ts'
import { ownShipAfloat } from '../../../victory-at-sea/rules/turn/whose-turn.ts'
import { isBattleship, isLargeGun } from '../command/battleships.ts'
import { rule } from '../rule.ts'

export const SHELLS = ['armour-piercing', 'high-explosive'] as const
export type Shell = (typeof SHELLS)[number]

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Ship {
    /** What a battleship's main guns fire (ADM-HE-01). */
    shell?: Shell
  }
  interface VasBattle {
    /** Sides that have said which shell their battleships fire from now on; null when it is not the time. */
    shelled?: Readonly<Record<Side, boolean>> | null
  }
}
declare module '../../../victory-at-sea/rules/events.ts' {
  interface VariantEvents {
    shell: { clause: 'ADM-HE-01'; ship: string; shell: Shell }
  }
}
declare module '../../../victory-at-sea/rules/words.ts' {
  interface VariantActions {
    shells: { ships: { ship: string; shell: Shell }[] }
  }
  interface VariantDecisions {
    shells: { ships: string[] }
  }
}

const SHORT: Record<string, Shell> = { ap: 'armour-piercing', he: 'high-explosive' }
const readShell = (value: unknown, where: string): Shell =>
  asOneOf(typeof value === 'string' ? (SHORT[value.toLowerCase()] ?? value) : value, SHELLS, where)

const NO_BATTLESHIP = objection('ADM-HE-01', 'only a battleship with main guns chooses her shell', 'ADM-R-08')

const AP = -2

const burst = new WeakMap<Weapon, Weapon>()

/** The gun as it is with high-explosive: AP -2, never better than it was, and one Damage Dice more (ADM-HE-02, ADM-HE-03, ADM-R-10). */
function withHighExplosive(weapon: Weapon): Weapon {
  const known = burst.get(weapon)
  if (known !== undefined) return known
  const made = { ...weapon, ap: Math.min(weapon.ap, AP), dd: weapon.dd + 1 }
  burst.set(weapon, made)
  return made
}

function shellObjection(b: VasBattle, ship: Ship): Objection | null {
  const has = isBattleship(b, ship) && cardOf(b, ship).weapons.some(isLargeGun)
  return has ? null : NO_BATTLESHIP
}

const mayChoose = (b: VasBattle, side: Side, ship: Ship): boolean =>
  ship.side === side && onTable(ship) && shellObjection(b, ship) === null

function hasChoosers(b: VasBattle, side: Side): boolean {
  for (const ship of b.ships) if (mayChoose(b, side, ship)) return true
  return false
}

const mustChooseShell = (b: VasBattle, side: Side): boolean => b.shelled?.[side] === false && hasChoosers(b, side)

/** Asks both sides, the one with the initiative first; false when neither has a battleship. */
function startShells(b: VasBattle): boolean {
  if (!SIDES.some((side) => hasChoosers(b, side))) return false
  b.step = 'shells'
  b.shelled = { red: false, blue: false }
  b.active = b.initiative ?? 'red'
  return true
}

/** High-explosive shell (ADM-HE-01 to ADM-HE-04, ADM-R-08, ADM-R-10, ADM-R-11). */
export const highExplosive = rule('highExplosive', (below) => ({
  shipFields: {
    shell: {
      read(_r, ship, value, where, card) {
        ship.shell = value === undefined ? 'armour-piercing' : readShell(value, where)
        const chooses = card.type === 'battleship' && card.weapons.some(isLargeGun)
        if (ship.shell !== 'armour-piercing' && !chooses) refuseFor(NO_BATTLESHIP)
      },
      describe: (_r, _b, ship) => ship.shell,
    },
  },
  battleFields: {
    shelled: {
      read(_r, b) {
        b.shelled = b.step === 'shells' ? { red: false, blue: false } : null
      },
      describe: (_r, b) => b.shelled,
    },
  },

  forcedActions: { shells: true },

  weaponAsFired(ship, weapon) {
    const own = below.weaponAsFired(ship, weapon)
    return ship.shell === 'high-explosive' && isLargeGun(own) ? withHighExplosive(own) : own
  },

  stepsOf: {
    'pre-battle': [...below.stepsOf['pre-battle'], 'shells'],
    end: [...below.stepsOf.end, 'shells'],
  },

  steps: {
    'fan-salvo': {
      ...below.steps['fan-salvo']!,
      /** Before the first turn (ADM-HE-01). */
      go(r, b, dice, tell) {
        if (!below.steps['fan-salvo']!.go(r, b, dice, tell)) return false
        if (b.step === 'none' && startShells(b)) b.phase = 'pre-battle'
        return true
      },
    },

    shells: {
      phase: 'end',
      name: 'the choice of shell',
      go(r, b, dice, tell) {
        const first = b.initiative ?? 'red'
        const waiting = [first, opponent(first)].find((side) => mustChooseShell(b, side))
        if (waiting !== undefined) {
          if (b.active === waiting) return false
          b.active = waiting
          return true
        }
        if (b.phase !== 'pre-battle') {
          const done = below.finishTurn(r, b, dice, tell)
          if (done) b.shelled = null
          return done
        }
        b.shelled = null
        b.phase = 'initiative'
        b.step = 'none'
        return true
      },
      asks: (_r, b) =>
        mustChooseShell(b, b.active)
          ? [{ side: b.active, kind: 'shells', ships: ids(b.ships.filter((ship) => mayChoose(b, b.active, ship))) }]
          : [],
      skipChoice(_r, b) {
        b.shelled = { red: true, blue: true }
        return true
      },
    },
  },

  /** And in the End Phase of any turn that is not the last (ADM-HE-01). */
  finishTurn(r, b, dice, tell) {
    if (!r.battleEnds(r, b) && startShells(b)) return true
    return below.finishTurn(r, b, dice, tell)
  },

  actions: {
    shells: {
      steps: ['shells'],
      isDue: (_r, b, side) => b.active === side && mustChooseShell(b, side),
      do(_r, b, side, data, _dice, tell) {
        onlyFields(data, ['side', 'do', 'ships'], 'action')
        const named = asList(data.ships, 'action.ships')
        if (b.step !== 'shells' || b.active !== side || !mustChooseShell(b, side))
          refuse(
            'ADM-HE-01',
            'shell is chosen before the first turn and in the End Phase',
            ...when(b.step !== 'shells', 'VAS-TURN-01'),
          )
        const chosen = named.map((item, i) => {
          const where = `action.ships[${i}]`
          try {
            const fields = asData(item, '', '{ ship, shell }')
            onlyFields(fields, ['ship', 'shell'], '')
            const ship = ownShipAfloat(b, side, fields.ship, 'ship')
            const found = shellObjection(b, ship)
            if (found) refuseFor({ ...found, why: `${ship.name}: ${found.why}` })
            return { ship, shell: readShell(fields.shell, 'shell') }
          } catch (error) {
            throw placed(error, where)
          }
        })
        b.shelled = { ...b.shelled!, [side]: true }
        for (const { ship, shell } of chosen) {
          ship.shell = shell
          tell?.({ tells: 'shell', clause: 'ADM-HE-01', ship: ship.id, shell })
        }
      },
    },
  },

  samples: {
    shells(_r, _b, { side, ships }, pick) {
      const chosen = ships.filter(() => pick(4) === 0).map((ship) => ({ ship, shell: SHELLS[pick(2)]! }))
      return { side, do: 'shells', ships: chosen }
    },
  },

  stories: { shell: ({ ship, shell }, name) => [`${name(ship)} fires ${shell} shell from now on.`] },
}))
