import place from '../generated/clauses.json?url'

/** What the files of clauses export, by ruleset and file: text, which is no part of the page's script. */
export const clauses: Record<string, Record<string, unknown>> = await (await fetch(place)).json()
