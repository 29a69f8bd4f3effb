import type { LiveBattle } from '../battles/live-battle.ts'
import { isHiddenFrom } from '../battles/secrecy.ts'
import type { MailNotices } from '../mail/mail-notices.ts'
import type { LogRow, SeatRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import type { DeliveryQueue } from './delivery-queue.ts'
import { type PushAddress, type Sender, sealed, signedBy } from './push.ts'
import { ORGANISER, signedWebhook, webhookSecret } from './webhook.ts'

/** Notifies people that it is their move: once, until they have moved. */
export interface Notices {
  look(live: LiveBattle, row: LogRow): void
  /** Somebody accepted the challenge of this seat. */
  paired(seat: TellableSeat): void
  /** The battle of this seat is a new round of a tournament. */
  roundBegan(seat: TellableSeat): void
  /** Calls the webhook of a tournament. `seq`: counts its calls. */
  tournament(webhook: string, news: { what: string; tournament: string } & Record<string, unknown>, seq: number): void
}

type TellableSeat = { battle: string; title: string } & Pick<SeatRow, 'side' | 'name' | 'settings'>

const MOST = 100_000
/** Seconds that a push service keeps a notice for a browser that is away. */
const KEPT = 7 * 86_400

export interface NoticesOptions {
  deliveries: DeliveryQueue
  sender: Promise<Sender>
  /** The key from which webhook secrets are derived. */
  webhookKey: Promise<string>
  store: Store
  /** null: no mail is configured. */
  mail: MailNotices | null
  /** Does the player have the battle open? Then no letter is sent. */
  isWatching(battle: string, side: string): boolean
  complain(error: unknown): void
}

export function openNotices(options: NoticesOptions): Notices {
  const { deliveries, sender, webhookKey, store, mail, isWatching, complain } = options
  const told = new Set<string>()

  /** Removes a subscription that the push service says is gone. */
  async function push(address: PushAddress, battle: string, side: string, text: string): Promise<void> {
    const headers = {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(KEPT),
      urgency: 'normal',
      authorization: signedBy(await sender, address.endpoint),
    }
    deliveries.send({ url: address.endpoint, body: sealed(text, address), headers: () => headers }, () => {
      forget(address, battle, side).catch(complain)
    })
  }

  async function call(url: string, battle: string, side: string, seq: number, body: string): Promise<void> {
    const secret = webhookSecret(await webhookKey, battle, side, url)
    const id = `${battle}-${side}-${seq}`
    const headers = () => ({ 'content-type': 'application/json', ...signedWebhook(secret, id, body) })
    deliveries.send({ url, body, headers })
  }

  async function forget({ endpoint }: PushAddress, battle: string, side: string): Promise<void> {
    const seat = (await store.seats(battle)).find((one) => one.side === side)
    if (!seat) return
    const settings = { ...seat.settings, push: seat.settings.push.filter((one) => one.endpoint !== endpoint) }
    await store.changeSeat(battle, side, { settings })
    await store.announce({ battle, kind: 'seats', what: side })
  }

  function tell(what: string, { settings, ...seat }: TellableSeat, seq: number): void {
    const { battle, side } = seat
    const text = JSON.stringify({ what, ...seat, seq })
    if (settings.webhook !== null) call(settings.webhook, battle, side, seq, text).catch(complain)
    for (const address of settings.push) push(address, battle, side, text).catch(complain)
  }

  return {
    paired: (seat) => tell('paired', seat, -1),
    roundBegan: (seat) => tell('round', seat, -1),
    tournament: (webhook, news, seq) =>
      void call(webhook, news.tournament, ORGANISER, seq, JSON.stringify(news)).catch(complain),
    look({ row: battle, seats, result }, { side: by, seq, after }) {
      for (const { side, name, settings, account } of seats) {
        // A notification must not reveal who has chosen in secret.
        if (isHiddenFrom({ after }, side)) continue
        const isMailed = mail !== null && account !== null
        const isAsked = isMailed || settings.webhook !== null || settings.push.length > 0
        if (!isAsked && told.size === 0) continue
        const seat = `${battle.id} ${side}`
        if (by === side || !after.owing.includes(side)) told.delete(seat)
        const isNews = by !== side && after.owing.includes(side) && !told.has(seat)
        if (!isAsked || !(isNews || result !== null)) continue
        if (told.size > MOST) told.clear()
        told.add(seat)
        const what = result === null ? 'your-move' : 'over'
        tell(what, { battle: battle.id, title: battle.title, side, name, settings }, seq)
        if (isMailed && !isWatching(battle.id, side)) mail.tell(account, battle, what).catch(complain)
      }
    },
  }
}
