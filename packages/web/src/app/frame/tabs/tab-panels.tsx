import { Activity, useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { MenuEntry } from '../../../shell/session.ts'
import { TabContext } from '../../../shell/tab-names.ts'
import { useReturning } from '../../../ui/returning.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { TrailContext } from '../../../ui/viewer.ts'
import { ancestorsOf, highlightOf } from '../menu/menu.ts'
import { ScreenGate } from '../screen-gate.tsx'
import type { Tab } from './tabs.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

interface Props {
  tabs: readonly Tab[]
  active: string | undefined
  menu: readonly MenuEntry[]
  home: string | undefined
}

/**
 * Draws all open screens, of which one is visible. The others keep their state but run no effects and send no
 * requests.
 */
export function TabPanels({ tabs, active, menu, home }: Props) {
  const shown = tabs.find((tab) => tab.id === active)
  useReturning(shown && `${shown.id}\n${shown.instance}`)
  useDocumentTitle(shown)
  return tabs.map((tab) => (
    <TabPanel key={`${tab.id}\n${tab.instance}`} tab={tab} isActive={tab.id === active} menu={menu} home={home} />
  ))
}

interface PanelProps {
  tab: Tab
  isActive: boolean
  menu: readonly MenuEntry[]
  home: string | undefined
}

function TabPanel({ tab, isActive, menu, home }: PanelProps) {
  const panel = useKeptScroll(isActive)
  const trail = ancestorsOf(highlightOf(tab.screen, menu), menu).map((entry) => entry.name)
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <div className="ro-tab-panel" ref={panel}>
        <TabContext value={tab.id}>
          <TrailContext value={trail}>
            {/* The location is the tab's own, so that a hidden screen does not read the filters of another. */}
            <Routes location={tab.location}>
              <Route path="*" element={<ScreenGate screen={tab.screen} home={home} />} />
            </Routes>
          </TrailContext>
        </TabContext>
      </div>
    </Activity>
  )
}

/** Sets the document title to the screen's own name (R-RT-10). */
function useDocumentTitle(tab: Tab | undefined): void {
  const translate = useTranslate()
  const title = translate(tab?.screen.title ?? 'shell.noScreen.title')
  useEffect(() => {
    document.title = title
  }, [title])
}
