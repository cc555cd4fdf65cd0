import type { Certification } from '@rtcops/core/features/customers/certification/columns'
import { ListTable } from '../../../tui/components/list-table.tsx'
import { Page, useBody, usePace } from '../../../tui/components/page.tsx'
import { useColumns } from '../../../tui/hooks/use-columns.ts'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { rowsAtOnce, useList } from '../../../tui/hooks/use-list.ts'
import { useRows } from '../../../tui/hooks/use-loaded.ts'
import { listColumns } from '../../../tui/list/columns.ts'
import { loadedText } from '../../../tui/list/loaded-text.ts'
import { outputOf, useTui } from '../../../tui/tui-context.ts'
import { applications } from './listing.ts'
import { ReviewForm } from './review-form.tsx'

/** Shows the applications that wait for a review, the oldest first; Enter reviews one. */
export function ApplicationsView() {
  const tui = useTui()
  const { go, t } = tui
  const pace = usePace(60)
  const [wanted, setWanted] = useKept('wanted', rowsAtOnce)
  const live = useRows<'listCertificationApplications', Certification>(
    'listCertificationApplications',
    '',
    () => ({}),
    wanted,
    pace,
  )
  const columns = useColumns((tui) =>
    listColumns(
      applications,
      [
        { id: 'company_id' },
        { id: 'company_name', least: 16 },
        { id: 'company_code' },
        { id: 'create_time' },
        { id: 'create_user_email', isExtra: true },
        { id: 'create_user_phone', isExtra: true },
      ],
      tui,
    ),
  )
  const body = useBody({ live, status: true })
  const rows = live.data?.rows
  const list = useList({
    columns,
    rows,
    key: ({ id }) => String(id),
    total: live.data?.total ?? 0,
    onMore: () => setWanted((rows?.length ?? 0) + rowsAtOnce),
    onOpen: ({ company_id }) => go({ page: <ReviewForm company={company_id} /> }),
    isStale: live.trouble !== undefined,
    ...body,
  })
  return (
    <Page
      view="balances"
      title={t('cli.tui.review.title')}
      live={live}
      pace={pace}
      enter="cli.tui.key.review"
      status={[loadedText(rows?.length ?? 0, live.data?.total ?? 0, tui), '']}
      list={list}
      command="rtcops certification list --all"
      output={outputOf(rows ?? [], list.rows, applications)}
    >
      <ListTable list={list} {...body} />
    </Page>
  )
}
