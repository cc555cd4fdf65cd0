import { yesNoWords } from '@rtcops/core/columns/yes-no-words'
import { type Source, sourceColumns } from '@rtcops/core/features/operations/sources/columns'
import { missing } from '@rtcops/core/format/missing'
import type { Listing } from '../../../output/listing.ts'

export const sources: Listing<Source> = {
  rows: 'cli.rows.sources',
  schema: 'Source',
  columns: sourceColumns,
  wide: [
    { id: 'id', kind: 'code', label: 'source.id' },
    { id: 'keys', kind: 'code', label: 'source.keys' },
    { id: 'url', kind: 'code', label: 'source.url' },
  ],
  keep: ['state', 'refused'],
  cells: { keys: ({ keys }) => keys.join(' ') },
}

/** One source: everything of it, and why something was refused. */
export const sourceDetails: Listing<Source> = {
  ...sources,
  columns: [
    ...sourceColumns,
    { id: 'status', kind: 'status', label: 'source.isOn', words: yesNoWords },
    { id: 'refusals', kind: 'text', label: 'source.refusals' },
    { id: 'last_error', kind: 'text', label: 'source.lastError' },
    { id: 'id', kind: 'code', label: 'source.id' },
    { id: 'app_key', kind: 'code', label: 'project.appkey' },
    { id: 'keys', kind: 'code', label: 'source.keys' },
    { id: 'old_until', kind: 'time', label: 'source.oldUntil' },
    { id: 'url', kind: 'code', label: 'source.url' },
    { id: 'server_url', kind: 'code', label: 'source.serverUrl' },
    { id: 'server_check', kind: 'text', label: 'source.check' },
    { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
    { id: 'update_time', kind: 'time', label: 'source.updated' },
  ],
  wide: [],
  cells: {
    refusals: ({ refusals }, { t }) =>
      refusals.map(({ count, reason }) => `${t(`source.reason.${reason}`)} ${count}`).join(', ') || missing,
    keys: ({ keys }) => keys.join(' ') || missing,
    server_check: ({ server_check: check }, { t }) => {
      if (!check) return missing
      const found = check.differences.map((each) => t('source.difference', { ...each }))
      return [check.time, check.error || found.join(', ') || t('source.checkOk')].join(' ')
    },
    last_error: ({ last_error: error }) => (error ? `${error.time} ${error.msg}` : missing),
  },
}
