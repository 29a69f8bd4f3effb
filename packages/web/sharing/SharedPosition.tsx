import { type ReactNode, useEffect } from 'react'
import { theLibrary, useAnswer } from '../pages/desk-answers.ts'
import { Page, Waiting } from '../pages/Page.tsx'
import { textOf } from '../pages/parts/link.ts'
import CaseScreen from '../records/case/CaseScreen.tsx'
import { openCases, useOpenedCases } from '../records/case/opened-cases.ts'

/** A position, stepped through from its opening. */
export function SharedPosition({ text }: { text: string }): ReactNode {
  const { answer: cases, trouble } = useAnswer(text, async () => {
    const found = await theLibrary().recognise(text, 'The link')
    if ('trouble' in found) throw new Error(found.trouble.join(' '))
    if (found.kind !== 'cases') throw new Error('The link does not hold a position.')
    return found
  })
  const opened = useOpenedCases()
  useEffect(() => {
    if (cases) openCases(cases)
  }, [cases])
  if (cases && opened === cases) return <CaseScreen />
  return (
    <Page title="A position" place="replay">
      <Waiting trouble={trouble} />
    </Page>
  )
}

/** `#/position/CODE`: the address holds the position. */
export default function PositionLink({ code }: { code: string }): ReactNode {
  const { answer: text, trouble } = useAnswer(code, () => textOf(code))
  if (text !== null) return <SharedPosition text={text} />
  return (
    <Page title="A position" place="replay">
      <Waiting trouble={trouble} />
    </Page>
  )
}
