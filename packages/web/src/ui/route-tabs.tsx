import './route-tabs.css'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslate } from './use-translate.ts'
import { useReopen } from './viewer.ts'

interface Props {
  /** What the tabs are about. */
  label: MessageKey
  tabs: readonly { title: MessageKey; address: string }[]
}

/** Tabs that are screens of their own: a click goes to the other one, as it was left. */
export function RouteTabs({ label, tabs }: Props) {
  const translate = useTranslate()
  const reopen = useReopen()
  const { pathname } = useLocation()
  const go = (event: MouseEvent, address: string) => {
    // A click for a new tab of the browser is left to it.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    reopen(address)
  }
  return (
    <nav className="ro-route-tabs" aria-label={translate(label)}>
      {tabs.map(({ title, address }) => (
        <Link
          key={address}
          to={address}
          aria-current={pathname === address ? 'page' : undefined}
          onClick={(event) => go(event, address)}
        >
          {translate(title)}
        </Link>
      ))}
    </nav>
  )
}
