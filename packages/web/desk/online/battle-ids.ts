/** Battles on the server have ids with this prefix. */
const MARK = 'online-'

export const isOnline = (battle: string): boolean => battle.startsWith(MARK)
export const onlineName = (id: string): string => MARK + id
export const serverId = (battle: string): string => battle.slice(MARK.length)
