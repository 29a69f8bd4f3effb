import { afterEach, expect, test } from 'vitest'
import { Denied } from '../../battles/denied.ts'
import { openPasswords, type PasswordOptions, type Passwords } from './passwords.ts'

const opened: Passwords[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

function open(options: PasswordOptions = {}): Passwords {
  const passwords = openPasswords(options)
  opened.push(passwords)
  return passwords
}

const by = (address: string, account = 'ann'): { account: string; address: string } => ({ account, address })
const denial = (error: unknown): [number, boolean] => {
  if (!(error instanceof Denied)) throw error
  return [error.status, error.retryAfter! > 0]
}

test('a password is right, or it is not; one of no account never is', async () => {
  const passwords = open()
  const kept = await passwords.hash('correct horse', 'here')
  expect(kept).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/)
  expect(await passwords.isRight('correct horse', kept, by('here'))).toBe(true)
  expect(await passwords.isRight('correct hors', kept, by('here'))).toBe(false)
  expect(await passwords.isRight('correct horse', null, by('here'))).toBe(false)
  expect(await passwords.isRight('', '', by('here'))).toBe(false)
})

test('a stored password stays right: by default scrypt runs with N = 2^15, r = 8, p = 3', async () => {
  const kept = 'scrypt$MDEyMzQ1Njc4OWFiY2RlZg$G4W5nQ2B6hYm0OghZ5oPEuCjIl8I-Sp-hh15UA5iu-g'
  expect(await open().isRight('correct horse', kept, by('here'))).toBe(true)
  expect(await open({ cost: 2 }).isRight('correct horse', kept, by('here'))).toBe(false)
})

test('one address has few hashes under way, all together not many more', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const passwords = open({ most: 4, mostEach: 2, pool: { run: () => promise, close: async () => {} } })
  const ask = (address: string) => passwords.hash('correct horse', address).then(() => 'done' as const, denial)
  const answers = ['a', 'a', 'a', 'b', 'b', 'c'].map(ask)
  resolve('a hash')
  expect(await Promise.all(answers)).toEqual(['done', 'done', [429, true], 'done', 'done', [503, true]])
  // A finished job frees its place.
  expect(await ask('c')).toBe('done')
})

test('wrong guesses at an account are few from one address, and lock nobody else out', async () => {
  let time = 0
  const passwords = open({ now: () => time, pool: { run: async () => false, close: async () => {} } })
  const guess = (address: string, account?: string) =>
    passwords.isRight('wrong', null, by(address, account)).catch((error: unknown) => denial(error)[0])
  const answers: unknown[] = []
  for (let i = 0; i < 11; i++) answers.push(await guess('here'))
  expect(answers).toEqual([...Array(10).fill(false), 429])
  expect(await guess('elsewhere')).toBe(false)
  expect(await guess('here', 'bob')).toBe(false)
  time += 30_000
  expect([await guess('here'), await guess('here')]).toEqual([false, 429])
})
