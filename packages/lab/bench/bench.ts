/** Benchmarks, as ratios within one run: `npm run bench -- --help` lists them. */
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { battleFigures } from './battles.ts'
import { browserFigures } from './browser.ts'

const USAGE = `What this machine can do, in figures that belong together.

  npm run bench                        battles and browser
  npm run bench -- battles             battles a second at random and between captains, the cost of more ships,
                                       dice, copies, hashes, two workers against one
  npm run bench -- trials              ten thousand random battles of every rulebook run to their end without an error
  npm run bench -- budget              how far the Admiral exceeds its budget of 10, 100 and 1,000 ms with 60 ships, in CPU
                                       time: 0.2 is 20 %
  npm run bench -- browser             how fast the page opens, answers and draws, in a real Chromium
  npm run bench -- server              actions a second on loopback, each durable, with live streams; --boardgame
                                       compares boardgame.io's server, which is downloaded for it
  npm run bench -- lobby               what a thousand people in the lobby cost the server, as a share of one core
  npm run --silent bench -- --json     for machines; after any of the words above

The odds have a bench of their own: npm run bench -w @flankspeed/odds`

await loadRulebooks()

const [what = 'all'] = process.argv.slice(2).filter((word) => !word.startsWith('-'))

if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(USAGE)
else if (what === 'all') show({ ...(await battleFigures()), ...(await browserFigures()) })
else if (what === 'battles') show(await battleFigures())
else if (what === 'trials') show((await import('./trials.ts')).trialFigures())
else if (what === 'budget') show((await import('./budget.ts')).budgetFigures())
else if (what === 'browser') show(await browserFigures())
else if (what === 'lobby') {
  show(await (await import('./lobby.ts')).lobbyFigures())
  process.exit()
} else if (what === 'server') {
  await import('./server.ts')
  process.exit()
} else {
  console.error(`There is no bench "${what}": choose battles, trials, budget, browser, server or lobby.\n\n${USAGE}`)
  process.exitCode = 2
}

function show(all: Record<string, number>): void {
  if (process.argv.includes('--json')) return console.log(JSON.stringify(all, null, 2))
  for (const [name, value] of Object.entries(all).sort(([a], [b]) => a.localeCompare(b)))
    console.log(
      `${name.padEnd(40)} ${value >= 100 ? Math.round(value).toLocaleString('en').padStart(14) : value.toFixed(3).padStart(14)}`,
    )
}
