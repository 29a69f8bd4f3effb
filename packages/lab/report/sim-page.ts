import { plural } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { type Summary, UNKNOWN_FLEETS } from '../studies/sim.ts'
import { hullCurves } from './hull-curves.ts'
import { sideMark } from './ink.ts'
import { lossMap } from './loss-map.ts'
import { lengthBars, outcomeBars } from './outcomes.ts'
import { htmlTable, page } from './page.ts'
import { between, percent, percentBetween } from './text.ts'

/** The report of a simulation. */
export function simPage(summary: Summary): string {
  const { title, ruleset, games, seed, sides, ships } = summary
  return page(
    title,
    [
      findRuleset(ruleset).title,
      plural(games, 'battle'),
      `seed ${seed}`,
      ...sides.map(({ side, admiral }) => `${side}: ${admiral}`),
    ],
    [
      {
        heading: 'Outcome',
        note: `Victory points: ${sides.map(({ side, points }) => `${side} ${between(points)}`).join(', ')}. Intervals are 95 %.`,
        body: `<div class="wide">${outcomeBars(summary)}</div>`,
      },
      ...(ships.length === 0 ? [{ heading: 'Ships', note: UNKNOWN_FLEETS, body: '' }] : ofShips(summary)),
      { heading: 'How long battles lasted', body: `<div class="wide">${lengthBars(summary)}</div>` },
    ],
    `You can watch every battle: flankspeed demo --seed ${seed}-N with the same battle and admirals shows battle N, from 0 to ${games - 1}.`,
  )
}

/** The fate of the ships, and where they were lost. */
function ofShips(summary: Summary): Parameters<typeof page>[2] {
  const { games, sides, ships } = summary
  const perSide = (figure: (side: string) => string): string =>
    `<div class="pair">${sides
      .map(
        ({ side }) =>
          `<figure><figcaption class="${side}">${sideMark(side)} ${side}</figcaption>${figure(side)}</figure>`,
      )
      .join('')}</div>`
  return [
    {
      heading: 'Hull left, turn by turn',
      note: 'Mean over all battles, as a share of the hull at the start.',
      body: perSide((side) => hullCurves(summary, side)),
    },
    {
      heading: 'Where ships went down',
      note: 'Darker means more often. Open marks are the starting positions.',
      body: perSide((side) => lossMap(summary, side)),
    },
    {
      heading: 'What became of each ship',
      body: htmlTable(
        ['Ship', 'Class', 'Side', 'Sunk (95 %)', 'On turn', 'Crippled', 'Withdrawn', 'Hull left'],
        ships.map(({ name, class: of, side, lossRate, meanTurnSunk, fates, hullByTurn }) => [
          name,
          of,
          `${sideMark(side)} ${side}`,
          percentBetween(lossRate),
          meanTurnSunk === null ? '' : meanTurnSunk.toFixed(1),
          percent(fates.crippled / games),
          percent(fates.withdrawn / games),
          percent(hullByTurn.at(-1) ?? 1),
        ]),
      ),
    },
  ]
}
