import { lazy, type ReactNode, Suspense } from 'react'
import { Home } from '../pages/Home.tsx'
import { NotFound } from '../pages/NotFound.tsx'
import { battleScreen } from './prepare-battle.ts'
import { type Route, useRoute } from './route.ts'

const ReplayScreen = lazy(() => import('../records/replay/ReplayScreen.tsx'))
const CaseScreen = lazy(() => import('../records/case/CaseScreen.tsx'))
const Replays = lazy(() => import('../records/replay/Replays.tsx'))
const ResultsPage = lazy(() => import('../records/results/ResultsPage.tsx'))
const ReviewPage = lazy(() => import('../records/review/ReviewPage.tsx'))
const CompanionPage = lazy(() => import('../records/companion/CompanionPage.tsx'))
const NewPage = lazy(() => import('../pages/new/NewPage.tsx'))
const ScenarioPage = lazy(() => import('../pages/scenario/ScenarioPage.tsx'))
const EditorPage = lazy(() => import('../pages/editor/EditorPage.tsx'))
const FleetPage = lazy(() => import('../pages/fleet/FleetPage.tsx'))
const ShipsPage = lazy(() => import('../pages/ships/ShipsPage.tsx'))
const ShipPage = lazy(() => import('../pages/ships/ShipPage.tsx'))
const ComparePage = lazy(() => import('../pages/compare/ComparePage.tsx'))
const OfficePage = lazy(() => import('../pages/office/OfficePage.tsx'))
const DrawingBoard = lazy(() => import('../pages/office/DrawingBoard.tsx'))
const LearnPage = lazy(() => import('../pages/learn/LearnPage.tsx'))
const ChapterPage = lazy(() => import('../pages/rules/chapters/ChapterPage.tsx'))
const PuzzlesPage = lazy(() => import('../pages/puzzles/PuzzlesPage.tsx'))
const RulesPage = lazy(() => import('../pages/rules/RulesPage.tsx'))
const OnlinePage = lazy(() => import('../online/OnlinePage.tsx'))
const AccountPage = lazy(() => import('../online/AccountPage.tsx'))
const LobbyPage = lazy(() => import('../online/lobby/LobbyPage.tsx'))
const TournamentsPage = lazy(() => import('../online/tournaments/TournamentsPage.tsx'))
const NewTournamentPage = lazy(() => import('../online/tournaments/NewTournamentPage.tsx'))
const TournamentPage = lazy(() => import('../online/tournaments/TournamentPage.tsx'))
const LadderPage = lazy(() => import('../online/tournaments/LadderPage.tsx'))
const PlayerPage = lazy(() => import('../online/PlayerPage.tsx'))
const SafetyPage = lazy(() => import('../online/safety/SafetyPage.tsx'))
const ModerationPage = lazy(() => import('../online/moderation/ModerationPage.tsx'))
const RecoverPage = lazy(() => import('../online/account/RecoverPage.tsx'))
const ConfirmPage = lazy(() =>
  import('../online/account/RecoverPage.tsx').then((page) => ({ default: page.ConfirmPage })),
)
const JoinPage = lazy(() => import('../online/JoinPage.tsx'))
const DifferencesPage = lazy(() => import('../pages/rules/DifferencesPage.tsx'))
const RulebooksPage = lazy(() => import('../pages/rulebooks/RulebooksPage.tsx'))
const SharedPage = lazy(() => import('../sharing/SharedPage.tsx'))
const SharedThing = lazy(() => import('../sharing/SharedThing.tsx'))
const PositionLink = lazy(() => import('../sharing/SharedPosition.tsx'))
const RatingsPage = lazy(() => import('../online/ratings/RatingsPage.tsx'))
const SettingsPage = lazy(() => import('../pages/settings/SettingsPage.tsx'))

export function App(): ReactNode {
  const route = useRoute()
  return <Suspense fallback={<p className="waiting">Loading…</p>}>{screenFor(route)}</Suspense>
}

