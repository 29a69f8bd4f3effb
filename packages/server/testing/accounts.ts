import { expect } from 'vitest'
import { giveRole } from '../moderation/give-role.ts'
import { openStore } from '../store/open.ts'
import type { Role } from '../store/safety/roles.ts'
import { type Visitor, visitor } from './client.ts'
import type { TestServer } from './test-servers.ts'

export const PASSWORD = 'a long password'
let made = 0

/** A name that nobody has yet, also in other test files. */
export const someName = (start = 'Fraser'): string => `${start} ${process.pid} ${Date.now()} ${made++}`

/** Somebody with an account. */
export interface Signed {
  me: Visitor
  name: string
}

export async function signedUp({ address }: Pick<TestServer, 'address'>, start?: string): Promise<Signed> {
  const [me, name] = [visitor(address), someName(start)]
  expect((await me.post('/api/account', { name, password: PASSWORD })).status).toBe(201)
  return { me, name }
}

/** As "flankspeed admin role" does. */
export async function withRole(
  { database }: Pick<TestServer, 'database'>,
  name: string,
  role: Role | null,
): Promise<void> {
  const store = await openStore(database(), { beside: true })
  expect(await giveRole(store, name, role)).toBe(name)
  await store.close()
}
