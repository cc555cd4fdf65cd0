import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Link, useNavigate } from 'react-router-dom'
import { TextLink } from '../text-link.tsx'
import { useTranslate } from '../use-translate.ts'
import { type RowAction, splitActions } from './row-action.ts'

/**
 * Shows the actions on a row as text links. Draws all given actions: the table has removed those that are not
 * allowed.
 */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const translate = useTranslate()
  const { drawn, rest } = splitActions(actions)
  return (
    <span className="ro-row-actions">
      {drawn.map((action) => (
        <ActionLink key={action.label} action={action} />
      ))}
      {rest.length > 0 && (
        <PopoverNext animation="minimal" arrow={false} placement="bottom-end" content={<MoreMenu actions={rest} />}>
          <TextLink>{translate('common.action.more')}</TextLink>
        </PopoverNext>
      )}
    </span>
  )
}

function ActionLink({ action: { label, to, run } }: { action: RowAction }) {
  const translate = useTranslate()
  if (to) return <Link to={to}>{translate(label)}</Link>
  return <TextLink onClick={run}>{translate(label)}</TextLink>
}

function MoreMenu({ actions }: { actions: readonly RowAction[] }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  return (
    <Menu>
      {actions.map(({ label, to, run }) =>
        to ? (
          <MenuItem
            key={label}
            text={translate(label)}
            href={to}
            onClick={(event) => {
              // With a key pressed the browser opens the link in another tab.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              void navigate(to)
            }}
          />
        ) : (
          <MenuItem key={label} text={translate(label)} {...(run && { onClick: run })} />
        ),
      )}
    </Menu>
  )
}
