/** boardgame.io's own server with the smallest game there is, everything in memory. Downloaded for the bench alone. */
import { createRequire } from 'node:module'

const load = createRequire(`${process.argv[2]}/package.json`)
const { Server } = load('boardgame.io/server')
const game = {
  name: 'counter',
  setup: () => ({ count: 0 }),
  moves: {
    add: ({ G }: { G: { count: number } }) => {
      G.count++
    },
  },
}
const server = Server({ games: [game], origins: [/./] })
const { appServer } = await server.run({ port: 0, callback: () => undefined })
console.log(`http://127.0.0.1:${appServer.address().port}`)
