import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { newDatabase } from './postgres.ts'
import './postgres-of-run.ts'

/** A new empty database on the PostgreSQL that all test files of this run share. Returns its address. */
export async function sharedDatabase(name: string): Promise<string> {
  const answer = await fetch(inject('postgresAt'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return newDatabase(text, `${name}_${randomUUID().slice(0, 8)}`)
}
