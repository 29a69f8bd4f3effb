/** What the command line does to a server's data. */
export { type LogChange, repairLogs } from './battles/repair-logs.ts'
export { giveRole } from './moderation/give-role.ts'
export { openStore } from './store/open.ts'
export { NoBackup, restoreSqlite } from './store/restore.ts'
