import type { Dice } from '@flankspeed/kernel'
import { BranchingDice, binomial } from '@flankspeed/odds'
import { copyBattle } from '../../victory-at-sea/rules/attacks.ts'
import type * as vas from '../../victory-at-sea/rules/library.ts'
import { isDefensiveHit } from '../rules/attacks.ts'

type Tell = (event: vas.VasEvent) => void
/** Lets the engine fight it out in a copy of the battle. */
export type Fight = (battle: vas.VasBattle, dice: Dice, tell: Tell) => void

/** How a fight may come out. */
export interface Ending {
  readonly battle: vas.VasBattle
  readonly told: readonly vas.VasEvent[]
  readonly chance: number
}

const FACES = [1, 2, 3, 4, 5, 6]
const GUNNERS = 'defensive fire of'

/** Every result of the dice; of the gunners' dice only the number of hits counts (ADM-DEF-06 to ADM-DEF-08). */
export function everyFight(b: vas.VasBattle, fight: Fight): Ending[] {
  const endings: Ending[] = []
  const dice = new BranchingDice()
  do {
    const battle = copyBattle(b)
    const told: vas.VasEvent[] = []
    fight(battle, gunnersDice(dice), (event) => told.push(event))
    endings.push({ battle, told, chance: dice.chance })
  } while (dice.next())
  return endings
}

function gunnersDice(dice: BranchingDice): Dice {
  const [hit, miss] = [FACES.find(isDefensiveHit)!, FACES.find((face) => !isDefensiveHit(face))!]
  const thrown: number[] = []
  return {
    ready: true,
    call(count, _sides, purpose) {
      if (purpose !== GUNNERS) return
      const hits = dice.branch([...binomial(count, FACES.filter(isDefensiveHit).length / FACES.length)])
      for (let i = 0; i < count; i++) thrown.push(i < hits ? hit : miss)
    },
    die: (sides, least) => thrown.shift() ?? dice.die(sides, least),
  }
}
