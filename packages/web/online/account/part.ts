import type { OwnAccount } from '@flankspeed/protocol'

/** Runs a request, then reloads the account. `done`: the message on success. */
export type Doing = (work: () => Promise<unknown>, done: string) => Promise<boolean>

/** What every part of the account page gets. */
export interface Part {
  account: OwnAccount
  busy: boolean
  doing: Doing
}
