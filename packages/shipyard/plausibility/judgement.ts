import { grouped } from '../drawing/trait-text.ts'
import type { ShipFacts } from '../ship-facts.ts'
import { depthOf, familyOf, type HullFamily, usualBlock } from './hull-family.ts'
import { froude, powerNeeded, trialDisplacement, usualCoefficient } from './speed.ts'
import { blockCoefficient, stabilityOf } from './stability.ts'
import { fuelOf, type Weight, weightsOf } from './weights.ts'

/** What is judged. */
export type Concern = 'hull form' | 'weight' | 'stability' | 'speed'

/** One formula with its figures. */
export interface Calculation {
  readonly concern: Concern
  /** In letters. */
  readonly formula: string
  /** The same with the figures of the ship, and the result. */
  readonly figures: string
  /** What is usual. */
  readonly usual: string
}

/** Something unlikely about a ship, and why. It never forbids anything. */
export interface Doubt {
  readonly concern: Concern
  readonly why: string
}

/** Whether a ship could have floated, stood up and steamed as her facts say. */
export interface Judgement {
  readonly calculations: readonly Calculation[]
  /** What she carries at standard displacement, the heaviest first; empty where nobody can say. */
  readonly weights: readonly Weight[]
  readonly doubts: readonly Doubt[]
}

/** The bounds beyond which there is a doubt: shares of what is usual. */
const OVERWEIGHT = 1.2
const UNUSED = 0.75
const TOO_FAST = 1.35
const TOO_SLOW = 0.6
/** Metacentric height in beams. */
const TENDER = 0.02
const STIFF = 0.14

const NOTHING: Judgement = { calculations: [], weights: [], doubts: [] }

/** Judges a ship as she is described: apply refits first. A battery ashore does not float. */
export function judge(facts: ShipFacts): Judgement {
  if (facts.type === 'shore-battery') return NOTHING
  const family = familyOf(facts)
  const parts = [hullForm(facts), ...(family ? [weight(facts, family), stability(facts, family)] : []), speed(facts)]
  return {
    calculations: parts.flatMap(({ calculation }) => calculation ?? []),
    weights: family ? weightsOf(facts, family).toSorted((a, b) => b.tonnes - a.tonnes) : [],
    doubts: parts.flatMap(({ doubt }) => doubt ?? []),
  }
}

interface Part {
  readonly calculation: Calculation | null
  readonly doubt: Doubt | null
}

const tonnes = (weight: number): string => `${grouped(Math.round(weight))} t`
const percent = (share: number): string => `${Math.round(share * 100)} %`

function hullForm(facts: ShipFacts): Part {
  const { displacement, length, beam, draught } = facts
  const block = blockCoefficient(facts)
  const [least, most] = usualBlock(facts)
  const concern = 'hull form'
  const box = `${length} x ${beam} x ${draught} m`
  const why =
    block > most
      ? `${tonnes(displacement.full)} at full load do not float in ${box}: she would fill ${percent(block)} of that box, and a hull of her type fills at most ${percent(most)}. Make her longer, broader or deeper, or lighter`
      : block < least
        ? `${box} is a large box for ${tonnes(displacement.full)}: she fills only ${percent(block)} of it, and a hull of her type at least ${percent(least)}. She would float higher than her draught says`
        : null
  return {
    calculation: {
      concern,
      formula: 'block coefficient = full load / (1.025 x length x beam x draught)',
      figures: `${grouped(displacement.full)} / (1.025 x ${length} x ${beam} x ${draught}) = ${block.toFixed(2)}`,
      usual: `${least} to ${most} for her type`,
    },
    doubt: why === null ? null : { concern, why },
  }
}

