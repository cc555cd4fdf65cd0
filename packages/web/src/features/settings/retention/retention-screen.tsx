import './retention.css'
import { Button } from '@blueprintjs/core'
import { getRetention } from '@rtcops/core/api/generated/operations'
import { retentionColumns } from '@rtcops/core/features/settings/retention/columns'
import type { RetentionKind } from '@rtcops/core/features/settings/retention/kinds'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recovering } from '../../../ui/recovering.ts'
import { edit } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { ColdDialog } from './cold-dialog.tsx'
import { RetentionDialog } from './retention-dialog.tsx'

/** Milliseconds between requests while a change is not applied yet. */
const patience = 5_000

/** Shows for how long each kind of telemetry is kept, and what it takes. */
export default function RetentionScreen() {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const retention = useQuery({
    ...getRetention(),
    refetchInterval: (query) =>
      query.state.data?.list.some(({ applied }) => applied === 0) ? patience : recovering.refetchInterval(query),
  })
  const [edited, setEdited] = useState<RetentionKind | 'cold'>()
  const [opened, setOpened] = useState<RetentionKind>()
  const { info, list = [] } = retention.data ?? {}
  const row = list.find(({ kind }) => kind === edited)
  const close = () => setEdited(undefined)
  return (
    <Screen title="retention.title" note={translate('retention.about')}>
      <QueryTable
        query={retention}
        columns={retentionColumns}
        rowId="kind"
        count="retention.count"
        failed="retention.failed"
        emptied
        summary={(answer) => (
          <span>
            {answer.list.every(({ rows }) => rows === 0)
              ? translate('retention.empty')
              : translate('retention.total', { size: formatBytes(answer.info.bytes) })}
          </span>
        )}
        cells={{
          days: ({ applied, days }) => (
            <>
              {applied === 0 && (
                <span title={translate('retention.pendingHelp')}>
                  <StatusMark mark="warn">{translate('retention.pending')}</StatusMark>
                </span>
              )}{' '}
              {translate(days === 0 ? 'retention.forGood' : 'retention.days', { days })}
            </>
          ),
          bytes: ({ bytes }) => formatBytes(bytes),
          day_bytes: ({ day_bytes }) => day_bytes !== null && formatBytes(day_bytes),
        }}
        actions={({ kind }) => [
          edit('updateRetention', () => setEdited(kind)),
          { label: 'retention.tables', run: () => setOpened(opened === kind ? undefined : kind) },
        ]}
        detail={({ kind, tables }) =>
          kind === opened && (
            <dl className="ro-retention-tables">
              {tables.map(({ bytes, name, rows }) => (
                <div key={name}>
                  <dt className="ro-mono">{name}</dt>
                  <dd>{translate('retention.tableSize', { size: formatBytes(bytes), rows: formatNumber(rows) })}</dd>
                </div>
              ))}
            </dl>
          )
        }
      />
      {info && (
        <section className="ro-panel ro-retention-notes" aria-label={translate('retention.cold.title')}>
          <h2>{translate('retention.cold.title')}</h2>
          <p>
            {info.cold_volume === null
              ? translate('retention.cold.none')
              : translate(info.cold === 0 ? 'retention.cold.never' : 'retention.cold.after', {
                  days: info.cold,
                  volume: info.cold_volume,
                })}
          </p>
          {info.cold_volume !== null && mayCall('updateRetention') && (
            <Button text={translate('common.action.edit')} onClick={() => setEdited('cold')} />
          )}
          {info.system_logs.unbounded.length > 0 && (
            <p className="ro-retention-logs">
              {translate('retention.logs', {
                size: formatBytes(info.system_logs.bytes),
                names: info.system_logs.unbounded.map(({ name }) => name).join(translate('retention.between')),
              })}
            </p>
          )}
        </section>
      )}
      {row && <RetentionDialog of={row} onClose={close} />}
      {info && edited === 'cold' && <ColdDialog days={info.cold} onClose={close} />}
    </Screen>
  )
}
