import './route-tabs.css'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslate } from '../use-translate.ts'
import { useReopen } from '../viewer.ts'

interface Props {
  /** Accessible name of the tabs. */
  label: MessageKey
  tabs: readonly { title: MessageKey; address: string }[]
}

/** Shows tabs that are screens of their own: a click opens the other one in its kept state. */
export function RouteTabs({ label, tabs }: Props) {
  const translate = useTranslate()
  const reopen = useReopen()
  const { pathname } = useLocation()
  const go = (event: MouseEvent, address: string) => {
    // Clicks that open a new browser tab are left to the browser.
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
