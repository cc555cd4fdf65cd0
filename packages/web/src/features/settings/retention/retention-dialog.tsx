import { updateRetention } from '@rtcops/core/api/generated/operations'
import type { RetentionRow } from '@rtcops/core/features/settings/retention/columns'
import { effectOf } from '@rtcops/core/features/settings/retention/effect'
import { mostDays } from '@rtcops/core/features/settings/retention/kinds'
import { retentionRules } from '@rtcops/core/features/settings/retention/rules'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../ui/api.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  of: RetentionRow
  onClose: () => void
}

/** Changes the days of a kind, and shows meanwhile what that would free or take. */
export function RetentionDialog({ of: row, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const { bytes, day_bytes, days, default_days, kind, least_days } = row
  const deletes = (draft: Record<string, number>) => effectOf(row, draft[kind] ?? days, Date.now()).rows > 0
  return (
    <FormDialog<Record<string, number>>
      title="retention.dialog"
      note={translate(`retention.kind.${kind}`)}
      rules={retentionRules([kind])}
      values={{ [kind]: days }}
      confirm={(draft) => (deletes(draft) ? 'retention.confirm' : undefined)}
      save={(draft) => updateRetention(api, draft)}
      done="retention.done"
      failed="common.failed.update"
      refresh={['getRetention']}
      record={{ target: 'retention', id: 'retention' }}
      onClose={onClose}
    >
      <NumberField
        name={kind}
        label="retention.column.days"
        max={4}
        required
        note={translate('retention.daysHelp', { least: least_days, most: mostDays, usual: default_days })}
      />
      <Fact label="retention.now">{formatBytes(bytes)}</Fact>
      <Fact label="retention.perDay">{day_bytes === null ? null : formatBytes(day_bytes)}</Fact>
      <Fact label="retention.effect">
        <EffectText of={row} />
      </Fact>
    </FormDialog>
  )
}

/** Shows the effect of the typed days. */
function EffectText({ of: row }: { of: RetentionRow }) {
  const translate = useTranslate()
  const days: unknown = useWatch({ name: row.kind })
  const { success } = retentionRules([row.kind]).safeParse({ [row.kind]: days })
  if (!success) return <span className="ro-muted">—</span>
  const { bytes, first = '', growth, last = '', rows } = effectOf(row, Number(days), Date.now())
  if (rows > 0)
    return (
      <span role="status" className="ro-retention-effect">
        {translate('retention.frees', { size: formatBytes(bytes) })}
        <br />
        {translate('retention.deletes', { first, last, rows: formatNumber(rows) })}
      </span>
    )
  if (row.day_bytes === null) return <span role="status">{translate('retention.unknown')}</span>
  if (growth === undefined)
    return <span role="status">{translate('retention.growsDaily', { size: formatBytes(row.day_bytes) })}</span>
  return (
    <span role="status">
      {growth === 0 ? translate('retention.same') : translate('retention.grows', { size: formatBytes(growth) })}
    </span>
  )
}
