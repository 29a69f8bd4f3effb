import { expect, test } from 'vitest'
import { visitor } from '../testing/client.ts'
import { onBothStores } from '../testing/served.ts'

onBothStores('accounts', ({ address, two }) => {
  test('accounts gather battles across devices', async () => {
    const players = await two()
    const name = `Cunningham ${Math.random()}`
    const account = { name, password: 'Warspite 1915' }
    expect((await players.red.post('/api/account', account)).status).toBe(201)
    expect((await visitor(address).post('/api/account', { ...account, name: name.toUpperCase() })).status).toBe(409)
    const phone = visitor(address)
    expect((await phone.post('/api/session', { name, password: 'something else' })).status).toBe(403)
    expect((await phone.post('/api/session', { name: 'nobody at all', password: 'something' })).status).toBe(403)
    expect((await phone.get('/api/session')).body).toBeNull()
    expect((await phone.post('/api/session', account)).body).toEqual({ name })
    expect((await phone.get('/api/mine')).body[0]).toMatchObject({ id: players.id, you: 'red' })
    expect((await phone.get(players.at)).body.you).toBe('red')
    expect((await phone.post(`${players.at}/draw`)).status).toBe(200)
    expect((await phone.delete('/api/session')).status).toBe(204)
    expect((await phone.post(`${players.at}/draw`)).status).toBe(404)
  })
})
