import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type FileLock, lockFile } from './file-lock.ts'
import { MIGRATIONS } from './migrations.ts'
import { resolved } from './resolve-path.ts'

/** A file that is not a usable backup. */
export class NoBackup extends Error {}

/** The files that SQLite keeps beside a database and that belong only to it. */
const BESIDE = ['-wal', '-shm']

/**
 * Replaces a database that no server is using with a backup. The backup is copied and checked first. The old database
 * is renamed; its new name is returned (null: there was none). At every moment the file is either the whole old
 * database or the whole new one.
 */
export async function restoreSqlite(from: string, to: string, now = new Date()): Promise<string | null> {
  const file = resolved(to)
  if (resolved(from) === file) throw new NoBackup('this is the database itself')
  const lock = lockFile(file)
  const fresh = `${file}.restoring`
  try {
    await copied(from, fresh)
    const kept = existsSync(file) ? keptAside(file, lock, now) : null
    for (const end of BESIDE) rmSync(`${file}${end}`, { force: true })
    renameSync(fresh, file)
    syncFolder(dirname(file))
    return kept
  } finally {
    for (const end of ['', '-journal', ...BESIDE]) rmSync(`${fresh}${end}`, { force: true })
    lock.release()
  }
}

/** A complete copy in one file, checked and synced. */
async function copied(from: string, to: string): Promise<void> {
  for (const end of ['', '-journal', ...BESIDE]) rmSync(`${to}${end}`, { force: true })
  try {
    const source = new DatabaseSync(from, { readOnly: true })
    try {
      await backup(source, to)
    } finally {
      source.close()
    }
    const db = new DatabaseSync(to)
    try {
      db.exec('pragma journal_mode = delete')
      checkForm(db)
      checkWhole(db)
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof NoBackup) throw error
    throw new NoBackup(`it cannot be read as a database: ${(error as Error).message}`)
  }
  const fd = openSync(to, 'r+')
  fsyncSync(fd)
  closeSync(fd)
}

function checkForm(db: DatabaseSync): void {
  const { user_version: form } = db.prepare('pragma user_version').get() as { user_version: number }
  if (form > MIGRATIONS.length)
    throw new NoBackup(
      `it was written by a later Flank Speed (its form is ${form}, this program knows ${MIGRATIONS.length})`,
    )
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => name)
  if (form === 0 || !['battles', 'seats', 'log'].every((table) => tables.includes(table)))
    throw new NoBackup('it is not a database of Flank Speed')
}

function checkWhole(db: DatabaseSync): void {
  const found = db
    .prepare('pragma integrity_check(3)')
    .all()
    .map(({ integrity_check: what }) => String(what))
  if (found.join() !== 'ok') throw new NoBackup(`it is damaged: ${found.join('; ')}`)
  if (db.prepare('pragma foreign_key_check').get()) throw new NoBackup('it is damaged: rows without their battle')
}

/** Saves the database under another name, with its journal. The file itself stays in place. */
function keptAside(file: string, lock: FileLock, now: Date): string {
  foldJournal(file, lock)
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  let kept = `${file}.before-${stamp}`
  for (let i = 2; existsSync(kept); i++) kept = `${file}.before-${stamp}-${i}`
  for (const end of BESIDE) if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${kept}${end}`)
  try {
    linkSync(file, kept)
  } catch {
    // Not every file system has hard links.
    copyFileSync(file, kept)
  }
  return kept
}

/** Checkpoints the journal into the database, if that is sound. */
function foldJournal(file: string, lock: FileLock): void {
  try {
    lock.checkJournal()
    const db = new DatabaseSync(file)
    try {
      db.exec('pragma wal_checkpoint(truncate)')
    } finally {
      db.close()
    }
  } catch {
    // Damaged, or the journal of another file: keep both as they are.
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(folder, 'r')
  fsyncSync(fd)
  closeSync(fd)
}
