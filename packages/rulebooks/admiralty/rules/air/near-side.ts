import { rule } from '../rule.ts'

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Ship {
    /** Set out to move fast and was held on the near side of another ship (ADM-LEAP-02). */
    heldBack?: boolean
  }
}

/** Overlapping ships stop on the near side (ADM-LEAP-01, ADM-LEAP-02, ADM-R-12). */
export const nearSide = rule('nearSide', (below) => ({
  shipFields: {
    heldBack: {
      read(_r, ship, value) {
        ship.heldBack = value === true
      },
      describe: (_r, _b, ship) => ship.heldBack,
    },
  },

  /** Ships are not placed alongside: a ship that would overlap another stops short of her. */
  restOf(r, b, ship, course, beside) {
    const rest = below.restOf(r, b, ship, course, beside)
    return rest.how === 'alongside' ? r.stopShort(r, b, ship, course, rest.of!) : rest
  },

  comeToRest(r, ship, rest, course) {
    below.comeToRest(r, ship, rest, course)
    if (rest.how === 'short') ship.heldBack = course.moved > r.fastBeyond.inches * 1000
  },

  isFast: (r, ship) => ship.heldBack === true || below.isFast(r, ship),

  newTurn(ship) {
    below.newTurn(ship)
    ship.heldBack = false
  },
}))
