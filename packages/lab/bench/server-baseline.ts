/**
 * The simplest possible implementation: an endpoint that writes every request to SQLite and answers when it is
 * committed.
 */
import { DatabaseSync } from 'node:sqlite'
import fastify from 'fastify'

const db = new DatabaseSync(process.argv[2]!)
db.exec('pragma journal_mode = wal; pragma synchronous = full')
db.exec('create table log (seq integer primary key, body text not null)')
const insert = db.prepare('insert into log (body) values (?)')
const app = fastify()
app.post('/act', async ({ body }) => ({ seq: Number(insert.run(JSON.stringify(body)).lastInsertRowid) }))
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
console.log(`http://127.0.0.1:${port}`)
