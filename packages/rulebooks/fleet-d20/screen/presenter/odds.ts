import { capital } from '@flankspeed/kernel'
import { mean } from '@flankspeed/odds'
import { ATTACKS, type Attack, attackOdds } from '../../odds/attack-odds.ts'
import type { Effort, Harm } from '../../odds/damage-odds.ts'
import { shotOdds } from '../../odds/gunnery-odds.ts'
import { torpedoOdds } from '../../odds/torpedo-odds.ts'
import type * as fd from '../../rules/library.ts'
import type { FleetOdds } from './questions.ts'

/** Enough for a prompt that answers at once. */
const QUICK: Effort = { branches: 4000, samples: 600 }

/** Whole percents: the damage is not known closer than that. */
function percent(share: number): string {
  if (share > 0 && share < 0.005) return '<1 %'
  if (share < 1 && share > 0.995) return '>99 %'
  return `${Math.round(100 * share)} %`
}

type Lines = FleetOdds['targets'][number]['lines']

/** What an attack does, and not only whether it hits. null: it is none. */
export function odds(r: fd.Rules, b: fd.FdBattle, action: fd.FdAction): FleetOdds | null {
  switch (action.do) {
    case 'fire': {
      const found = shotOdds(r, b, action, QUICK)
      const { onTarget, straddle, rolls, cv, penetrates } = found
      return shown(
        b,
        [
          {
            unit: found.target,
            lines: [
              { label: 'On Target', value: percent(onTarget) },
              { label: 'A straddle', value: percent(straddle) },
              { label: `Critical rolls of CV ${cv}, expected`, value: (onTarget * rolls).toFixed(1) },
              { label: 'A hit goes through her armour', value: percent(penetrates) },
              ...harmLines(found),
            ],
          },
        ],
        found,
      )
    }
    case 'torpedo': {
      const found = torpedoOdds(r, b, action, QUICK)
      return shown(
        b,
        [
          {
            unit: found.target,
            lines: [
              { label: 'At least one hit', value: percent(1 - found.hits[0]!) },
              { label: 'Hits, expected', value: mean(found.hits).toFixed(1) },
              ...harmLines(found),
            ],
          },
        ],
        found,
      )
    }
    default:
      return isAttack(action) ? explored(r, b, action) : null
  }
}

const isAttack = (action: fd.FdAction): action is Attack =>
  action.do !== 'move' && (ATTACKS as readonly string[]).includes(action.do)

function explored(r: fd.Rules, b: fd.FdBattle, action: Attack): FleetOdds | null {
  const [found] = attackOdds(r, b, action, QUICK)
  if (!found) return null
  const rolled = found.rolls.map(({ at, by, weapon, hits }) => ({
    unit: at,
    lines: [
      {
        label: `${capital(nameOf(b, by))}, ${weapon}: at least one hit`,
        value: percent(hits.slice(1).reduce((sum, chance) => sum + chance, 0)),
      },
    ],
  }))
  const ships = found.ships.map((harm) => ({ unit: harm.ship, lines: harmLines(harm) }))
  const stands = found.stands.map(({ stand, lost, destroyed }) => ({
    unit: stand,
    lines: [
      { label: 'Aircraft lost, expected', value: mean(lost).toFixed(1) },
      { label: 'None left', value: percent(destroyed) },
    ],
  }))
  return shown(b, [...rolled, ...ships, ...stands], found)
}

const harmLines = ({ structure, flotation, fires, sinks }: Harm): Lines => [
  { label: 'Structure lost, expected', value: mean(structure).toFixed(1) },
  { label: 'Flotation lost, expected', value: mean(flotation).toFixed(1) },
  { label: 'A fire', value: percent(1 - fires[0]!) },
  { label: 'Sunk by it', value: percent(sinks) },
]

const nameOf = (b: fd.FdBattle, id: string): string =>
  [...b.ships, ...b.stands].find((unit) => unit.id === id)?.name ?? id

function shown(
  b: fd.FdBattle,
  found: readonly { unit: string; lines: Lines }[],
  { exact, error }: { exact: boolean; error: number },
): FleetOdds {
  const targets = [...Map.groupBy(found, ({ unit }) => unit)].map(([unit, rows]) => ({
    name: nameOf(b, unit),
    lines: rows.flatMap(({ lines }) => lines),
  }))
  return { targets, remark: exact ? 'Exact.' : `Damage to within ${percent(error)}.` }
}
