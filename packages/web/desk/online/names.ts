/** Battles on the server are told apart from those of this browser by their names. */
const MARK = 'online-'

export const isOnline = (battle: string): boolean => battle.startsWith(MARK)
export const onlineName = (id: string): string => MARK + id
export const serverId = (battle: string): string => battle.slice(MARK.length)
