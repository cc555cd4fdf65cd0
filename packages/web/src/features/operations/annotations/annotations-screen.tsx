import { useLocation } from 'react-router-dom'
import { AnnotationsTab } from './annotations-tab.tsx'
import { ChangesTab } from './changes-tab.tsx'

/** Lists what happened when, and in another tab what changes of nodes and releases did. */
export default function AnnotationsScreen() {
  const view = new URLSearchParams(useLocation().search).get('view')
  return view === 'changes' ? <ChangesTab /> : <AnnotationsTab />
}
