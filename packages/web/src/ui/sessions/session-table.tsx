import { Button } from '@blueprintjs/core'
import type { OperationId } from '@rtcops/core/api/types'
import { type OpenSession, sessionColumns } from '@rtcops/core/features/auth/session-columns'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { EmptyState } from '../screen/state.tsx'
import { QueryTable } from '../table/query-table.tsx'
import type { ListQuery } from '../table/use-list-state.ts'
import { useTranslate } from '../use-translate.ts'

interface Props {
  query: ListQuery<{ list?: readonly OpenSession[] }>
  title?: MessageKey
  /** The operation that ends logins. */
  operation: OperationId
  /** Ends one login. */
  onEnd: (session: OpenSession) => void
  /** Ends several at once. */
  several: { text: MessageKey; run: () => void }
}

/** Shows open logins; any but the current one can be ended, and several at once. */
export function SessionTable({ onEnd, operation, query, several, title }: Props) {
  const translate = useTranslate()
  const others = query.data?.list?.filter(({ is_current }) => is_current === 0) ?? []
  return (
    <QueryTable
      query={query}
      columns={sessionColumns}
      name="sessions"
      {...(title ? { title } : {})}
      tools={
        <Button size="small" text={translate(several.text)} disabled={others.length === 0} onClick={several.run} />
      }
      actions={(session) =>
        session.is_current === 1 ? [] : [{ label: 'session.end', operation, run: () => onEnd(session) }]
      }
      empty={<EmptyState text={translate('session.empty')} />}
    />
  )
}
