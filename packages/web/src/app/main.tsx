import 'virtual:blueprint-early.css'
import '../styles/early.css'
import { createRoot } from 'react-dom/client'
import 'virtual:blueprint-late.css'
import '../styles/console.css'
import { restoreLanguage } from './language.ts'

await restoreLanguage()
createRoot(document.getElementById('root')!).render(<div className="ro-app" />)
