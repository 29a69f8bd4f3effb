import type { CommandChange } from '@flankspeed/command'
import type { CommandShown } from '../../desk/command/shown.ts'
import type { Position } from '../../desk/position.ts'
import { nameOf } from '../format.ts'
import { actionWords } from '../staff/suggested.ts'
import type { Help, Meant, Reader } from './language.ts'

/** Planning ahead in an online battle, with help. */
export const PLAN_HELP: Help = {
  plan: { form: 'plan; plan off', what: 'online, while the others decide: plans your next actions, or stops planning' },
  plans: { form: 'plans; plans 2 1', what: 'lists what you planned, or changes its order' },
  withdraw: { form: 'withdraw 1; withdraw all', what: 'withdraws what you planned' },
}

const withPlans =
  (read: (words: string[], plans: CommandShown['plans']) => Meant): Reader =>
  (words, { command }) =>
    command && command.plans.length > 0
      ? read(words, command.plans)
      : { wrong: 'You have planned nothing.', right: PLAN_HELP.plan!.form }

const changes = (change: CommandChange): Meant => ({ means: 'fleet', changes: [change] })

export const PLAN_READERS: Record<string, Reader> = {
  plan(words, { ahead }) {
    const isOn = words[0]?.toLowerCase() !== 'off'
    if (isOn && ahead !== 'may')
      return ahead === 'on'
        ? { wrong: 'You are planning already.', right: 'plan off' }
        : { wrong: 'You plan ahead in online battles, while the other side decides.', right: 'status' }
    if (!isOn && ahead !== 'on') return { wrong: 'You are not planning.', right: 'plan' }
    return { means: 'plan-ahead', on: isOn }
  },
  plans: (words, position, selected) =>
    words.length === 0 ? { means: 'plans' } : withPlans(readOrderOfPlans)(words, position, selected),
  withdraw: withPlans((words, plans) => {
    if (words[0]?.toLowerCase() === 'all') return changes({ do: 'withdraw-plan' })
    const plan = plans[Number(words[0]) - 1]
    if (!plan) return { wrong: `Which one? You planned ${plans.length}.`, right: PLAN_HELP.withdraw!.form }
    return changes({ do: 'withdraw-plan', plan: plan.id })
  }),
}

function readOrderOfPlans(words: string[], plans: CommandShown['plans']): Meant {
  const wanted = words.map((word) => plans[Number(word) - 1]?.id)
  if (new Set(wanted).size !== plans.length || wanted.length !== plans.length || wanted.includes(undefined))
    return { wrong: 'Name each plan once.', right: `plans ${plans.map((_, i) => plans.length - i).join(' ')}` }
  return changes({ do: 'reorder-plans', plans: wanted as string[] })
}

export function statusOfPlans(position: Position): string[] {
  const { plans = [], plansWait = null } = position.command ?? {}
  if (plans.length === 0) return ['You have planned nothing.']
  return [
    ...plans.map(({ action }, i) => `${i + 1}. ${actionWords(action, (unit) => nameOf(position, unit))}.`),
    plansWait === null ? 'They go out when it is your turn.' : `They wait. ${plansWait} Type resume to go on.`,
  ]
}
