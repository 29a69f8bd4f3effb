/** Benchmarks, as ratios within one run: `npm run bench -- --help` lists them. */
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { battleFigures } from './battles.ts'
import { browserFigures } from './browser/browser.ts'
import { HISTORY, lastRecorded, record } from './history.ts'
import { type Figures, report } from './report.ts'

const USAGE = `What this machine can do, in figures that belong together.

  npm run bench                        battles and browser
  npm run bench -- battles             battles a second at random and between captains, the cost of more ships,
                                       dice, copies, hashes, two workers against one
  npm run bench -- trials              ten thousand random battles of every rulebook run to their end without an error
  npm run bench -- budget              how far the Admiral exceeds its budget of 10, 100 and 1,000 ms with 60 ships, in CPU
                                       time: 0.2 is 20 %
  npm run bench -- odds                how long the odds of a rulebook take, first asked; --verbose names the slowest questions
  npm run bench -- browser             how fast the page opens, answers and draws, in a real Chromium
  npm run bench -- server              actions a second on loopback, each durable, with live streams; --boardgame
                                       compares boardgame.io's server, which is downloaded for it
  npm run bench -- postgres            two server processes on one PostgreSQL against one
  npm run bench -- lobby               what a thousand people in the lobby cost the server, as a share of one core
  npm run --silent bench -- --json     for machines; after any of the words above
  npm run bench -- --record            also adds the figures to packages/lab/bench/history.jsonl

Each figure is printed beside its aim and its last recorded value. "!" marks an aim that is not met.

What single questions to the odds cost, cached and not: npm run bench -w @flankspeed/odds`

await loadRulebooks()

const [what = 'all'] = process.argv.slice(2).filter((word) => !word.startsWith('-'))

if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(USAGE)
else if (what === 'all') show({ ...(await battleFigures()), ...(await browserFigures()) })
else if (what === 'battles') show(await battleFigures())
else if (what === 'trials') show((await import('./trials.ts')).trialFigures())
else if (what === 'budget') show((await import('./budget.ts')).budgetFigures())
else if (what === 'odds') show(await (await import('./odds.ts')).oddsFigures())
else if (what === 'browser') show(await browserFigures())
else if (what === 'lobby') {
  show(await (await import('./lobby.ts')).lobbyFigures())
  process.exit()
} else if (what === 'server') {
  show(await (await import('./server.ts')).serverFigures())
  process.exit()
} else if (what === 'postgres') {
  show(await (await import('./postgres.ts')).postgresFigures())
  process.exit()
} else {
  console.error(
    `There is no bench "${what}": choose battles, trials, budget, odds, browser, server, postgres or lobby.\n\n${USAGE}`,
  )
  process.exitCode = 2
}

function show(figures: Figures): void {
  const last = lastRecorded()
  if (process.argv.includes('--record')) {
    record(figures)
    console.error(`Recorded in ${HISTORY}.`)
  }
  console.log(process.argv.includes('--json') ? JSON.stringify(figures, null, 2) : report(figures, last))
}
