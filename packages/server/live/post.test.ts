import { expect, test } from 'vitest'
import { isPrivateHost, openPost } from './post.ts'

test('addresses of the own network are known', () => {
  const inside = [
    'localhost',
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '[::1]',
  ]
  const more = ['[fd00::1]', '[fe80::1]', '[::ffff:10.0.0.1]', '100.64.0.1', 'a.localhost', '[::ffff:7f00:1]']
  expect([...inside, ...more].filter((host) => !isPrivateHost(host))).toEqual([])
  expect(['example.org', '8.8.8.8', '[2001:4860:4860::8888]', '172.32.0.1'].filter(isPrivateHost)).toEqual([])
})

test('a name that leads into the own network is not called', async () => {
  const given: string[] = []
  const post = openPost(false, (_url, error) => given.push((error as Error).message), [])
  post.send({ url: 'http://127.0.0.1:1/', body: '', headers: {} })
  post.send({ url: 'http://localhost.:1/', body: '', headers: {} })
  await expect.poll(() => given.length, { timeout: 20_000 }).toBe(2)
  expect(given[0]).toContain('not a public address')
  post.close()
})
