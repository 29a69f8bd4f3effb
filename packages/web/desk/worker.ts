import { expose } from 'comlink'

export type { DeskDoors } from './doors.ts'

/** What the page asks while the shipyard's data are still on their way would be lost: it is kept and asked again. */
const early: MessageEvent[] = []
const keep = (message: Event): void => {
  early.push(message as MessageEvent)
}
addEventListener('message', keep)
const { doors } = await import('./doors.ts')
removeEventListener('message', keep)
expose(doors)
for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
