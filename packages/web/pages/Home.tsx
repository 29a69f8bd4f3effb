import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react'
import { prepareBattleWhenIdle } from '../app/prepare-battle.ts'
import { theLibrary, useAnswer } from './desk-answers.ts'
import './Home.css'
import { Hero } from './home/Hero.tsx'
import { MoreWays } from './home/MoreWays.tsx'
import { Scenarios } from './home/Scenarios.tsx'
import { YourBattles } from './home/YourBattles.tsx'
import { Page, Waiting } from './Page.tsx'

const NextLesson = lazy(() => import('./home/NextLesson.tsx'))
const TodaysPuzzle = lazy(() => import('./puzzles/TodaysPuzzle.tsx'))
const HomeOnline = lazy(() => import('../online/HomeOnline.tsx'))
const OpenChallenges = lazy(() => import('../online/lobby/OpenChallenges.tsx'))

export function Home(): ReactNode {
  const { answer: scenarios, trouble } = useAnswer('scenarios', () => theLibrary().scenarios())
  // What is loaded for these comes after the battles.
  const settled = useDeferredValue(scenarios, null)
  useEffect(() => (settled ? prepareBattleWhenIdle() : undefined), [settled])
  return (
    <Page title="Flank Speed" hero={<Hero scenarios={scenarios} />}>
      <div className="columns">
        <YourBattles />
        {settled && (
          <Suspense>
            <HomeOnline />
            <OpenChallenges />
            <NextLesson />
            <TodaysPuzzle />
          </Suspense>
        )}
        <MoreWays />
      </div>
      {scenarios ? (
        <Scenarios scenarios={scenarios} />
      ) : (
        <div className="home-waiting">
          <Waiting trouble={trouble}>Loading…</Waiting>
        </div>
      )}
    </Page>
  )
}
