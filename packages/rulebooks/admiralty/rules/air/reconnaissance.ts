import { asData, asList, asText, Malformed, onlyFields, shown } from '@flankspeed/kernel'
import { SIDES, type Side, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import { refuse } from '../../../victory-at-sea/rules/reasons.ts'
import { rule } from '../rule.ts'

interface Scout {
  readonly nation: string
  readonly name: string
  readonly as: Grade
}

/** What a scout costs, and the bonus of its report. */
interface Grade {
  readonly points: number
  readonly bonus: number
}
/** The bonus that Radar gives, and that of Advanced Radar (ADM-RECON-03, ADM-RECON-04). */
const RADAR: Grade = { points: 5, bonus: 1 }
const ADVANCED: Grade = { points: 10, bonus: 2 }

const SCOUTS: readonly Scout[] = [
  { nation: 'royal-navy', name: 'Supermarine Walrus', as: RADAR },
  { nation: 'royal-navy', name: 'Short Sunderland', as: ADVANCED },
  { nation: 'us-navy', name: 'PBM Mariner', as: RADAR },
  { nation: 'us-navy', name: 'Consolidated PBY Catalina', as: ADVANCED },
  { nation: 'marine-nationale', name: 'Loire 130M', as: RADAR },
  { nation: 'marine-nationale', name: 'CAMS 55/10', as: ADVANCED },
  { nation: 'kriegsmarine', name: 'B&V Bv-138 Sea Dragon', as: RADAR },
  { nation: 'kriegsmarine', name: 'Focke-Wulf Fw-200 Condor', as: ADVANCED },
  { nation: 'imperial-japanese-navy', name: 'Kawanishi H6K Mavis', as: RADAR },
  { nation: 'imperial-japanese-navy', name: 'Kawanishi H8K1 Emily', as: ADVANCED },
  { nation: 'regia-marina', name: 'CANT Z.501 Gull', as: RADAR },
  { nation: 'regia-marina', name: 'CANT Z.506 Heron', as: ADVANCED },
]

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface SideState {
    /** Long-range scouts, never on the table (ADM-RECON-05). */
    recon?: readonly string[]
  }
}

/** By its name or a part of it. */
function scoutNamed(value: unknown, where: string): Scout {
  const wanted = asText(value, where).toLowerCase()
  const found = SCOUTS.find(({ name }) => name.toLowerCase() === wanted || name.toLowerCase().includes(wanted))
  if (found) return found
  throw new Malformed(
    where,
    `there is no long-range scout ${shown(value)}: there are ${SCOUTS.map(({ name }) => name).join(', ')}`,
  )
}

function refuseScouts(b: VasBattle, side: Side, scouts: readonly Scout[]): void {
  if (scouts.length > 0 && (b.options.night || b.options.badWeather))
    refuse('ADM-RECON-08', 'long-range scouts fly in fair weather and by day only')
  const { nation } = b.sides[side]
  const foreign = scouts.find((scout) => nation !== null && nation !== '' && scout.nation !== nation)
  if (foreign) refuse('ADM-RECON-01', `${foreign.name} does not fly for ${nation}`)
}

/** Long-range reconnaissance (ADM-RECON-01 to ADM-RECON-08, ADM-R-34, ADM-R-35). */
export const reconnaissance = rule('reconnaissance', (below) => ({
  battleFields: {
    recon: {
      read(_r, b, value, where) {
        const data = value === undefined ? {} : asData(value, where, '{ red: [PBY Catalina] }')
        onlyFields(data, SIDES, where)
        for (const side of SIDES) {
          const scouts = asList(data[side] ?? [], `${where}.${side}`).map((name, i) =>
            scoutNamed(name, `${where}.${side}[${i}]`),
          )
          refuseScouts(b, side, scouts)
          b.sides[side].recon = scouts.map(({ name }) => name)
        }
      },
      describe: (_r, b) => Object.fromEntries(SIDES.map((side) => [side, b.sides[side].recon])),
    },
  },

  /** One more die for each, with the bonus and the second roll of a radar set (ADM-RECON-02, ADM-RECON-07). */
  scoutsRolling(r, b, side) {
    const scouts = (b.sides[side].recon ?? []).map((name) => {
      const { as } = SCOUTS.find((known) => known.name === name)!
      return { scout: name, bonus: as.bonus }
    })
    return [...below.scoutsRolling(r, b, side), ...scouts]
  },

  /** Bought with the fleet, as aircraft from land: they count towards their quarter (ADM-RECON-01, ADM-R-34). */
  fleetFields: {
    recon: {
      read(b: VasBattle, side: Side, value: unknown, where: string): { cost: number; take: () => void } {
        const scouts = asList(value, where).map((name, i) => scoutNamed(name, `${where}[${i}]`))
        refuseScouts(b, side, scouts)
        return {
          cost: scouts.reduce((sum, { as }) => sum + as.points, 0),
          take: () => {
            b.sides[side].recon = scouts.map(({ name }) => name)
          },
        }
      },
    },
  },

  /** Nobody knows of them before they report. */
  hide(r, b, side) {
    below.hide(r, b, side)
    if (b.setUp !== null && !b.sides[side].scouted) b.sides[side].recon = []
  },
}))
