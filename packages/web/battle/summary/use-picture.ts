import { useMemo } from 'react'
import type { Overlay } from '../../chart/model.ts'
import { useBattle } from '../battle-context.ts'
import { nameOf } from '../format.ts'
import { enemyPart, pictureOf } from './picture.ts'
import { summaryOf } from './summary.ts'

/** A part of what happened, drawn on the chart, and the same in words. */
export interface Picture {
  overlays: Overlay[]
  title: string
  words: string
}

/** The chosen part of the story; otherwise what the enemy did since this seat last acted, if that is switched on. */
export function usePicture(): Picture | null {
  const { now, position, settings, pictured } = useBattle()
  const { story, acted, animating } = now
  const { seat, cards } = position
  const showsEnemy = settings.layers.enemy && !animating && seat in now.players && position.outcome === null
  return useMemo(() => {
    const entries = pictured
      ? story.slice(pictured.from, pictured.to)
      : showsEnemy
        ? enemyPart(story.slice(acted), seat, (unit) => cards[unit]?.side)
        : []
    const overlays = pictureOf(entries)
    if (overlays.length === 0) return null
    const title = pictured ? 'What happened' : 'The enemy'
    return { overlays, title, words: summaryOf(entries, (unit) => nameOf({ cards }, unit)) }
  }, [story, acted, pictured, showsEnemy, seat, cards])
}
