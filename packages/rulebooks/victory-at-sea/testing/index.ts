/** What tests in other packages use of this rulebook. */

export { SHIP_TRAITS, WEAPON_TRAITS, type WeaponTrait } from '../rules/cards/card.ts'
export { describeCard } from '../rules/cards/card-reading.ts'
export { printedClasses } from '../rules/cards/printed/index.ts'
export { randomSetup, trialCards } from '../rules/random/random-setup.ts'
export { vasCard } from '../shipyard/card.ts'
export { cardRulesets } from '../shipyard/corrections.ts'
export { cardSvg } from '../shipyard/drawing/card-face.ts'
export { cardText } from '../shipyard/drawing/card-text.ts'
export { cardSubject } from '../shipyard/drawing/subject.ts'
export { enlist } from '../shipyard/enlist.ts'
export { mountsOfWeapons } from '../shipyard/mounts.ts'
export { secretWarAtSea } from './secrets.ts'
