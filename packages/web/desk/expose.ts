import { expose } from 'comlink'

/** Exposes a worker's API once its data are loaded. Messages that arrive earlier are queued and dispatched then. */
export async function exposeWhenReady(load: () => Promise<{ api: object }>): Promise<void> {
  const early: MessageEvent[] = []
  const keep = (message: Event): void => {
    early.push(message as MessageEvent)
  }
  addEventListener('message', keep)
  const { api } = await load()
  removeEventListener('message', keep)
  expose(api)
  for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
}
