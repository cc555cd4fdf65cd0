import type { Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import {
  type CountryOrder,
  countryOrders,
  hasFewAttempts,
  orderCountries,
  reliableFrom,
  usualCountryOrder,
} from '@rtcops/core/features/reports/dashboard/blocks'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useMemo, useState } from 'react'
import { FewMark } from '../../../ui/few-mark.tsx'
import { NativeSelect } from '../../../ui/select/native-select.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { Block } from './block.tsx'
import type { BlockProps } from './block-props.ts'
import { RankedTable } from './ranked-table.tsx'

/** Shows success within 1, 3 and 5 s by country, in one of six orders, the worst first, ten rows per page (R-DSH-04). */
export function CountryJoins({ info, errorOf, ...state }: BlockProps) {
  const translate = useTranslate()
  const [order, setOrder] = useState<CountryOrder>(usualCountryOrder)
  const rows = info?.different_regions_success_to_join_room
  const ordered = useMemo(() => rows && orderCountries(rows, order), [rows, order])
  return (
    <Block
      title={translate('dashboard.byCountry.title')}
      {...state}
      error={errorOf('different_regions_success_to_join_room')}
      isEmpty={rows && rows.length === 0}
      tools={
        <NativeSelect
          aria-label={translate('dashboard.byCountry.order')}
          value={order}
          onChange={(event) => setOrder(countryOrders.find((each) => each === event.currentTarget.value) ?? order)}
          options={countryOrders.map((each) => ({
            value: each,
            label: translate(`dashboard.byCountry.sorts.${each}`),
          }))}
        />
      }
    >
      {ordered && (
        <RankedTable
          label={translate('dashboard.byCountry.title')}
          rows={ordered}
          columns={countryColumns}
          rowId="address"
          cells={{
            num: (row) =>
              hasFewAttempts(row) && (
                <>
                  <FewMark short title={translate('dashboard.byCountry.few', { count: reliableFrom.attempts })} />{' '}
                  {formatNumber(row.num)}
                </>
              ),
          }}
        />
      )}
    </Block>
  )
}

const countryColumns = columns<Schema<'JoinByCountry'>>()([
  { id: 'address', kind: 'country', label: 'dashboard.byCountry.address' },
  { id: 'num', kind: 'number', label: 'dashboard.byCountry.number', width: 88 },
  { id: 'success1_pct', kind: 'percent', label: 'dashboard.byCountry.within1', width: 68 },
  { id: 'success3_pct', kind: 'percent', label: 'dashboard.byCountry.within3', width: 68 },
  { id: 'success5_pct', kind: 'percent', label: 'dashboard.byCountry.within5', width: 76 },
])
