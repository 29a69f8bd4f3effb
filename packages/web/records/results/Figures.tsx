import type { ReactNode } from 'react'
import type { Results } from '../../desk/results.ts'
import { Figure } from './Figure.tsx'
import { one, signed } from './format.ts'
import { eachAttack, hullByTurn, hullByWeapon, pointsByTurn, runningLuck } from './plots.ts'
import { byWeapon, running } from './totals.ts'

/** The plots of the battle, each with its figures as a table. */
export default function Figures({ results }: { results: Results }): ReactNode {
  const { hull, points, attacks, sides } = results
  const turns = [...new Set(hull.map(({ turn }) => turn))]
  const ships = [...new Map(hull.map((mark) => [mark.unit, mark])).values()]
  const weapons = byWeapon(attacks)
  const steps = running(attacks)
  const at = (unit: string, turn: number): string => {
    const mark = hull.find((one) => one.unit === unit && one.turn === turn)
    return mark ? String(mark.left) : ''
  }
  return (
    <div className="figures">
      <Figure
        wide
        title="Hull by turn"
        caption="Hull left after each turn."
        draw={(width) => hullByTurn(hull, sides, width)}
        head={['Ship', ...turns.map((turn) => (turn === turns[0] ? 'Start' : `Turn ${turn}`))]}
        rows={ships.map(({ unit, name }) => [name, ...turns.map((turn) => at(unit, turn))])}
      />
      <Figure
        title="Victory points"
        caption="Points of each side after each turn."
        draw={(width) => pointsByTurn(points, sides, width)}
        head={['Turn', ...sides.map(({ title }) => title)]}
        rows={turns.map((turn) => [
          String(turn),
          ...sides.map(({ side }) =>
            String(points.find((mark) => mark.turn === turn && mark.side === side)?.points ?? ''),
          ),
        ])}
      />
      {attacks.length > 0 && (
        <>
          <Figure
            title="Luck over time"
            caption="Damage above or below the expected damage, attack by attack. Above the line: lucky so far."
            draw={(width) => runningLuck(steps, width)}
            head={['Attack', 'Turn', ...sides.map(({ title }) => title)]}
            rows={steps.map(({ attack, turn, luck }) => [
              String(attack),
              String(turn),
              ...sides.map(({ side }) => signed(luck[side] ?? 0)),
            ])}
          />
          <Figure
            title="Every attack"
            caption="Expected and actual damage of each attack. On the line: exactly as expected."
            draw={(width) => eachAttack(attacks, width)}
            head={['Turn', 'Attack', 'Expected', 'Rolled']}
            rows={attacks.map(({ turn, name, targetName, expected, rolled }) => [
              String(turn),
              `${name} at ${targetName}`,
              one(expected),
              String(rolled),
            ])}
          />
          <Figure
            title="Damage by ship"
            caption="The bar is the actual damage, the mark the expected damage."
            draw={(width) => hullByWeapon(weapons, width)}
            head={['Ship', 'Weapon', 'Dice', 'Hits', 'Expected', 'Rolled']}
            rows={weapons.map(({ name, weapon, dice, hits, expected, rolled }) => [
              name,
              weapon,
              String(dice),
              String(hits),
              one(expected),
              String(rolled),
            ])}
          />
        </>
      )}
    </div>
  )
}
