import type { ReactNode } from 'react'
import { Waiting } from '../../pages/Page.tsx'
import { useServer } from '../api.ts'
import { WHEN } from '../safety/action-words.ts'
import { serverState } from './moderation-api.ts'

const hours = (seconds: number): string =>
  seconds < 3600 ? `${Math.floor(seconds / 60)} minutes` : `${(seconds / 3600).toFixed(1)} hours`

/** How the server is: of the process that answers. */
export function ServerPart(): ReactNode {
  const { answer, trouble } = useServer(serverState, 'server', 5)
  if (!answer) return <Waiting trouble={trouble}>Loading…</Waiting>
  const { health, database, uptime, memory, queues, counts, errors } = answer
  return (
    <>
      <p className={health.up ? '' : 'account-error'} role="status">
        {health.up ? 'People can play.' : `People cannot play: ${health.why}.`}
      </p>
      <dl className="moderation-figures">
        <Figure name="Database" value={`${database.kind}, ${database.milliseconds} ms for a write`} />
        <Figure name="Running for" value={hours(uptime)} />
        <Figure name="Memory" value={`${Math.round(memory / 2 ** 20)} MiB`} />
        {Object.entries(counts).map(([name, count]) => (
          <Figure key={name} name={name} value={String(count)} />
        ))}
      </dl>
      <h2 id="moderation-queues">Queues</h2>
      <table className="moderation-queues" aria-labelledby="moderation-queues">
        <thead>
          <tr>
            <th scope="col">Queue</th>
            <th scope="col">Running</th>
            <th scope="col">Waiting</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(queues).map(([name, { running, waiting }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{running}</td>
              <td>{waiting}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {errors !== null && (
        <>
          <h2>Recent errors</h2>
          {errors.length === 0 ? (
            <p className="soft">None since this process began.</p>
          ) : (
            <ol className="moderation-log">
              {errors.map(({ at, what, why }) => (
                <li key={`${at} ${what}`}>
                  <span className="soft figure">{WHEN.format(at)}</span> <b>{what}</b>: {why}
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figure">{value}</dd>
    </div>
  )
}
