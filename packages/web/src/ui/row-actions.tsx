import { Menu, MenuItem, Popover } from '@blueprintjs/core'
import { Link, useNavigate } from 'react-router-dom'
import type { RowAction } from './row-action.ts'
import { useTranslate } from './use-translate.ts'

/** How many actions stand in the row before the rest go into a menu. */
const most = 3

/** What can be done with a row, as text links. All given actions are drawn: the table has left out what is not allowed. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const translate = useTranslate()
  const rest = actions.length > most ? actions.slice(most) : []
  return (
    <span className="ro-row-actions">
      {actions.slice(0, most).map((action) => (
        <ActionLink key={action.label} action={action} />
      ))}
      {rest.length > 0 && (
        <Popover minimal placement="bottom-end" content={<MoreMenu actions={rest} />}>
          <button type="button" className="ro-link">
            {translate('common.action.more')}
          </button>
        </Popover>
      )}
    </span>
  )
}

function ActionLink({ action: { label, to, run } }: { action: RowAction }) {
  const translate = useTranslate()
  if (to) return <Link to={to}>{translate(label)}</Link>
  return (
    <button type="button" className="ro-link" onClick={run}>
      {translate(label)}
    </button>
  )
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
