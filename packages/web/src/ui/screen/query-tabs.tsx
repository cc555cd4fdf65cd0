import './route-tabs.css'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../use-translate.ts'

interface Props<Id extends string> {
  /** Accessible name of the tabs. */
  label: MessageKey
  tabs: readonly { id: Id; title: MessageKey }[]
  active: Id
  /** Returns the query with which a tab is opened. */
  searchOf: (id: Id) => string
}

/** Shows tabs of one screen that differ in the query of its address. A click on the current one changes nothing. */
export function QueryTabs<Id extends string>({ label, tabs, active, searchOf }: Props<Id>) {
  const translate = useTranslate()
  const stay = (event: MouseEvent, id: Id) => {
    // Clicks that open a new browser tab are left to the browser.
    if (id === active && !(event.ctrlKey || event.metaKey || event.shiftKey)) event.preventDefault()
  }
  return (
    <nav className="ro-route-tabs" aria-label={translate(label)}>
      {tabs.map(({ id, title }) => (
        <Link
          key={id}
          to={{ search: searchOf(id) }}
          aria-current={id === active ? 'page' : undefined}
          onClick={(event) => stay(event, id)}
        >
          {translate(title)}
        </Link>
      ))}
    </nav>
  )
}
