import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRuleset, Keeper, type Replay } from '@flankspeed/engine'
import { storedTexts } from '@flankspeed/scenarios/texts'
import { trials } from '@flankspeed/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { visitor } from '../testing/client.ts'
import { cruisers, picker, someAction } from '../testing/some-action.ts'
import { onBothStores } from '../testing/test-servers.ts'

const FLEET = 'navy: rn\nyear: 1941\npoints: 300\nships:\n  - { class: hood }\n  - { class: tribal, count: 2 }\n'
const POSITION = `ruleset: victory-at-sea
title: A crossing
battle: ${JSON.stringify(cruisers(3))}
`

function played(actions: number): Replay {
  const ruleset = findRuleset('victory-at-sea')
  const keeper = new Keeper(ruleset, cruisers(3), 'a seed')
  const pick = picker('shared')
  for (let i = 0; i < actions; i++) {
    const [owed] = keeper.decisions
    keeper.act(someAction(keeper.battle, owed!.side, pick)!)
  }
  return keeper.replay('A chase')
}

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-page-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeFileSync(
  join(folder, 'index.html'),
  '<html><head><meta name="description" content="x" /><title>Flank Speed</title></head><body><script src="./main.js"></script></body></html>',
)

onBothStores('shared links', ({ address, database, two, playOn, open }) => {
  /** A file belongs to one server. */
  const alone = () => (database().startsWith('postgres') ? {} : { database: ':memory:' })
  const somebody = () => visitor(address)
  const replay = played(8)

  test('a replay, a position, a fleet and a battle are shared, read by anybody, and deleted by their maker alone', async () => {
    const [maker, reader] = [somebody(), somebody()]
    const shared: [object, object][] = [
      [
        { kind: 'replay', text: JSON.stringify(replay), at: 3, view: 'review' },
        { title: 'A chase', view: 'review', at: 3 },
      ],
      [
        { kind: 'position', text: POSITION },
        { title: 'A crossing', view: 'position' },
      ],
      [
        { kind: 'fleet', text: FLEET, title: 'Force <H>' },
        { title: 'Force <H>', view: 'fleet' },
      ],
      [{ kind: 'scenario', text: Object.values(storedTexts())[0] }, { view: 'scenario' }],
    ]
    for (const [body, expected] of shared) {
      const made = await maker.post('/api/links', body)
      expect([made.status, made.body]).toEqual([201, expect.objectContaining({ ...expected, mine: true, by: null })])
      const { id, page, picture, embed } = made.body
      const read = await reader.get(`/api/links/${id}`)
      expect(read.body).toMatchObject({ ...expected, text: (body as { text: string }).text, mine: false })
      expect(JSON.stringify(read.body)).not.toMatch(/"(account|browser|address)"/)
      const png = await fetch(address() + picture)
      expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(
        Buffer.from(await png.arrayBuffer())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG')
      for (const path of [page, embed]) expect((await reader.get(path)).text).toContain('og:image')
      expect((await reader.delete(`/api/links/${id}`)).status).toBe(403)
      expect((await reader.send('PATCH', `/api/links/${id}`, { title: 'mine now' })).status).toBe(403)
      expect((await maker.delete(`/api/links/${id}`)).status).toBe(204)
      for (const path of [`/api/links/${id}`, page, picture, embed]) expect((await maker.get(path)).status).toBe(404)
    }
  }, 60_000)

  test('what cannot be read is refused with the reason', async () => {
    const me = somebody()
    const broken = (change: object, kind = 'replay') => ({ kind, text: JSON.stringify({ ...replay, ...change }) })
    const cases: [object, string | RegExp][] = [
      [{ kind: 'replay', text: '{"flankspeed": 1' }, /not JSON/],
      [broken({ flankspeed: 2 }), 'This is not a replay: the field flankspeed must say 1.'],
      [broken({ ruleset: 'tiddlywinks' }), 'There is no ruleset "tiddlywinks".'],
      [broken({ hashes: [] }), 'The replay has 0 hashes: 9 are needed.'],
      [broken({ seed: 'another seed' }), /differs after action/],
      [broken({ actions: replay.actions.map(() => ({ side: 'red', do: 'sing' })) }), /sing/],
      [broken({ setup: { ships: 7 } }), /./],
      [broken({ setup: null }), /./],
      [broken({ rolls: 'many', seed: null }), 'The dice of the replay must be lists of numbers.'],
      [{ ...broken({}), at: 99 }, 'The replay has only 8 actions.'],
      [{ kind: 'position', text: 'ruleset: victory-at-sea\nbattle: { ships: 3 }' }, /^Line 2/],
      [{ kind: 'position', text: 'a: [' }, /^Line/],
      [{ kind: 'fleet', text: 'navy: rn\nyear: 1941\npoints: 9\nships:\n  - { class: ark-of-noah }\n' }, /ark-of-noah/],
      [{ kind: 'fleet', text: '{}' }, /navy/],
      [{ kind: 'scenario', text: 'sides: {}\nmap: {}' }, /./],
      [{ kind: 'replay' }, 'Send either text or battle.'],
    ]
    for (const [body, why] of cases) {
      const answer = await me.post('/api/links', body)
      expect([answer.status, answer.body.error.why]).toEqual([
        422,
        typeof why === 'string' ? why : expect.stringMatching(why),
      ])
    }
    const unknown = await me.post('/api/links', { kind: 'poem', text: 'x' })
    expect(unknown.status).toBe(400)
    expect((await me.get('/api/links?mine=1')).body).toEqual([])
  }, 60_000)

  test('only accounts list something publicly, under their name', async () => {
    const [maker, reader] = [somebody(), somebody()]
    const body = { kind: 'fleet', text: FLEET, listed: true }
    expect((await maker.post('/api/links', body)).body.error.why).toMatch(/^Sign in/)
    const { id: unlisted } = (await maker.post('/api/links', { ...body, listed: false })).body
    await maker.post('/api/account', { name: `Somerville ${Math.random()}`, password: 'renown and ark royal' })
    const { id, by } = (await maker.post('/api/links', body)).body
    expect(by).toMatch(/^Somerville/)
    const publicly = (await reader.get('/api/links')).body.map((link: { id: string }) => link.id)
    expect([publicly.includes(id), publicly.includes(unlisted)]).toEqual([true, false])
    expect((await maker.send('PATCH', `/api/links/${id}`, { listed: false, title: 'Force H' })).body).toMatchObject({
      listed: false,
      title: 'Force H',
    })
    expect((await reader.get('/api/links')).text).not.toContain(id)
    expect((await maker.send('PATCH', `/api/links/${unlisted}`, { listed: true })).status).toBe(403)
    expect((await maker.get('/api/links?mine=1')).body.map((link: { id: string }) => link.id).sort()).toEqual(
      [id, unlisted].sort(),
    )
  })

  test('a battle on the server is shared when it is over, by those who may see it', async () => {
    const { red, blue, id, at } = await two({ open: false })
    await playOn({ red, blue, at }, 5)
    expect((await red.post('/api/links', { battle: id })).body.error.why).toMatch(/when the battle is over/)
    await red.post(`${at}/resign`)
    expect((await somebody().post('/api/links', { battle: id })).status).toBe(404)
    const made = await red.post('/api/links', { battle: id, view: 'results' })
    expect([made.status, made.body.view]).toEqual([201, 'results'])
    const { text } = (await somebody().get(`/api/links/${made.body.id}`)).body
    expect(JSON.parse(text)).toMatchObject({ flankspeed: 1, ruleset: 'victory-at-sea' })
  })

  test('the page of a link has its title and picture, escaped, and only the embedded one may be framed', async () => {
    const serving = await open({ page: folder, ...alone() })
    try {
      const me = visitor(() => serving.address)
      const { page, embed } = (await me.post('/api/links', { kind: 'fleet', text: FLEET, title: '"><script>' })).body
      const shown = await me.get(page)
      expect(shown.text).toContain('<title>&quot;&gt;&lt;script&gt; · Flank Speed</title>')
      expect(shown.text).toContain(`property="og:image" content="${serving.address}${page}/picture.png"`)
      expect(shown.text).toContain('src="/main.js"')
      expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect((await me.get(embed)).headers.get('content-security-policy')).toContain('frame-ancestors *')
      const scenario = await me.get('/s/scenario/denmark-strait')
      expect(scenario.text).toContain('Denmark Strait')
      expect(scenario.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect((await me.get('/s/scenario/denmark-strait/picture.png')).headers.get('content-type')).toBe('image/png')
      for (const path of ['/s/nothing', '/s/scenario/nowhere', '/s/puzzle/none', '/embed/nothing', '/s/%00'])
        expect([path, (await me.get(path)).status]).toEqual([path, 404])
    } finally {
      await serving.close()
    }
  }, 60_000)

  test('nobody shares more than the limit, also with new browsers from one address', async () => {
    const serving = await open({ limits: { sharedLinks: 2 }, ...alone() })
    try {
      const fresh = () => visitor(() => serving.address)
      const share = (who: ReturnType<typeof fresh>) => who.post('/api/links', { kind: 'fleet', text: FLEET })
      const me = fresh()
      const answers = [await share(me), await share(me), await share(me), await share(fresh())]
      // PostgreSQL has links of the other tests, from the same address.
      const room = database().startsWith('postgres') ? [429, 429] : [201, 201]
      expect(answers.map(({ status }) => status)).toEqual([...room, 429, 429])
    } finally {
      await serving.close()
    }
  })
})

describe.each(trials().map((trial) => [trial.ruleset.id, trial] as const))(
  '%s',
  (id, { ruleset, randomSetup, secrets }) => {
    test('an unfinished battle with secrets is not shared, and no preview shows a hidden unit', async () => {
      const { read } = await import('./reading-thread.ts')
      const limits = { units: 300, setupBytes: 1 << 19, replayActions: 5000 }
      let refused = 0
      for (let seed = 1; seed <= 4; seed++) {
        const pick = picker(`share ${id} ${seed}`)
        const keeper = new Keeper(ruleset, randomSetup(pick), `seed ${seed}`)
        for (let i = 0; i < 6 && keeper.outcome === null; i++) {
          const [owed] = keeper.decisions
          if (!owed) break
          const text = JSON.stringify(keeper.replay('A trial'))
          const found = await read({ kind: 'replay', text, at: null, title: null, isOver: false, limits })
          const isOpen = ruleset.isOpen(keeper.battle)
          expect('refused' in found ? found.refused : 'shared').toBe(
            isOpen ? 'shared' : 'This battle is not over and has secrets: share it when it is over.',
          )
          if (!isOpen) refused++
          const drawn = await read({ kind: 'replay', text, at: null, title: null, isOver: true, limits })
          if ('refused' in drawn) throw new Error(drawn.refused)
          for (const word of secrets(keeper.battle, 'spectator'))
            expect([word, drawn.picture.includes(`>${word}<`)]).toEqual([word, false])
          keeper.act(ruleset.sample(keeper.battle, owed, pick))
        }
      }
      console.log(`${id}: ${refused} positions with secrets`)
    }, 60_000)
  },
)
