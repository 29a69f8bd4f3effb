import { expose } from 'comlink'

/** Opens a worker's doors once its data are here. What was asked meanwhile would be lost: it is kept and asked again. */
export async function exposeWhenReady(load: () => Promise<{ doors: object }>): Promise<void> {
  const early: MessageEvent[] = []
  const keep = (message: Event): void => {
    early.push(message as MessageEvent)
  }
  addEventListener('message', keep)
  const { doors } = await load()
  removeEventListener('message', keep)
  expose(doors)
  for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
}
