import type { Card } from '@flankspeed/web/desk'
import { ABILITY_NAMES, type Ability, type AbilityId } from '../../../rules/cards/card.ts'
import type * as ct from '../../../rules/library.ts'

/** What an ability does, and the clause that says so. */
const MEANING: Record<AbilityId, readonly [text: string, clause: string]> = {
  escort: ['Protects bombers within range 1: fighters that attack them hit on 5 or more.', 'CT-AAW-10'],
  'evasive-action': ['A salvo of a large or capital ship that reached armour does nothing on a 5 or 6.', 'CT-SA-07'],
  flagship: ['Adds to the initiative roll while she is not crippled.', 'CT-INIT-05'],
  'high-altitude': ['Flies too high for the guns of ships, and makes no AAW attacks.', 'CT-AIR-06'],
  'asw-capable-submarine': ['Hunts submerged submarines with torpedoes at range 1.', 'CT-SUB-09'],
  'press-home': ['Attacks although aborted, with half of its dice.', 'CT-SA-02'],
  infiltration: ['May be placed anywhere 16 klicks from every enemy.', 'CT-SETUP-07'],
  'extended-range': ['Primary guns reach beyond range 4.', 'CT-WPN-08'],
  'landing-ship': ['Carries the troops that are to be landed.', 'CT-SCN-09'],
  'radar-fire-control': ['Primary guns fire at full strength in storms; sees further at night.', 'CT-SA-02'],
  'night-trained': ['Better chances to fly and land at night.', 'CT-SA-02'],
  'long-range-torpedoes': ['Its torpedoes run further than others.', 'CT-WPN-08'],
  'stern-tubes': ['May launch directly astern, with one torpedo fewer.', 'CT-SA-01'],
  'damage-control-parties': ['One marker of its choice is repaired on 4 or more.', 'CT-SA-04'],
  'underwater-protection': ['The first torpedo hit of a turn costs one hull point less.', 'CT-SA-01'],
  'armoured-flight-deck': ['Armour and critical rating count 2 more against bombs.', 'CT-SA-01'],
  'fighter-direction': ['One fighter within range 2 rolls one die more each turn.', 'CT-SA-01'],
  'smoke-screen': ['May lay smoke behind its move, instead of torpedoes and ASW.', 'CT-SA-04'],
  'wolf-pack': ['One die more where another submarine is within range 2 of the target.', 'CT-SA-01'],
  'silent-running': ['When submerged, it is found only on a 6.', 'CT-SA-02'],
  'expert-asw': ['Finds submarines more easily: on 4 or more when submerged, 2 or more on the surface.', 'CT-SA-02'],
  'catapult-aircraft': ['Its floatplanes take off and land whatever the ship does.', 'CT-R-78'],
  'land-based-only': ['Lands only on the land base.', 'CT-SA-05'],
  'non-combatant': ['Makes no attacks of its own against ships.', 'CT-SA-05'],
  'vulnerable-magazines': ['A crippling critical is an explosion instead.', 'CT-SA-05'],
  'aviation-fuel-hazard': ['A fire aboard is put out only on a 6.', 'CT-SA-05'],
  'unreliable-torpedoes': ['Torpedoes that hit explode only on 3 or more.', 'CT-SA-05'],
}

const nameOf = ({ id, value }: Ability): string => ABILITY_NAMES[id].replace('+N', `+${value}`)

/** The abilities of a card, lost ones marked. */
export function abilitiesOf(
  r: ct.Rules,
  b: ct.CtBattle,
  unit: ct.Ship | ct.Aircraft,
  abilities: readonly Ability[],
): Card['traits'] {
  return abilities.map((ability) => {
    const [text, clause] = MEANING[ability.id]
    return { name: nameOf(ability), text, clause, ...(r.ability(b, unit, ability.id) === 0 ? { lost: true } : {}) }
  })
}
