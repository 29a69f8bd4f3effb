/**
 * boardgame.io's own server with everything in memory, downloaded for the bench alone. It serves the smallest possible
 * game, and the same battle that our server plays in the bench, with the same rules.
 */
import { createRequire } from 'node:module'
import { type Action, type Battle, type GeneratorState, SeededDice } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { opening } from './server-battle.ts'

interface MoveContext {
  G: { battle: Battle; dice: GeneratorState }
  playerID: string
}

const load = createRequire(`${process.argv[2]}/package.json`)
const { Server } = load('boardgame.io/server')
const { original } = load('immer') as { original<T>(draft: T): T }
const counter = {
  name: 'counter',
  disableUndo: true,
  setup: () => ({ count: 0 }),
  moves: {
    add: ({ G }: { G: { count: number } }) => {
      G.count++
    },
  },
}
const battle = {
  name: 'battle',
  disableUndo: true,
  setup: () => {
    const { battle, dice } = opening()
    return { battle, dice: [...dice.state] }
  },
  turn: { activePlayers: { all: 'act' }, stages: { act: {} } },
  moves: {
    act: ({ G }: MoveContext, action: Action) => {
      const before = original(G)
      const ruleset = findRuleset(before.battle.ruleset)
      const after = ruleset.copy(before.battle)
      const dice = new SeededDice(before.dice)
      ruleset.apply(after, action, dice, null)
      return { battle: after, dice: [...dice.state] }
    },
  },
  playerView: ({ G, playerID }: MoveContext) => ({
    battle: findRuleset(G.battle.ruleset).view(G.battle, playerID === '0' ? 'red' : 'blue'),
  }),
}
const server = Server({ games: [counter, battle], origins: [/./] })
const { appServer } = await server.run({ port: 0, callback: () => undefined })
console.log(`http://127.0.0.1:${appServer.address().port}`)
