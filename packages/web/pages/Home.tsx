import { plural } from '@flankspeed/kernel'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLessonProgress } from '../app/lesson-progress.ts'
import { linkTo } from '../app/route.ts'
import { change, useSettings } from '../app/settings.ts'
import { theLibrary, useAnswer } from './desk-answers.ts'
import { FileButton } from './FileDrop.tsx'
import './Home.css'
import { QuickBattle } from './home/QuickBattle.tsx'
import { Scenarios } from './home/Scenarios.tsx'
import { YourBattles } from './home/YourBattles.tsx'
import { Page, Waiting } from './Page.tsx'

const TodaysPuzzle = lazy(() => import('./puzzles/TodaysPuzzle.tsx'))
const HomeOnline = lazy(() => import('../online/HomeOnline.tsx'))

export function Home(): ReactNode {
  const { screen } = useSettings()
  const stars = Object.values(useLessonProgress()).reduce((sum, each) => sum + each, 0)
  const { answer: scenarios, trouble } = useAnswer('scenarios', () => theLibrary().scenarios())
  return (
    <Page title="Flank Speed" headless>
      <QuickBattle scenarios={scenarios} />
      <p className="home-learn">
        <a className="button" href={linkTo('learn')}>
          Learn to play
        </a>
        <span className="soft">
          Short battles with a coach, for every rulebook.
          {stars > 0 && ` You have ${plural(stars, 'star')}.`}
        </span>
      </p>
      {scenarios && (
        <Suspense>
          <TodaysPuzzle />
          <HomeOnline />
        </Suspense>
      )}
      <YourBattles />
      {scenarios ? (
        <Scenarios scenarios={scenarios} />
      ) : (
        <div className="home-waiting">
          <Waiting trouble={trouble}>Loading…</Waiting>
        </div>
      )}
      <p className="home-files">
        <FileButton>Open a replay, fleet or case</FileButton>
        <span className="soft">or drop the file anywhere on this page.</span>
        <button
          type="button"
          className="button home-text"
          aria-pressed={screen === 'text'}
          onClick={() => change({ screen: screen === 'text' ? 'chart' : 'text' })}
        >
          Play in text instead of on a chart
        </button>
      </p>
    </Page>
  )
}