function weight(facts: ShipFacts, family: HullFamily): Part {
  const { standard } = facts.displacement
  if (standard === undefined) return { calculation: null, doubt: null }
  const carried = weightsOf(facts, family)
  const total = carried.reduce((sum, one) => sum + one.tonnes, 0)
  const share = total / standard
  const concern = 'weight'
  const heaviest = carried
    .toSorted((a, b) => b.tonnes - a.tonnes)
    .slice(0, 3)
    .map((one) => `${one.what} ${tonnes(one.tonnes)}`)
    .join(', ')
  const why =
    share > OVERWEIGHT
      ? `what she must carry weighs about ${tonnes(total)} (${heaviest}), and her standard displacement is ${tonnes(standard)}: ${tonnes(total - standard)} too much`
      : share < UNUSED
        ? `what she must carry weighs about ${tonnes(total)}, and her standard displacement is ${tonnes(standard)}: nothing accounts for ${tonnes(standard - total)}`
        : null
  return {
    calculation: {
      concern,
      formula: `hull (${family.structure} t for each m³ of length x beam x depth, depth = ${family.depth} x √(length x beam)) + machinery + armour + weapons + crew, against standard displacement`,
      figures: `${grouped(Math.round(total))} / ${grouped(standard)} = ${percent(share)}`,
      usual: `${percent(UNUSED)} to ${percent(OVERWEIGHT)}`,
    },
    doubt: why === null ? null : { concern, why },
  }
}

function stability(facts: ShipFacts, family: HullFamily): Part {
  const { buoyancy, metacentricRadius, gravity, metacentricHeight } = stabilityOf(facts, [
    ...weightsOf(facts, family),
    fuelOf(facts),
  ])
  const share = metacentricHeight / facts.beam
  const metres = (height: number): string => `${height.toFixed(1)} m`
  const concern = 'stability'
  const depth = metres(depthOf(facts, family))
  const why =
    metacentricHeight <= 0
      ? `she would capsize: her centre of gravity lies ${metres(gravity)} above the keel, her metacentre ${metres(buoyancy + metacentricRadius)}. Give her more beam, or less weight high up`
      : share < TENDER
        ? `she is tender: only ${metres(metacentricHeight)} of metacentric height on a beam of ${facts.beam} m and a hull ${depth} deep. Give her more beam, or less weight high up`
        : share > STIFF
          ? `she is stiff: ${metres(metacentricHeight)} of metacentric height on a beam of ${facts.beam} m. She would roll fast, and her guns would suffer`
          : null
  return {
    calculation: {
      concern,
      formula: 'metacentric height = buoyancy + moment of the waterplane / volume - centre of gravity',
      figures: `${buoyancy.toFixed(1)} + ${metacentricRadius.toFixed(1)} - ${gravity.toFixed(1)} = ${metres(metacentricHeight)}, ${percent(share)} of the beam`,
      usual: `${percent(TENDER)} to ${percent(STIFF)} of the beam`,
    },
    doubt: why === null ? null : { concern, why },
  }
}

function speed(facts: ShipFacts): Part {
  const { machinery, speed: knots } = facts
  if (knots === 0) return { calculation: null, doubt: null }
  const concern = 'speed'
  const usual = usualCoefficient(facts)
  const needed = powerNeeded(facts)
  const displaced = grouped(Math.round(trialDisplacement(facts)))
  const horsepower = (power: number): string => `${grouped(Math.round(power / 100) * 100)} hp`
  const likely = (power: number): string => `${(knots * Math.cbrt(power / needed)).toFixed(1)} knots`
  const share = machinery ? needed / machinery.power : 1
  const why =
    machinery === undefined
      ? null
      : share > TOO_FAST
        ? `${knots} knots ask for about ${horsepower(needed)}, and she has ${horsepower(machinery.power)}: enough for about ${likely(machinery.power)}`
        : share < TOO_SLOW
          ? `${horsepower(machinery.power)} would drive her at about ${likely(machinery.power)}; ${knots} knots need only ${horsepower(needed)}`
          : null
  return {
    calculation: {
      concern,
      formula: 'power = displacement^⅔ x knots³ / Admiralty coefficient',
      figures: `${displaced}^⅔ x ${knots}³ / ${Math.round(usual)} = ${horsepower(needed)}${machinery ? `, she has ${horsepower(machinery.power)}` : ''}`,
      usual: `coefficient ${Math.round(usual)} at a Froude number of ${froude(facts).toFixed(2)}`,
    },
    doubt: why === null ? null : { concern, why },
  }
}
