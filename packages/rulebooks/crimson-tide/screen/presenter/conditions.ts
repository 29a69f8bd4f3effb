import { capital, type Position, plural } from '@flankspeed/web/desk'
import { SIDES } from '../../rules/battle.ts'
import type * as ct from '../../rules/library.ts'

type Conditions = NonNullable<Position['conditions']>

/** The score and its target, darkness, weather, and the scenario's objectives. */
export function conditions(r: ct.Rules, b: ct.CtBattle): Conditions {
  const { score, targetScore, night, storms, landing } = b
  const found: (false | Conditions[number])[] = [
    b.setUp === null && { text: `Points: Red ${score.red}, Blue ${score.blue}`, clause: 'CT-VP-01' },
    targetScore !== null && { text: `First to ${targetScore}`, clause: 'CT-VP-04' },
    (night !== null || r.isDark(b)) && { text: nightWords(r, b), clause: 'CT-SCN-15' },
    (night !== null || r.isDark(b)) && r.usesNightVisibility(b) && { text: 'Night visibility', clause: 'CT-R-69' },
    storms.length > 0 && { text: plural(storms.length, 'storm'), clause: 'CT-WX-01' },
    ...SIDES.map((side) => convoyOf(b, side)),
    landing !== null && {
      text: landing.landed ? 'The troops are ashore' : `${capital(landing.side)} lands troops`,
      clause: 'CT-SCN-09',
    },
  ]
  return found.filter((condition): condition is Conditions[number] => condition !== false)
}

function nightWords(r: ct.Rules, b: ct.CtBattle): string {
  const { night, turn } = b
  if (r.isDark(b)) return night === null || night.last === null ? 'Night' : `Night, to turn ${night.last}`
  return turn < night!.first ? `Dark from turn ${night!.first}` : 'Daybreak'
}

function convoyOf(b: ct.CtBattle, side: ct.Side): false | Conditions[number] {
  const convoy = b.convoy?.[side]
  if (!convoy) return false
  const through = b.ships.filter(({ id, fate }) => convoy.units.includes(id) && fate === 'exited').length
  const by = convoy.by === null ? '' : ` by turn ${convoy.by}`
  return { text: `${capital(side)} convoy: ${through} of ${convoy.units.length} through${by}`, clause: 'CT-SCN-10' }
}
