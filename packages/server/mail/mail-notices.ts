import type { BattleRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import type { Mail } from './mail.ts'

/** Tells accounts by mail that it is their move, if they want that. */
export interface MailNotices {
  tell(account: string, battle: Pick<BattleRow, 'id' | 'title'>, what: 'your-move' | 'over'): Promise<void>
}

const SENTENCES = { 'your-move': 'It is your move', over: 'The battle is over' }

export const openMailNotices = (mail: Mail, store: Store): MailNotices => ({
  async tell(account, { id, title }, what) {
    const { email, mailNotices } = await store.accountCare(account)
    if (email === null || !mailNotices) return
    const link = mail.site === null ? '' : `\n\n${mail.site}/#/battle/online-${id}`
    mail.send({
      to: email,
      subject: `${SENTENCES[what]}: ${title}`,
      text: `${SENTENCES[what]} in "${title}".${link}\n\nYou can turn these letters off in your account.\n`,
    })
  },
})
