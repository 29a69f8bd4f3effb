import { plural } from '@flankspeed/kernel'
import type { WatchedBattle } from '@flankspeed/protocol'
import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import { onlineName } from '../../desk/online/battle-ids.ts'
import { SeaPicture } from '../../pages/parts/SeaPicture.tsx'
import { clockText, sideName } from '../format.ts'
import { ratingText } from './format.ts'

interface Props {
  battles: readonly WatchedBattle[]
  rules: ReadonlyMap<string, string>
}

/** Battles to watch; the first is shown as it goes on. */
export function WatchList({ battles, rules }: Props): ReactNode {
  const [featured, ...others] = battles
  return (
    <section className="lobby-watch" aria-labelledby="lobby-watch">
      <h2 id="lobby-watch">Battles to watch</h2>
      {featured === undefined ? (
        <p className="lobby-empty">
          No public battle is being played. Finished ones are under <a href={linkTo('online')}>Online</a>, and famous
          ones <a href="#/">on the first page</a>.
        </p>
      ) : (
        <article className="lobby-featured">
          <a href={linkTo('battle', onlineName(featured.id))} className="lobby-featured-link">
            {featured.picture && (
              <SeaPicture chart={featured.picture} aspect={1.6} label={`${featured.title}, as it stands now`} />
            )}
            <b>{featured.title}</b>
          </a>
          <Players battle={featured} />
          <p className="soft">
            {rules.get(featured.ruleset) ?? featured.ruleset} · {clockText(featured.terms)} · {spectators(featured)}
          </p>
        </article>
      )}
      {others.length > 0 && (
        <ul className="lobby-others">
          {others.map((battle) => (
            <li key={battle.id}>
              <a href={linkTo('battle', onlineName(battle.id))}>{battle.title}</a>
              <Players battle={battle} />
              <span className="soft">{spectators(battle)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const spectators = ({ watching }: WatchedBattle): string =>
  watching === 0 ? 'nobody watching' : `${plural(watching, 'spectator')}`

function Players({ battle: { seats, ratings } }: { battle: WatchedBattle }): ReactNode {
  return (
    <div className="lobby-players">
      {seats.map(({ side, name }) => {
        const rating = ratings[side]
        return (
          <span key={side}>
            <SideMark side={side} /> {name || sideName(side)}{' '}
            {rating && <span className="figure">{ratingText(rating)}</span>}
          </span>
        )
      })}
    </div>
  )
}
