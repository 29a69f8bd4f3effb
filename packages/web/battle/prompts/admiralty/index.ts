import type { Prompt } from '../registry.ts'
import { AirCombat } from './AirCombat.tsx'
import { Intercept } from './Intercept.tsx'
import { Lock } from './Lock.tsx'
import { NameAdmiral } from './NameAdmiral.tsx'
import { Respond } from './Respond.tsx'
import { Shells } from './Shells.tsx'

/** What the Admiralty rules ask beyond Victory at Sea. */
export const admiralty: Record<string, Prompt> = {
  shells: Shells,
  lock: Lock,
  admiral: NameAdmiral,
  respond: Respond,
  'air-combat': AirCombat,
  intercept: Intercept,
}
