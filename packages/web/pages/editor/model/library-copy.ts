import { dataIn, edited } from './file-text.ts'

/** A battle of the library as the start of one's own: with its own id, so that the two are never confused. */
export function copyOf(text: string): string {
  const { id, name } = dataIn(text) as { id: string; name: string }
  const own = edited(text, [
    { set: ['id'], to: `my-${id}` },
    { set: ['name'], to: `${name} (my version)` },
  ])
  return own.replace(/^# yaml-language-server:.*\n/, '')
}
