import { type ReactNode, useEffect, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import type { SavedBattle } from '../../desk/desk.ts'
import { fileName, saveFile } from '../../records/save.ts'
import { theBattles } from '../desk-answers.ts'
import { Column } from './Column.tsx'
import './YourBattles.css'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
/** Milliseconds in which a deleted battle can be restored. */
const GRACE = 8000
/** So many are shown at first. */
const MOST = 4

/** The battles in this browser, the latest first. Deleting waits a while, so that it can be undone. */
export function YourBattles(): ReactNode {
  const [battles, setBattles] = useState<SavedBattle[]>([])
  const [all, setAll] = useState(false)
  const [leaving, setLeaving] = useState<SavedBattle | null>(null)
  useEffect(() => {
    let wanted = true
    theBattles()
      .saved()
      .then(
        (saved) =>
          wanted &&
          // Lessons have their own page.
          setBattles(saved.filter(({ lesson }) => lesson === undefined).toSorted((a, b) => b.changed - a.changed)),
        () => {
          // Without storage there is no list.
        },
      )
    return () => {
      wanted = false
    }
  }, [])
  useEffect(() => {
    if (!leaving) return
    const remove = (): void => {
      void theBattles().remove(leaving.id)
      setBattles((all) => all.filter(({ id }) => id !== leaving.id))
      setLeaving((now) => (now?.id === leaving.id ? null : now))
    }
    const timer = setTimeout(remove, GRACE)
    return () => clearTimeout(timer)
  }, [leaving])
  const kept = battles.filter(({ id }) => id !== leaving?.id)
  if (kept.length === 0 && !leaving) return null
  const shown = all ? kept : kept.slice(0, MOST)
  return (
    <Column title="Your battles" className={`battles ${all ? 'all' : ''}`}>
      <ul className="column-list">
        {shown.map((battle) => (
          <li key={battle.id} className={battle.over ? 'over' : ''}>
            <Battle battle={battle} />
            <button
              type="button"
              className="button quiet"
              aria-label={`Delete ${battle.title}`}
              onClick={() => {
                // Deleting a second one within that time deletes the first now.
                if (leaving) void theBattles().remove(leaving.id)
                setBattles((all) => all.filter(({ id }) => id !== leaving?.id))
                setLeaving(battle)
              }}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      {kept.length > MOST && (
        <button type="button" className="button quiet battles-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Only the latest' : `All ${kept.length} battles`}
        </button>
      )}
      <p className="battles-undo" role="status">
        {leaving && (
          <>
            <span>“{leaving.title}” was deleted.</span>
            <button type="button" className="button" onClick={() => setLeaving(null)}>
              Restore it
            </button>
          </>
        )}
      </p>
    </Column>
  )
}

/** A battle that cannot be played here may work elsewhere. */
async function save({ id, title }: SavedBattle): Promise<void> {
  const replay = await theBattles().replay(id)
  saveFile(fileName(title, '.replay.json'), JSON.stringify(replay), 'application/json')
}

function Battle({ battle }: { battle: SavedBattle }): ReactNode {
  const { id, title, subtitle, players, dice, turn, waiting, over, broken, changed } = battle
  const mine = Object.entries(players).filter(([, { kind }]) => kind === 'person')
  const others = Object.values(players).flatMap((player) => (player.kind === 'admiral' ? [player.name] : []))
  const open = over ? linkTo('results', id) : linkTo(dice === 'hand' ? 'companion' : 'battle', id)
  return (
    <div className="battles-one">
      {broken ? <b>{title}</b> : <a href={open}>{title}</a>}
      <span className="soft battles-subtitle">{subtitle}</span>
      {broken ? (
        <span className="battles-broken">
          {broken}{' '}
          <button type="button" className="button quiet" onClick={() => void save(battle)}>
            Save as a file
          </button>
        </span>
      ) : (
        <span>
          {over ? waiting : `Turn ${turn}: ${waiting}`}
          {over && (
            <>
              {' · '}
              <a href={linkTo('replay', id)}>Replay</a>
            </>
          )}
        </span>
      )}
      <span className="soft battles-who">
        {mine.map(([side]) => (
          <SideMark key={side} side={side} />
        ))}
        {dice === 'hand'
          ? 'at a real table'
          : mine.length === 0
            ? `${others.join(' against ')}`
            : mine.length > 1
              ? 'hot seat'
              : `against the ${others[0]}`}
        , {WHEN.format(changed)}
      </span>
    </div>
  )
}
