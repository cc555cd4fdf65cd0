import 'virtual:blueprint-early.css'
import '../styles/early.css'
import { createRoot } from 'react-dom/client'
import { onRightsChanged } from '../shell/api.ts'
import { loadEnvironment } from '../shell/environment.ts'
import { restoreLanguage } from '../shell/language.ts'
import { refreshMenu } from '../shell/refresh-menu.ts'
import { receiveSession } from '../shell/session.ts'
import { restoreTheme } from '../shell/theme.ts'
import { App } from './app.tsx'
import { ignoreStrayReleases } from './stray-releases.ts'

restoreTheme()
ignoreStrayReleases()
onRightsChanged(() => void refreshMenu())
void loadEnvironment()
await Promise.all([restoreLanguage(), receiveSession()])
createRoot(document.getElementById('root')!).render(<App />)
