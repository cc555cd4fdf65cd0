import type { Approval } from '@rtcops/core/features/finance/approvals/columns'
import { ListView } from '../../../tui/components/list-page.tsx'
import { useTui } from '../../../tui/tui-context.ts'
import { DecideForm } from './decide-form.tsx'
import { approvals } from './listing.ts'

/** Shows the requests that wait for a second member, the newest first; Enter decides one. */
export function ApprovalsView() {
  const { go, t } = useTui()
  return (
    <ListView<'listApprovals', Approval>
      title={t('approval.title')}
      operation="listApprovals"
      request="waiting"
      input={() => ({ state: 'waiting' })}
      every={30}
      listing={approvals}
      rowKey={({ id }) => String(id)}
      onOpen={({ id }) => go({ page: <DecideForm id={id} /> })}
      enter="cli.tui.key.review"
      status={(loaded, count) => [count, t('approval.forMe', { count: loaded?.answer.info.for_me ?? 0 })]}
      command="rtcops approval list --state waiting --all"
    />
  )
}
