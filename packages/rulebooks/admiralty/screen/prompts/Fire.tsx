import type { ReactNode } from 'react'
import type * as vas from '../../../victory-at-sea/rules/library.ts'
import { type FireAdditions, FireWith } from '../../../victory-at-sea/screen/prompts/gunnery/Fire.tsx'
import type { FireHelp } from '../presenter/questions.ts'
import { Help } from './Help.tsx'
import { ALL_HELP, type HelpChosen, helped, helpFor } from './helped.ts'

interface Props {
  offered: FireHelp
  volleys: readonly vas.VolleyOrder[]
  chosen: HelpChosen
  choose: (chosen: HelpChosen) => void
}

const Choices = ({ offered, volleys, chosen, choose }: Props): ReactNode => (
  <Help help={helpFor(offered, volleys)} chosen={chosen} choose={choose} />
)

const additions: FireAdditions<FireHelp, HelpChosen> = {
  usual: ALL_HELP,
  advised: (volleys) => ({ ...ALL_HELP, ranges: volleys.some(({ radar }) => radar === 'range') }),
  orders: (volleys, offered, chosen) => helped(volleys, helpFor(offered, volleys), chosen),
  Choices,
}

type Decision = Extract<vas.VasDecision, { kind: 'fire' }>

/** A ship's volleys, with the help that they may have. */
export const Fire = ({ decision }: { decision: Decision }): ReactNode => (
  <FireWith decision={decision} additions={additions} />
)
