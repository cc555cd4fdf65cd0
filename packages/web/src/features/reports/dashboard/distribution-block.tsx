import { SegmentedControl } from '@blueprintjs/core'
import type { Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import { formatCount } from '@rtcops/core/format/format-number'
import { useState } from 'react'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { Block } from './block.tsx'
import type { BlockProps } from './block-props.ts'
import { RankedTable } from './ranked-table.tsx'

const scopes = ['world', 'china'] as const

type Scope = (typeof scopes)[number]

/** Shows users and call minutes by country of the world or by province of China, most users first (R-DSH-11). */
export function DistributionBlock({ info, errorOf, ...state }: BlockProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const [scope, setScope] = useState<Scope>('world')
  const rows = info && (scope === 'world' ? info.world_user_distribution : info.chinese_user_distribution)
  const title = translate('dashboard.distribution.title')
  return (
    <Block
      title={title}
      {...state}
      error={errorOf('world_user_distribution')}
      isEmpty={rows && rows.length === 0}
      tools={
        <SegmentedControl
          size="small"
          aria-label={translate('dashboard.distribution.scope')}
          value={scope}
          onValueChange={(next) => setScope(next === 'china' ? 'china' : 'world')}
          options={scopes.map((value) => ({ value, label: translate(`dashboard.distribution.${value}`) }))}
        />
      }
    >
      {rows && (
        <RankedTable
          // Each of the two tables has its own sort and page.
          key={scope}
          label={title}
          rows={rows}
          columns={scope === 'world' ? worldColumns : chinaColumns}
          rowId="address"
          order={mostUsers}
          cells={{
            min: ({ min }) => formatCount(min, language).text,
            // Empty for countries, which have a column of their own.
            address: ({ address }) => scope === 'china' && (address || translate('common.state.unknown')),
          }}
        />
      )}
    </Block>
  )
}

const mostUsers = { field: 'num', sort: 2 } as const

const figures = columns<Schema<'Distribution'>>()([
  { id: 'num', kind: 'number', label: 'dashboard.distribution.users', width: 88, sortable: true },
  { id: 'min', kind: 'decimal', label: 'dashboard.distribution.minutes', width: 112, sortable: true },
])
const address = { id: 'address', label: 'dashboard.distribution.address' } as const
const worldColumns = [{ ...address, kind: 'country' }, ...figures] as const
const chinaColumns = [{ ...address, kind: 'text' }, ...figures] as const
