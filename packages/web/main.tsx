import '@fontsource-variable/eb-garamond/index.css'
import '@fontsource-variable/eb-garamond/wght-italic.css'
import '@fontsource-variable/source-sans-3/index.css'
import './app/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { keepForOffline } from './app/offline.ts'
import { applySettings } from './app/settings.ts'

applySettings()
createRoot(document.getElementById('root')!).render(<App />)
addEventListener('load', () => void keepForOffline())
