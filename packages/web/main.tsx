import '@fontsource-variable/eb-garamond/index.css'
import '@fontsource-variable/eb-garamond/wght-italic.css'
import '@fontsource-variable/source-sans-3/index.css'
import './app/theme.css'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { keepForOffline } from './app/offline.ts'
import { applySettings } from './app/settings.ts'
import { embeddedId, openSharedAddress } from './app/shared-address.ts'
import { keptSeeks } from './online/lobby/kept-seeks.ts'

const Embedded = lazy(() => import('./sharing/Embedded.tsx'))

applySettings()
const root = createRoot(document.getElementById('root')!)
const framed = embeddedId()
if (framed === null) {
  openSharedAddress()
  root.render(<App />)
  addEventListener('load', () => void keepForOffline())
  // An open challenge needs its maker, whatever page he reloads.
  if (Object.keys(keptSeeks()).length > 0) void import('./online/lobby/feed.ts').then(({ keepOpen }) => keepOpen())
} else
  root.render(
    <Suspense>
      <Embedded id={framed} />
    </Suspense>,
  )
