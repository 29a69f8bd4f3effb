import type { Prompt } from '@flankspeed/web/screen'
import { AirCombat } from './AirCombat.tsx'
import { Arrive } from './Arrive.tsx'
import { Codeword, CommerceRaider, SendHome, TenthMas } from './BeforeBattle.tsx'
import { Fire } from './Fire.tsx'
import { Fly } from './Fly.tsx'
import { Intercept } from './Intercept.tsx'
import { Lock } from './Lock.tsx'
import { MakeOff } from './MakeOff.tsx'
import { NameAdmiral } from './NameAdmiral.tsx'
import { Respond } from './Respond.tsx'
import { Shells } from './Shells.tsx'

/** What the Admiralty rules ask beyond Victory at Sea, and what they ask with more choices. */
export const prompts: Record<string, Prompt> = {
  fly: Fly,
  fire: Fire,
  shells: Shells,
  lock: Lock,
  admiral: NameAdmiral,
  respond: Respond,
  'air-combat': AirCombat,
  intercept: Intercept,
  arrive: Arrive,
  'make-off': MakeOff,
  'tenth-mas': TenthMas,
  codeword: Codeword,
  'commerce-raider': CommerceRaider,
  'send-home': SendHome,
}