function screenFor({ path: [page = '', ...rest], query }: Route): ReactNode {
  switch (page) {
    case '':
      return <Home />
    case 'battle':
      return battleAt(rest[0] ?? '')
    case 'new':
      return (
        <NewPage
          key={query.toString()}
          fleet={query.get('fleet')}
          scenario={query.get('scenario')}
          online={query.has('online')}
          lobby={query.has('lobby')}
          ruleset={query.get('ruleset')}
        />
      )
    case 'online':
      return <OnlinePage />
    case 'lobby':
      return <LobbyPage />
    case 'ratings':
      return <RatingsPage ruleset={query.get('ruleset')} speed={query.get('speed')} />
    case 'tournaments':
      return rest[0] === 'new' ? <NewTournamentPage /> : <TournamentsPage />
    case 'tournament':
      return <TournamentPage key={rest[0]} id={rest[0] ?? ''} />
    case 'ladder':
      return <LadderPage ruleset={rest[0] ?? null} season={rest[1] ?? 'now'} />
    case 'player':
      return <PlayerPage key={rest[0]} name={rest[0] ?? ''} />
    case 'account':
      return <AccountPage />
    case 'safety':
      return <SafetyPage />
    case 'moderation':
      return <ModerationPage part={rest[0] ?? 'reports'} name={rest[1] ?? null} />
    case 'recover':
      return <RecoverPage token={rest[0] ?? null} />
    case 'confirm':
      return <ConfirmPage token={rest[0] ?? ''} />
    case 'join':
      return <JoinPage key={rest[0]} id={rest[0] ?? ''} invite={rest[1] ?? ''} />
    case 'scenario':
      return <ScenarioPage key={rest[0]} id={rest[0] ?? ''} />
    case 'editor':
      return <EditorPage path={rest} />
    case 'fleet':
      return <FleetPage code={rest[0] ?? null} />
    case 'ships':
      return <ShipsPage />
    case 'ship':
      return (
        <ShipPage
          key={rest[0]}
          id={rest[0] ?? ''}
          year={Number(query.get('year')) || null}
          rules={query.get('ruleset')}
          ship={query.get('ship')}
        />
      )
    case 'compare':
      return (
        <ComparePage
          key={rest.join()}
          first={rest[0] ?? ''}
          second={rest[1] ?? ''}
          year={Number(query.get('year')) || null}
          rules={query.get('ruleset')}
        />
      )
    case 'office':
      return rest[0] ? (
        <DrawingBoard key={rest[0]} id={rest[0]} />
      ) : (
        <OfficePage code={query.get('class')} from={query.get('from')} />
      )
    case 'learn':
      return <LearnPage ruleset={rest[0] ?? null} />
    case 'puzzles':
      return <PuzzlesPage asked={rest[0] ?? null} />
    case 'rules':
      return (
        <RulesPage
          ruleset={rest[0] ?? ''}
          clause={rest[1] ?? null}
          chapter={query.get('chapter')}
          clauses={query.has('clauses')}
        />
      )
    case 'chapter':
      return <ChapterPage key={rest.join(' ')} ruleset={rest[0] ?? ''} id={rest[1] ?? ''} />
    case 'differences':
      return <DifferencesPage ruleset={rest[0] ?? ''} clause={rest[1] ?? null} chapter={query.get('chapter')} />
    case 'rulebooks':
      return <RulebooksPage />
    case 'settings':
      return <SettingsPage />
    case 'replay':
      return rest[0] ? <ReplayScreen key={rest[0]} battle={rest[0]} /> : <Replays />
    case 'shared':
      return rest[0] ? <SharedThing key={rest[0]} id={rest[0]} /> : <SharedPage />
    case 'position':
      return <PositionLink key={rest[0]} code={rest[0] ?? ''} />
    case 'case':
      return <CaseScreen />
    case 'results':
      return <ResultsPage key={rest[0]} battle={rest[0] ?? ''} />
    case 'review':
      return <ReviewPage key={rest[0]} battle={rest[0] ?? ''} />
    case 'companion':
      return rest[0] ? battleAt(rest[0]) : <CompanionPage />
    default:
      return <NotFound path={[page, ...rest]} />
  }
}

function battleAt(id: string): ReactNode {
  const BattleScreen = battleScreen.drawn
  return <BattleScreen key={id} battle={id} />
}
