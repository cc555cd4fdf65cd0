import 'virtual:blueprint-early.css'
import '../styles/early.css'
import { createRoot } from 'react-dom/client'
import { onRightsChanged } from './api.ts'
import { App } from './app.tsx'
import { loadEnvironment } from './environment.ts'
import { restoreLanguage } from './language.ts'
import { refreshMenu } from './refresh-menu.ts'
import { ignoreStrayReleases } from './stray-releases.ts'
import { restoreTheme } from './theme.ts'

restoreTheme()
ignoreStrayReleases()
onRightsChanged(() => void refreshMenu())
void loadEnvironment()
await restoreLanguage()
createRoot(document.getElementById('root')!).render(<App />)
