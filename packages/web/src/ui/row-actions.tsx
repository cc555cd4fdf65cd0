import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Link, useNavigate } from 'react-router-dom'
import { type RowAction, splitActions } from './row-action.ts'
import { TextLink } from './text-link.tsx'
import { useTranslate } from './use-translate.ts'

/** What can be done with a row, as text links. All given actions are drawn: the table has left out what is not allowed. */
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
      {actions.map(({ label, to, run }) => (
        <MenuItem key={label} text={translate(label)} onClick={() => (to ? navigate(to) : run?.())} />
      ))}
    </Menu>
  )
}
