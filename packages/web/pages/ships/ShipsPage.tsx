import { plural } from '@flankspeed/kernel'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import type { ClassBrief } from '../../desk/library/ships.ts'
import { ClassProfile } from '../../profile/ClassProfile.tsx'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import { Page, Waiting } from '../Page.tsx'
import { type ShipFilter, ShipFilters } from './ShipFilters.tsx'
import './ShipsPage.css'

/** Every class of the shipyard, searchable by navy, type, year and name. */
export default function ShipsPage(): ReactNode {
  const [filter, setFilter] = useState<ShipFilter>({ navy: '', type: '', year: undefined, words: '' })
  const { answer: classes, trouble } = useAnswer(JSON.stringify(filter), () => theLibrary().classes(filter))
  const shown = useDeferredValue(classes)
  return (
    <Page
      title="Ships"
      place="ships"
      beside={
        <>
          <a className="button" href={linkTo('compare')}>
            Compare two
          </a>
          <a className="button" href={linkTo('office')}>
            Drawing office
          </a>
        </>
      }
    >
      <ShipFilters filter={filter} change={(some) => setFilter((now) => ({ ...now, ...some }))} />
      {shown ? (
        <>
          <p className="soft ships-count" role="status">
            {plural(shown.length, 'class', 'classes')}
            {filter.year === undefined ? ', as they entered service' : ` in service in ${filter.year}`}
          </p>
          <ul className="ships-list">
            {shown.map((one) => (
              <Line key={one.id} one={one} year={filter.year} />
            ))}
          </ul>
        </>
      ) : (
        <Waiting trouble={trouble} />
      )}
    </Page>
  )
}

const NAMES_SHOWN = 4

function Line({ one, year }: { one: ClassBrief; year: number | undefined }): ReactNode {
  const { id, name, navyTitle, type, commissioned, points, knots, tonnes, ships, total, own } = one
  const rest = total - Math.min(NAMES_SHOWN, ships.length)
  return (
    <li>
      <a href={year === undefined ? linkTo('ship', id) : `${linkTo('ship', id)}?year=${year}`}>
        <ClassProfile id={id} year={year} />
        <span className="ships-name">
          {name}
          {own && <span className="soft"> (yours)</span>}
        </span>
        <span>{type}</span>
        <span className="soft ships-navy">{navyTitle}</span>
        <span className="soft ships-names name">
          {ships.slice(0, NAMES_SHOWN).join(', ')}
          {rest > 0 && ` and ${rest} more`}
        </span>
        <span className="ships-figures">
          {commissioned}, {tonnes.toLocaleString('en-GB')} t, {knots} kn
        </span>
        <span className="ships-points">
          <b className="figure">{points}</b> <span className="soft">points</span>
        </span>
      </a>
    </li>
  )
}
