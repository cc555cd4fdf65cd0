import { getCompanyDefaultStatisticsType, setCompanyPrices } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import { batchRules, type PriceBatch } from '@rtcops/core/features/customers/prices/batch-rules'
import { type PriceKind, type PriceRow, priceFields } from '@rtcops/core/features/customers/prices/price-kinds'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../ui/api.ts'
import { ComingDayField } from '../../../ui/field/coming-day-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { planBatch, sharedType } from './batch-plan.ts'
import { BlockChanges, mostLines } from './block-parts.tsx'
import { isSteepChange } from './block-plan.ts'
import { changedText } from './changed-text.ts'
import type { TypeOptions } from './grid/grid-columns.ts'
import { UnitPriceField } from './unit-price-field.tsx'

interface Props {
  companyId: number
  /** The chosen projects. */
  rows: readonly PriceRow[]
  /** The kinds that the company uses; the fields of other kinds are hidden and change nothing. */
  kinds: readonly PriceKind[]
  options: TypeOptions
  onDone: () => void
  onClose: () => void
}

const defaultOf = {
  speech_sounds: 'default_statistics_id',
  push_flow: 'default_push_flow_statistics_id',
  video: 'default_video_statistics_id',
} as const

/**
 * Sets prices of several projects at once; opens when the defaults are loaded. What the projects have stays unless it is
 * changed here; only projects without a statistics type are offered the default one (AM-26).
 */
export function BatchDialog({ companyId, rows, kinds, options, onDone, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const defaults = useQuery({ ...getCompanyDefaultStatisticsType({ company_id: companyId }), staleTime: 0 })
  if (defaults.isPending) return null
  const values: PriceBatch = { ...empty }
  for (const kind of kinds) {
    const id = defaults.data?.info[defaultOf[kind]]
    if (sharedType(rows, kind) === null && options[kind].some((each) => each.id === id))
      values[priceFields[kind].type] = id ?? null
  }
  const keptType = (kind: PriceKind): string => {
    const shared = sharedType(rows, kind)
    if (shared === undefined) return translate('price.keepMixed')
    const name = options[kind].find((each) => each.id === shared)?.statistics_name
    return name ? translate('price.keepShared', { name }) : translate('price.keepType')
  }
  return (
    <FormDialog
      title="price.batch"
      note={translate('price.batchNote', { count: rows.length })}
      width="large"
      rules={batchRules}
      values={values}
      confirm={(draft) => (planBatch(rows, kinds, draft, options).some(isSteepChange) ? 'price.steepBatch' : undefined)}
      save={async (draft) => {
        const answer = await setCompanyPrices(api, {
          company_id: companyId,
          type: 'BATCH',
          selection: rows.map(({ appkey }) => appkey),
          ...draft,
        })
        onDone()
        return answer
      }}
      done={(answer) => changedText(translate, (answer as Answer<'setCompanyPrices'>).info)}
      failed="common.failed.update"
      refresh={['getCompanyPrices', 'getCompanyDetails', 'listPriceHistory', 'listStatisticsTypes']}
      record={{ target: 'price', id: companyId }}
      previews
      onClose={onClose}
    >
      {kinds.map((kind, index) => (
        <Fragment key={kind}>
          <UnitPriceField
            name={priceFields[kind].price}
            label={`price.kinds.${kind}.price`}
            {...(index === 0 ? { help: 'price.batchHelp' as const } : {})}
          />
          <SelectField
            name={priceFields[kind].type}
            label={`price.kinds.${kind}.type`}
            none={keptType(kind)}
            optional
            options={options[kind].map(({ id, statistics_name }) => ({ value: id, text: statistics_name }))}
          />
        </Fragment>
      ))}
      <ComingDayField name="valid_from" label="price.planned.validFrom" help="price.planned.validFromHelp" />
      <Preview rows={rows} kinds={kinds} options={options} />
    </FormDialog>
  )
}

/** Shows what the batch changes, before and after, as it is typed. */
function Preview({ rows, kinds, options }: Pick<Props, 'rows' | 'kinds' | 'options'>) {
  const translate = useTranslate()
  const changes = planBatch(rows, kinds, useWatch() as PriceBatch, options)
  return (
    <div className="ro-whole-row ro-price-block">
      {changes.length === 0 ? (
        <p className="ro-muted">{translate('price.block.none')}</p>
      ) : (
        <BlockChanges changes={changes} />
      )}
      {changes.length > mostLines && (
        <p className="ro-muted">{translate('price.block.more', { count: changes.length - mostLines })}</p>
      )}
    </div>
  )
}

const empty: PriceBatch = {
  speech_sounds_unit_price: '',
  speech_sounds_statistics_type_id: null,
  push_flow_unit_price: '',
  push_flow_statistics_type_id: null,
  video_unit_price: '',
  video_statistics_type_id: null,
  valid_from: '',
}
