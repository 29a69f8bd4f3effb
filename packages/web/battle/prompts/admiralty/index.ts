import type { Prompt } from '../registry.ts'
import { Lock } from './Lock.tsx'
import { NameAdmiral } from './NameAdmiral.tsx'
import { Shells } from './Shells.tsx'

/** What the Admiralty rules ask beyond Victory at Sea. */
export const admiralty: Record<string, Prompt> = {
  shells: Shells,
  lock: Lock,
  admiral: NameAdmiral,
}
