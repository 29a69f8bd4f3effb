import { readFile } from 'node:fs/promises'
import { NO_WORDS, readWords, type WordList } from './word-list.ts'

/** The operator's list, which can be read again while the server runs. */
export interface Words extends WordList {
  /** Reads the file again. If that fails, the list stays as it is. Returns the number of entries. */
  reload(): Promise<number>
}

/** `file`: undefined: there is no list. Throws if it cannot be read. */
export async function openWords(file: string | undefined): Promise<Words> {
  const read = async (): Promise<WordList> => (file === undefined ? NO_WORDS : readWords(await readFile(file, 'utf8')))
  let list = await read()
  return {
    get size() {
      return list.size
    },
    isIn: (text) => list.isIn(text),
    starred: (text) => list.starred(text),
    async reload() {
      list = await read()
      return list.size
    },
  }
}
