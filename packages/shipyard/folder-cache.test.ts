import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cachedInFolder } from './folder-cache.ts'
import { readAircraft, readNavy } from './reading.ts'
import { storedAircraft, storedNavies } from './stored.ts'

const folder = mkdtempSync(join(tmpdir(), 'flankspeed-keeping-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
const asked = (...texts: string[]): { of: string[] } =>
  cachedInFolder(folder, 'thing', texts, () => {
    made++
    return { of: texts }
  })

test('what is made of the same texts is made once', () => {
  expect([asked('a', 'b'), asked('a', 'b')]).toEqual([{ of: ['a', 'b'] }, { of: ['a', 'b'] }])
  expect(made).toBe(1)
})

test('another text, or one that ends elsewhere, is another thing, and takes the place of the first', () => {
  expect(asked('ab', '')).toEqual({ of: ['ab', ''] })
  expect(asked('a', 'c')).toEqual({ of: ['a', 'c'] })
  expect(made).toBe(3)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('what is not whole is made again', () => {
  const [file] = readdirSync(folder) as [string]
  writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').slice(0, 5))
  expect([asked('a', 'c'), asked('a', 'c')]).toEqual([{ of: ['a', 'c'] }, { of: ['a', 'c'] }])
  expect(made).toBe(4)
})

test('a place that cannot hold it does no harm', () => {
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  chmodSync(file, 0o400)
  expect(cachedInFolder(file, 'thing', ['x'], () => 'made')).toBe('made')
})

test('the shipyard is kept as it is read', () => {
  const text = (file: string): string => readFileSync(new URL(`./data/${file}.yaml`, import.meta.url), 'utf8')
  const [navy] = storedNavies()
  expect(navy).toStrictEqual(readNavy(text('usn'), 'usn.yaml'))
  expect(storedAircraft()).toStrictEqual(readAircraft(text('aircraft'), 'aircraft.yaml'))
})
