import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { More, SmallCross } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../ui/use-translate.ts'
import { useTabName } from './tab-names.ts'
import { addressOf, type Tab } from './tabs.ts'
import type { Tabs } from './use-tabs.ts'

/** 多页签: the open screens, each as it was left. */
export function TabStrip({ tabs, active, close, closeOthers }: Tabs) {
  const translate = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip scrolls when another tab becomes active
  useEffect(() => {
    list.current?.querySelector('.ro-on')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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
