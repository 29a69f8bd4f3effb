import { ClauseLink, capital } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type { FireHelp } from '../presenter/questions.ts'
import type { HelpChosen } from './helped.ts'

const CLAUSES: Record<string, string> = { radar: 'ADM-RADAR-04', spotter: 'ADM-OBS-04', admiral: 'ADM-BADM-05' }

interface Props {
  help: FireHelp
  chosen: HelpChosen
  choose: (chosen: HelpChosen) => void
}

/** Which help these volleys call upon. */
export function Help({ help, chosen, choose }: Props): ReactNode {
  const { declined, ranges } = chosen
  if (help.rerolls.length === 0 && help.ranges.length === 0) return null
  return (
    <fieldset className="plain-set">
      <legend>Bonuses for these volleys</legend>
      {help.ranges.length > 0 && (
        <label className="prompt-check">
          <input
            type="checkbox"
            checked={ranges}
            onChange={({ target }) => choose({ ...chosen, ranges: target.checked })}
          />
          Radar: better ranges, no re-roll <ClauseLink id="ADM-RADAR-05" />
        </label>
      )}
      {help.rerolls
        .filter(({ source }) => !(ranges && source === 'radar'))
        .map(({ source }) => (
          <label key={source} className="prompt-check">
            <input
              type="checkbox"
              checked={!declined.includes(source)}
              onChange={({ target }) =>
                choose({
                  ...chosen,
                  declined: target.checked ? declined.filter((other) => other !== source) : [...declined, source],
                })
              }
            />
            {capital(source.replaceAll('-', ' '))}: re-roll one miss{' '}
            {CLAUSES[source] && <ClauseLink id={CLAUSES[source]} />}
          </label>
        ))}
    </fieldset>
  )
}
