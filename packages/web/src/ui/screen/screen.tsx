import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type ReactNode, useContext } from 'react'
import { TextLink } from '../text-link.tsx'
import { useTranslate } from '../use-translate.ts'
import { TrailContext, useReopen } from '../viewer.ts'

interface Props {
  title: MessageKey
  /** Screens between the menu and this one, outermost first; each is a link back. */
  parents?: readonly { title: MessageKey; address: string }[]
  /** A short fact beside the title, such as the company that the screen is about. */
  note?: ReactNode
  /** Buttons at the right, the primary one last. */
  actions?: ReactNode
  children: ReactNode
}

/** Shows a screen: its breadcrumbs, its title, its buttons, and the panels below. */
export function Screen({ title, parents = [], note, actions, children }: Props) {
  const translate = useTranslate()
  const reopen = useReopen()
  const trail = useContext(TrailContext)
  return (
    <div className="ro-page ro-screen">
      <header className="ro-page-head">
        {trail.length + parents.length > 0 && (
          <nav aria-label={translate('ui.breadcrumb')}>
            {trail.map((name) => `${name} / `)}
            {parents.map((parent) => (
              <span key={parent.address}>
                <TextLink onClick={() => reopen(parent.address)}>{translate(parent.title)}</TextLink>
                {' / '}
              </span>
            ))}
          </nav>
        )}
        <h1>{translate(title)}</h1>
        {note && <span className="ro-note-text">{note}</span>}
        {actions && <div className="ro-page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
