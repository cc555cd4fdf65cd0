import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { More, SmallCross } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useTabName } from '../../../shell/tab-names.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { addressOf, type Tab } from './tabs.ts'
import type { Tabs } from './use-tabs.ts'

/** Shows a tab for each open screen (多页签). */
export function TabStrip({ tabs, active, close, closeOthers }: Tabs) {
  const translate = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip scrolls when another tab becomes active
  useEffect(() => {
    const tab = list.current?.querySelector('.ro-on')
    if (list.current && tab) reveal(list.current, tab)
  }, [active])
  return (
    <nav className="ro-tabs" aria-label={translate('shell.tabs')}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <TabHandle key={tab.id} tab={tab} isActive={tab.id === active} onClose={() => close(tab.id)} />
        ))}
      </ul>
      <div className="ro-tabs-more">
        <PopoverNext
          placement="bottom-end"
          animation="minimal"
          arrow={false}
          content={
            <Menu>
              <MenuItem
                text={translate('shell.closeThis')}
                label="Alt W"
                disabled={!active}
                onClick={() => active && close(active)}
              />
              <MenuItem text={translate('shell.closeOthers')} disabled={tabs.length < 2} onClick={closeOthers} />
            </Menu>
          }
        >
          <Button variant="minimal" size="small" icon={<More />} aria-label={translate('shell.tabMenu')} />
        </PopoverNext>
      </div>
    </nav>
  )
}

/**
 * Scrolls a list sideways until an item of it is in view. `scrollIntoView` would do so too, but in Chromium 150 the next Tab then starts at
 * the item, so that the first Tab of a page would miss the link to its content.
 */
function reveal(list: Element, item: Element): void {
  const [frame, place] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  if (place.left < frame.left) list.scrollLeft -= frame.left - place.left
  else if (place.right > frame.right) list.scrollLeft += place.right - frame.right
}

function TabHandle({ tab, isActive, onClose }: { tab: Tab; isActive: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const name = useTabName(tab)
  return (
    <li className={isActive ? 'ro-tab ro-on' : 'ro-tab'}>
      <Link to={addressOf(tab.location)} title={name} aria-current={isActive ? 'page' : undefined}>
        {name}
      </Link>
      <button type="button" aria-label={translate('shell.closeTab', { name })} onClick={onClose}>
        <SmallCross size={14} />
      </button>
    </li>
  )
}
