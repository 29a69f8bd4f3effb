import type { Columns } from './columns.ts'
import type { Engine } from './transaction.ts'

export const LINK_KINDS = ['replay', 'position', 'fleet', 'scenario'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Something that somebody shares by its address, without what it holds. */
export interface LinkBrief {
  id: string
  kind: LinkKind
  /** The page that opens it: of a replay also its results or its review. */
  view: string
  /** A replay opens after that many actions. */
  at: number | null
  title: string
  subtitle: string
  ruleset: string
  /** In the public list; otherwise only for those who have the address. */
  listed: boolean
  created: number
  bytes: number
  /** Who may change and delete it. */
  account: string | null
  browser: string | null
  /** The name of the account. */
  by: string | null
}

export interface LinkRow extends Omit<LinkBrief, 'by'> {
  /** The file itself. */
  text: string
  /** The preview, as SVG. */
  picture: string
  /** The keyed hash of the address that it came from. */
  address: string
}

/** Whose links: of an account or of a browser, or from an address since some time. */
export type LinkOwner = { account: string } | { browser: string } | { address: string; since: number }

/** The part of the store for shared links. */
export interface LinkStore {
  keepLink(row: LinkRow): Promise<void>
  linkBrief(id: string): Promise<LinkBrief | null>
  linkText(id: string): Promise<string | null>
  linkPicture(id: string): Promise<string | null>
  changeLink(id: string, change: Pick<LinkBrief, 'title' | 'listed'>): Promise<void>
  deleteLink(id: string): Promise<void>
  /** Public ones, the latest first, before that time. */
  listedLinks(before: number, most: number): Promise<LinkBrief[]>
  linksOf(who: { account: string | null; browser: string | null }, most: number): Promise<LinkBrief[]>
  linkUse(owner: LinkOwner): Promise<{ links: number; bytes: number }>
}

const BRIEF =
  'select l.id, l.kind, l.view, l.at, l.title, l.subtitle, l.ruleset, l.listed, l.created, l.bytes, l.account, l.browser, a.name as by_name from links l left join accounts a on a.id = l.account'

export const linkStore = ({ read, write }: Engine): LinkStore => ({
  async keepLink(row) {
    await write(
      'insert into links (id, kind, view, at, title, subtitle, ruleset, listed, created, bytes, account, browser, address, text, picture) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)',
      row.id,
      row.kind,
      row.view,
      row.at,
      row.title,
      row.subtitle,
      row.ruleset,
      Number(row.listed),
      row.created,
      row.bytes,
      row.account,
      row.browser,
      row.address,
      row.text,
      row.picture,
    )
  },
  linkBrief: async (id) => (await read(`${BRIEF} where l.id = $1`, id)).map(asLink)[0] ?? null,
  linkText: async (id) => ((await read('select text from links where id = $1', id))[0]?.text as string) ?? null,
  linkPicture: async (id) =>
    ((await read('select picture from links where id = $1', id))[0]?.picture as string) ?? null,
  async changeLink(id, { title, listed }) {
    await write('update links set title = $1, listed = $2 where id = $3', title, Number(listed), id)
  },
  async deleteLink(id) {
    await write('delete from links where id = $1', id)
  },
  listedLinks: async (before, most) =>
    (
      await read(`${BRIEF} where l.listed = 1 and l.created < $1 order by l.created desc, l.id limit $2`, before, most)
    ).map(asLink),
  linksOf: async ({ account, browser }, most) =>
    (
      await read(
        `${BRIEF} where l.account = $1 or l.browser = $2 order by l.created desc limit $3`,
        account,
        browser,
        most,
      )
    ).map(asLink),
  async linkUse(owner) {
    const sum = 'select count(*) as links, coalesce(sum(bytes), 0) as bytes from links where'
    const [found] =
      'account' in owner
        ? await read(`${sum} account = $1`, owner.account)
        : 'browser' in owner
          ? await read(`${sum} browser = $1`, owner.browser)
          : await read(`${sum} address = $1 and created > $2`, owner.address, owner.since)
    return { links: Number(found!.links), bytes: Number(found!.bytes) }
  },
})

const asLink = (row: Columns): LinkBrief => ({
  id: String(row.id),
  kind: row.kind as LinkKind,
  view: String(row.view),
  at: row.at === null ? null : Number(row.at),
  title: String(row.title),
  subtitle: String(row.subtitle),
  ruleset: String(row.ruleset),
  listed: Number(row.listed) === 1,
  created: Number(row.created),
  bytes: Number(row.bytes),
  account: row.account as string | null,
  browser: row.browser as string | null,
  by: row.by_name as string | null,
})
