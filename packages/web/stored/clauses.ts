import place from '../generated/clauses.json?url'

/** The exports of the clause files, by ruleset and file: text, which is no part of the page's script. */
export const clauses: Record<string, Record<string, unknown>> = await (await fetch(place)).json()
