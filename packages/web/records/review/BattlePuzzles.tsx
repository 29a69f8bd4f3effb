import { plural } from '@flankspeed/kernel'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import { startPuzzles } from '../../desk/reviews/review.ts'
import { theBattles } from '../../pages/desk-answers.ts'

type State = { found: readonly string[] } | { share: number } | { trouble: string } | null

/** Looks for puzzles in a battle that was played, if its player wants it. They stay on this device. */
export function BattlePuzzles({ battle }: { battle: string }): ReactNode {
  const [state, setState] = useState<State>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const search = async (): Promise<void> => {
    setState({ share: 0 })
    let isCancelled = false
    // Cancelled while the battle is read: the search does not begin.
    stop.current = () => {
      isCancelled = true
      setState(null)
    }
    try {
      const replay = await theBattles().replay(battle)
      if (isCancelled) return
      const work = startPuzzles(replay, (share) => setState({ share }))
      stop.current = work.cancel
      const found = await work.done
      setState(found && { found })
    } catch (error) {
      if (!isCancelled) setState({ trouble: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <section className="review-puzzles" aria-labelledby="review-puzzles">
      <h2 id="review-puzzles">Puzzles from this battle</h2>
      {state === null && (
        <>
          <p className="soft">
            Positions of this battle in which one plan was clearly best become puzzles. They stay on this device.
          </p>
          <button type="button" className="button" onClick={search}>
            Find puzzles
          </button>
        </>
      )}
      {state && 'share' in state && (
        <p className="review-progress">
          <label>
            Searching the battle… <progress max={1} value={state.share} />
          </label>
          <button type="button" className="button quiet" onClick={() => stop.current()}>
            Cancel
          </button>
        </p>
      )}
      {state && 'trouble' in state && <p role="alert">This battle cannot be searched: {state.trouble}</p>}
      {state && 'found' in state && <Found ids={state.found} />}
    </section>
  )
}

const Found = ({ ids }: { ids: readonly string[] }): ReactNode => (
  <div role="status">
    <p>
      {ids.length === 0
        ? 'No position of this battle has one plan that is best beyond doubt.'
        : `${plural(ids.length, 'puzzle')} found. The list of puzzles shows them as yours.`}
    </p>
    {ids.map((id, i) => (
      <a key={id} className="button" href={linkTo('puzzles', id)}>
        Puzzle {i + 1}
      </a>
    ))}
  </div>
)
