import { type ClassFacts, hullYear } from '@flankspeed/shipyard/rulebook'
import type { AbilityId } from '../rules/cards/card.ts'
import type { Figures } from './figures.ts'

type Known = Omit<Figures, 'abilities'>
/** The value of an ability that a class has by its facts, 0 for none. */
type Fitted = (facts: ClassFacts, figures: Known, year: number) => number

const when = (test: boolean): number => (test ? 1 : 0)
const isBattleship = ({ type }: Known): boolean => type === 'battleship' || type === 'battlecruiser'

/** Which classes have which ability, and why; documented in docs/crimson-tide.md. */
const FITTED: Partial<Record<AbilityId, Fitted>> = {
  'catapult-aircraft': (_facts, { type, aircraft }) => when(type !== 'carrier' && aircraft > 0),
  'evasive-action': (_facts, { type, knots }) => when(type === 'destroyer' && knots >= 30),
  'extended-range': (_facts, { primary }) => when(primary !== null && primary.mm >= 370),
  'radar-fire-control': (facts, figures) =>
    when((isBattleship(figures) || figures.type === 'cruiser') && facts.radar.some(({ kind }) => kind === 'gunnery')),
  'long-range-torpedoes': (_facts, { type, tubes }) => when(type !== 'submarine' && tubes !== null && tubes.mm >= 600),
  'stern-tubes': ({ torpedoes }, { type }) =>
    when(
      type === 'submarine' &&
        torpedoes
          .flatMap(({ mounts }) => mounts)
          .reduce((sum, { arc, tubes }) => sum + (arc === 'aft' ? tubes : 0), 0) >= 2,
    ),
  'wolf-pack': ({ navy }, { type }) => when(navy === 'km' && type === 'submarine'),
  'silent-running': (_facts, { submergedKnots }) => when(submergedKnots >= 15),
  'expert-asw': (_facts, { depthCharges }) => when(depthCharges !== null && depthCharges.mortars > 0),
  'damage-control-parties': ({ navy }, { type }) => when(navy === 'usn' && type === 'carrier'),
  'underwater-protection': ({ torpedoProtection: { grade, depth } }, figures) =>
    when(isBattleship(figures) && grade === 'strong' && depth >= 7),
  'armoured-flight-deck': ({ armour }) => when(armour.flightDeck >= 50),
  'fighter-direction': ({ radar, type }, _figures, year) =>
    when(year >= 1943 && type === 'fleet-carrier' && radar.some(({ kind }) => kind === 'air')),
  'aviation-fuel-hazard': ({ navy }, { type }) => when(navy === 'ijn' && type === 'carrier'),
  'vulnerable-magazines': (facts, { type }) => when(type === 'battlecruiser' && hullYear(facts) <= 1920),
  flagship: ({ type }, figures) => {
    if (type === 'fleet-carrier') return 1
    if (!isBattleship(figures)) return 0
    if (figures.tons >= 55_000) return 2
    return when(figures.tons >= 35_000 || (figures.primary?.mm ?? 0) >= 370)
  },
  'landing-ship': ({ type }) => when(type === 'landing-ship'),
  'non-combatant': ({ type }) => when(['merchant', 'tanker', 'transport', 'landing-ship'].includes(type)),
}

export function abilitiesOf(facts: ClassFacts, figures: Known, year: number): Figures['abilities'] {
  return Object.entries(FITTED).flatMap(([id, fitted]) => {
    const value = fitted(facts, figures, year)
    return value > 0 ? [{ id: id as AbilityId, value }] : []
  })
}
