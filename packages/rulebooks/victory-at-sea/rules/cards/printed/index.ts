import type { ShipClass } from '../card.ts'
import { bismarck } from './bismarck.ts'
import { newMexico } from './new-mexico.ts'
import { northampton } from './northampton.ts'
import { queenElizabethGroup3 } from './queen-elizabeth-group-3.ts'
import { yamato } from './yamato.ts'

/** The five cards that are printed in the rulebook (VAS-R-12 to VAS-R-16, VAS-R-100 to VAS-R-106). */
export const printedClasses: readonly ShipClass[] = [
  northampton,
  newMexico,
  yamato,
  queenElizabethGroup3,
  bismarck,
].map((card) => ({ card, refits: [] }))
