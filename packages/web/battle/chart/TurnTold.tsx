import type { ReactNode } from 'react'
import { change } from '../../app/settings.ts'
import { useBattle } from '../battle-context.ts'
import type { Picture } from '../summary/use-picture.ts'
import './TurnTold.css'

/** The words to the picture of a turn on the chart, with a button to hide both. */
export function TurnTold({ told: { title, words } }: { told: Picture }): ReactNode {
  const { settings, pictured, picture } = useBattle()
  const hide = (): void => {
    if (pictured) picture(null)
    else change({ layers: { ...settings.layers, enemy: false } })
  }
  return (
    <section className="turn-told" aria-label={title}>
      <p>
        <b>{title}.</b> {words}
      </p>
      <button type="button" className="button quiet" title="Hide (W)" onClick={hide}>
        Hide
      </button>
    </section>
  )
}
